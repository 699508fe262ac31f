// The permission matrix of the back office: which role may do what. The server enforces it, the app adapts
// to it, and a test tries every call with every role.

export const ROLES = ['support', 'compliance', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Calls name the permission that they need; a person has the permissions of all their roles. */
export const PERMISSIONS = {
  'work.read': ['support', 'compliance', 'finance', 'admin'],
  'work.take': ['support', 'compliance', 'finance', 'admin'],
  'orders.read': ['support', 'compliance', 'finance', 'admin'],
  'orders.resolve': ['support', 'finance'],
  'customers.read': ['support', 'compliance', 'finance', 'admin'],
  'customers.view': ['support', 'compliance'],
  'customers.block': ['support', 'compliance'],
  'customers.unblock': ['compliance', 'admin'],
  'customers.recover': ['compliance', 'admin'],
  'kyc.review': ['compliance'],
  'complaints.answer': ['support', 'compliance'],
  'messages.retry': ['support', 'admin'],
  'history.read': ['support', 'compliance', 'finance', 'admin'],
  'refunds.propose': ['support', 'finance'],
  'refunds.approve': ['finance', 'admin'],
  'refunds.record': ['finance', 'admin'],
  'journals.propose': ['finance'],
  'journals.approve': ['finance', 'admin'],
  'approvals.read': ['support', 'compliance', 'finance', 'admin'],
  'money.read': ['compliance', 'finance', 'admin'],
  'money.propose': ['finance', 'admin'],
  'money.approve': ['finance', 'admin'],
  'reconciliation.decide': ['finance'],
  'reports.read': ['compliance', 'finance', 'admin'],
  'evidence.export': ['compliance', 'admin'],
  'audit.read': ['compliance', 'admin'],
  'staff.read': ['support', 'compliance', 'finance', 'admin'],
  'staff.manage': ['admin'],
  'staff.approve': ['compliance', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

export function mayDo(roles: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}
