// The list of biller definitions: everything a user can pay for, in the order in which the pages show
// it.
import { cabletv } from './cabletv/biller.ts';
import { classictech } from './classictech/biller.ts';
import { dth } from './dth/biller.ts';
import { electricity } from './electricity/biller.ts';
import { internet } from './internet/biller.ts';
import { landline } from './landline/biller.ts';
import { mobile } from './mobile/biller.ts';
import { subisu } from './subisu/biller.ts';
import { vianet } from './vianet/biller.ts';
import { water } from './water/biller.ts';
import { websurfer } from './websurfer/biller.ts';
import { worldlink } from './worldlink/biller.ts';

export const BILLERS = [
  mobile,
  dth,
  worldlink,
  classictech,
  vianet,
  websurfer,
  subisu,
  internet,
  landline,
  cabletv,
  electricity,
  water,
] as const;

export type BillerId = (typeof BILLERS)[number]['id'];
