// The figures of the regulator's report, in its order.

export const REPORT_SECTIONS = ['accounts', 'money', 'volumes', 'complaints'] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

export interface FigureShape {
  code: string;
  section: ReportSection;
  /** Whether it has an amount, in addition to a count if it has rows. */
  isMoney: boolean;
  /** Whether it is backed by rows; a sum of other figures, or an entered figure, is not. */
  hasRows: boolean;
}

const counted = (section: ReportSection) =>
  ({ section, isMoney: false, hasRows: true }) as const satisfies Partial<FigureShape>;
const summed = (section: ReportSection) =>
  ({ section, isMoney: true, hasRows: true }) as const satisfies Partial<FigureShape>;
const given = { section: 'money', isMoney: true, hasRows: false } as const;

export const FIGURES = [
  { code: 'accounts_basic', ...counted('accounts') },
  { code: 'accounts_prime', ...counted('accounts') },
  { code: 'accounts_all', ...counted('accounts') },
  { code: 'accounts_opened', ...counted('accounts') },
  { code: 'accounts_closed', ...counted('accounts') },
  { code: 'frozen_at_end', ...counted('accounts') },
  { code: 'frozen_in_period', ...counted('accounts') },
  { code: 'wallets', ...summed('money') },
  { code: 'in_flight', ...summed('money') },
  { code: 'transfers_held', ...summed('money') },
  { code: 'refunds_held', ...summed('money') },
  { code: 'disputes_held', ...summed('money') },
  { code: 'owed', ...given },
  { code: 'bank', ...given },
  { code: 'bank_difference', ...given },
  { code: 'loads', ...summed('volumes') },
  { code: 'load_credits', ...summed('volumes') },
  { code: 'spending', ...summed('volumes') },
  { code: 'spending_mobile', ...summed('volumes') },
  { code: 'spending_dth', ...summed('volumes') },
  { code: 'spending_internet', ...summed('volumes') },
  { code: 'spending_landline', ...summed('volumes') },
  { code: 'spending_cabletv', ...summed('volumes') },
  { code: 'spending_electricity', ...summed('volumes') },
  { code: 'spending_water', ...summed('volumes') },
  { code: 'transfers', ...summed('volumes') },
  { code: 'refunds_to_wallets', ...summed('volumes') },
  { code: 'refunds_to_source', ...summed('volumes') },
  { code: 'refunds_back', ...summed('volumes') },
  { code: 'complaints_received', ...counted('complaints') },
  { code: 'complaints_escalated', ...counted('complaints') },
  { code: 'complaints_answered', ...counted('complaints') },
  { code: 'complaints_answered_late', ...counted('complaints') },
  { code: 'complaints_open', ...counted('complaints') },
  { code: 'complaints_overdue', ...counted('complaints') },
] as const satisfies readonly FigureShape[];

export type FigureCode = (typeof FIGURES)[number]['code'];
export const FIGURE_CODES: readonly FigureCode[] = FIGURES.map(({ code }) => code);
