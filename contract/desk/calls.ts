// Every call of the back office that needs a session; a test tries each of them with every role.
import type { DeskCall } from './desk-call.ts';
import { APPROVALS_CALLS } from './approvals.ts';
import { KYC_CALLS } from './kyc.ts';
import { ORDERS_CALLS } from './orders.ts';
import { HISTORY_CALLS } from './history.ts';
import { WORK_CALLS } from './work.ts';
import { CUSTOMERS_CALLS } from './customers.ts';
import { MONEY_CALLS } from './money.ts';
import { RECONCILIATION_CALLS } from './reconciliation.ts';
import { REPORTS_CALLS } from './reports.ts';
import { AUDIT_CALLS } from './audit.ts';
import { DASHBOARD_CALLS } from './dashboard.ts';
import { STAFF_CALLS } from './staff.ts';

export const DESK_CALLS: readonly DeskCall[] = [
  ...STAFF_CALLS,
  ...APPROVALS_CALLS,
  ...KYC_CALLS,
  ...ORDERS_CALLS,
  ...HISTORY_CALLS,
  ...WORK_CALLS,
  ...CUSTOMERS_CALLS,
  ...MONEY_CALLS,
  ...RECONCILIATION_CALLS,
  ...REPORTS_CALLS,
  ...AUDIT_CALLS,
  ...DASHBOARD_CALLS,
];
