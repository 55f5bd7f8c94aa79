import type { StaffRole } from '#shared/permissions.ts';

export const roleLabels: Record<StaffRole, string> = { owner: 'Owner', manager: 'Manager', packer: 'Packer' };

export const roleHints: Record<StaffRole, string> = {
  owner: 'May do everything.',
  manager: 'May do everything but settings and staff.',
  packer: 'Sees orders and stock.',
};
