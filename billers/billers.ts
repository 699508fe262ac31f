// The list of faces: everything a user can pay for, in the order in which the pages show it.
import { mobile } from './mobile/biller.ts';

export const BILLERS = [mobile] as const;

export type BillerId = (typeof BILLERS)[number]['id'];
