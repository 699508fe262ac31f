// Every chain of calls.
import type { Testbed } from '../../harness/testbed.ts';
import {
  confirmation,
  documents,
  ending,
  newAccount,
  phoneNumber,
  recipients,
  secondFactors,
  transfer,
} from './accounts.ts';
import { banks, customers, deskPasskey, identity, proposals, staff, work } from './desk.ts';
import { load, payment, purchase } from './purchases.ts';
import type { Chain } from './steps.ts';

/** Purchases come more often, as each is of another biller. */
export const CHAINS = (testbed: Testbed): readonly Chain[] => [
  proposals,
  purchase,
  load,
  payment(testbed),
  customers,
  purchase,
  newAccount(testbed),
  documents,
  identity,
  purchase,
  secondFactors(testbed),
  work,
  payment(testbed),
  deskPasskey,
  transfer,
  purchase,
  confirmation(testbed),
  staff,
  phoneNumber(testbed),
  recipients,
  purchase,
  banks,
  ending,
];
