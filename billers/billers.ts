// The list of biller definitions: everything a user can pay for, in the order in which the pages show
// it. Modules that need the billers of one type only import by-type.ts.
import { cabletv } from './cabletv/biller.ts';
import { dth } from './dth/biller.ts';
import { electricity } from './electricity/biller.ts';
import { INTERNET_BILLERS } from './internet/billers.ts';
import { landline } from './landline/biller.ts';
import { mobile } from './mobile/biller.ts';
import { water } from './water/biller.ts';

export const BILLERS = [
  mobile,
  dth,
  ...INTERNET_BILLERS,
  landline,
  cabletv,
  electricity,
  water,
] as const;

export type BillerId = (typeof BILLERS)[number]['id'];
