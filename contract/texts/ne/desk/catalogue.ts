// The Nepali texts of the back office, in parts.

export const deskCatalogue = {
  desk: () => import('./desk.ts'),
  deskApprovals: () => import('./approvals.ts'),
  deskKyc: () => import('./kyc.ts'),
  deskOrders: () => import('./orders.ts'),
  deskGlossary: () => import('./glossary.ts'),
  deskHistory: () => import('./history.ts'),
  deskWork: () => import('./work.ts'),
  deskCustomers: () => import('./customers.ts'),
  deskMoney: () => import('./money.ts'),
  deskReconciliation: () => import('./reconciliation.ts'),
  deskReports: () => import('./reports.ts'),
  deskAudit: () => import('./audit.ts'),
  deskDashboard: () => import('./dashboard.ts'),
};
