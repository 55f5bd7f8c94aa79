/** The permissions of admins. Each admin endpoint names one. */
export const permissions = [
  'analytics',
  'notifications',
  /** Products with what they cost the shop, sales and promo codes. */
  'menu',
  'stock',
  'orders',
  /** Shifts, the cash that drivers hand over, prices off, and corrections of what was sold. */
  'cash',
  /** Customers and drivers. */
  'users',
  /** Reading customers' messages, and answering them. */
  'messages',
  /** Pause the shop and say that it is busy. */
  'pause',
  /** Audit: settings and staff are shown only to those who may change them. */
  'audit',
  'settings',
  /** Staff accounts. */
  'staff',
] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'manager', 'packer'] as const;
export type StaffRole = (typeof staffRoles)[number];

const ownersOnly: readonly Permission[] = ['settings', 'staff'];

const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownersOnly.includes(permission)),
  packer: ['orders', 'stock'],
};

type Person = { role: string; staffRole: StaffRole | null };

/** An admin without a staff role is an owner, like all from before there were roles. No other role has permissions. */
export const hasPermission = ({ role, staffRole }: Person, permission: Permission) =>
  role === 'admin' && permissionsOf[staffRole ?? 'owner'].includes(permission);
