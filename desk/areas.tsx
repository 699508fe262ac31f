// The sections of the back office: their addresses, who sees them, and their pages, each fetched when it
// is first opened.
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/desk/roles.ts';
import type { KeyIn } from '#contract/texts/languages.ts';

export interface Area {
  /** The first part of its addresses. */
  path: string;
  title: KeyIn<'desk'>;
  permission: Permission;
  /** The letter of its shortcut: g, then this letter, opens it. */
  letter: string;
  /** Its routes, relative to its path. */
  Pages: ComponentType;
}

function pages<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

export const AREAS: readonly Area[] = [
  {
    path: 'work',
    title: 'desk.nav_work',
    permission: 'work.read',
    letter: 'w',
    Pages: pages(() => import('./pages/work/work-pages.tsx'), 'WorkPages'),
  },
  {
    path: 'approvals',
    title: 'desk.nav_approvals',
    permission: 'approvals.read',
    letter: 'a',
    Pages: pages(() => import('./pages/approvals/approvals-pages.tsx'), 'ApprovalsPages'),
  },
  {
    path: 'orders',
    title: 'desk.nav_orders',
    permission: 'orders.read',
    letter: 'o',
    Pages: pages(() => import('./pages/orders/orders-pages.tsx'), 'OrdersPages'),
  },
  {
    path: 'customers',
    title: 'desk.nav_customers',
    permission: 'customers.read',
    letter: 'c',
    Pages: pages(() => import('./pages/customers/customers-pages.tsx'), 'CustomersPages'),
  },
  {
    path: 'kyc',
    title: 'desk.nav_kyc',
    permission: 'kyc.review',
    letter: 'i',
    Pages: pages(() => import('./pages/kyc/kyc-pages.tsx'), 'KycPages'),
  },
  {
    path: 'money',
    title: 'desk.nav_money',
    permission: 'money.read',
    letter: 'm',
    Pages: pages(() => import('./pages/money/money-pages.tsx'), 'MoneyPages'),
  },
  {
    path: 'reconciliation',
    title: 'desk.nav_reconciliation',
    permission: 'money.read',
    letter: 'r',
    Pages: pages(
      () => import('./pages/reconciliation/reconciliation-pages.tsx'),
      'ReconciliationPages',
    ),
  },
  {
    path: 'reports',
    title: 'desk.nav_reports',
    permission: 'reports.read',
    letter: 'p',
    Pages: pages(() => import('./pages/reports/reports-pages.tsx'), 'ReportsPages'),
  },
  {
    path: 'dashboard',
    title: 'desk.nav_dashboard',
    permission: 'work.read',
    letter: 'd',
    Pages: pages(() => import('./pages/dashboard/dashboard-pages.tsx'), 'DashboardPages'),
  },
  {
    path: 'history',
    title: 'desk.nav_history',
    permission: 'history.read',
    letter: 't',
    Pages: pages(() => import('./pages/history/history-pages.tsx'), 'HistoryPages'),
  },
  {
    path: 'audit',
    title: 'desk.nav_audit',
    permission: 'audit.read',
    letter: 'l',
    Pages: pages(() => import('./pages/audit/audit-pages.tsx'), 'AuditPages'),
  },
  {
    path: 'staff',
    title: 'desk.nav_staff',
    permission: 'staff.read',
    letter: 's',
    Pages: pages(() => import('./pages/staff/staff-pages.tsx'), 'StaffPages'),
  },
];
