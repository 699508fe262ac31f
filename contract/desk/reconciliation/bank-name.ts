// The name of a bank in calls: "nabil-npr".
import { digits } from '../../fields.ts';

export const bankName = () => digits(/^[a-z][a-z0-9-]{1,29}$/, 'desk.reconciliation_bank_name');
