// The list of faces: everything a user can pay for, in the order in which the pages show it.
import { classictech } from './classictech/biller.ts';
import { dth } from './dth/biller.ts';
import { mobile } from './mobile/biller.ts';

export const BILLERS = [mobile, dth, classictech] as const;

export type BillerId = (typeof BILLERS)[number]['id'];
