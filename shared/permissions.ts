export const staffRoles = ['owner', 'manager', 'packer'] as const;
