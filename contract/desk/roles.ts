// The permission matrix of the back office: which role may do what. The server enforces it, the app
// shows it, and a test tries every call with every role.

export const ROLES = ['support', 'compliance', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What each permission allows is said beside its calls; a person has the permissions of all their roles. */
export const PERMISSIONS = {
  'staff.read': ['support', 'compliance', 'finance', 'admin'],
  'staff.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

export function mayDo(roles: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}
