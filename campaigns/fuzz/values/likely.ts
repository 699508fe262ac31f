// Likely values for a field, by its name, with which a call gets past its first checks.
import { newMobile } from '../../harness/orders.ts';
import { emailOf } from '../../harness/testbed.ts';
import type { Random } from '../../harness/random.ts';
import type { Caller } from '../callers.ts';
import type { Source } from './by-schema.ts';
import type { KnownIds } from './known-ids.ts';

type Draw = (random: Random) => unknown;

const pickOf =
  (...values: readonly unknown[]): Draw =>
  (random) =>
    random.pick(values);

const day = (random: Random): string =>
  new Date(Date.now() + random.whole(-40, 40) * 86_400_000).toISOString().slice(0, 10);
const time = (random: Random): string =>
  new Date(Date.now() + random.whole(-3_000, 3_000) * 60_000).toISOString();
/** A day of the last two months: most calls take only days that are over. */
const pastDay = (random: Random): string =>
  new Date(Date.now() - random.whole(1, 60) * 86_400_000).toISOString().slice(0, 10);

const usernames = pickOf(
  'online_due_and_package',
  'online_due_payment',
  'ctdeveloper',
  '9099',
  '1112858',
  'khaltivideo',
  'khaltioffer',
  'khaltiUser',
  'expired',
  '061-530000',
  'nobody',
);
const amounts = pickOf(10, 50, '100', 100, 150, 250.5, 500, '1000', 1_000, 1_657);

const BY_NAME: Readonly<Record<string, Draw>> = {
  mobile_number: () => newMobile(),
  mobile_no: pickOf('9841000000', '9812345678', 9_801_234_567),
  mobno: pickOf('9841000000'),
  phone: (random) => `97798${random.whole(10_000_000, 99_999_999)}`,
  country_code: pickOf('977', 977, '91', '1'),
  fullname: pickOf('Sita Sharma', 'राम बहादुर', "O'Brien Ñandú"),
  full_name: pickOf('Sita Sharma'),
  fname: pickOf('Sita', 'राम'),
  lname: pickOf('Sharma', ''),
  email: (random) => `fuzz-${random.whole(1, 999_999)}@example.com`,
  password: pickOf('fjord-glacier-turnip'),
  new_password: pickOf('quartz-lantern-meadow'),
  c_pass: pickOf('fjord-glacier-turnip'),
  n_pass: pickOf('quartz-lantern-meadow'),
  is_adult: pickOf(true),
  otp: pickOf('123456', 123_456),
  amount: amounts,
  sending_amount: pickOf(10, '25', 100),
  landlinenumber: pickOf('01-4232352', '14232352', 14_232_352),
  landlineAmount: pickOf('500', 100),
  card_number: pickOf('71909771942', '1000159157', '1000000123'),
  username: usernames,
  customerid: pickOf('1000001'),
  setupboxnumber: pickOf('5001067803'),
  cableTvamount: pickOf('550', 550),
  counter: pickOf(
    '245:bhaktapur-dc',
    '215:balaju-dc',
    'Bhaktapur',
    'kukl:1114:test-kukl',
    'khanepani:268:sandhikharka-khanepani',
  ),
  scnumber: pickOf('006.18.303', '003.15.099', '216.29.013A1'),
  consumer_id: pickOf('555', '154', '4040'),
  office_code: pickOf('245:bhaktapur-dc'),
  customer_code: pickOf('1114003014', '110011', 12),
  connection_no: pickOf('9352', 9352),
  month: pickOf('7', 1, 12),
  address: pickOf('Kathmandu'),
  package: pickOf('P', 'Classic-30Mbps'),
  bank_code: pickOf('NMB', 'SCT', 'NICENPKA'),
  biller: pickOf('mobile', 'mobile', 'landline', 'dth', 'electricity'),
  request: () => ({ mobile_number: newMobile() }),
  nickname: pickOf('Mother', 'आमा', 'Shop'),
  name: pickOf('My laptop'),
  comment: pickOf('', 'for tea', 'चियाको लागि'),
  text: pickOf('It did not arrive.', 'sita@example.com', '9841000000', 'रकम आएन'),
  document_type: pickOf('passport', 'citizenship', 'driving_licence'),
  visa_until: (random) => `20${random.whole(27, 35)}-05-01`,
  return_date: (random) => `20${random.whole(27, 29)}-05-01`,
  from: pastDay,
  to: (random) => (random.chance(0.5) ? day(random) : new Date().toISOString().slice(0, 10)),
  until: time,
  at: () => new Date().toISOString(),
  day: pastDay,
  first_day: pastDay,
  last_day: pastDay,
  sent_on: pastDay,
  seen_at: () => new Date().toISOString(),
  limit: pickOf(1, '10', 50),
  q: pickOf('984', 'NTC', 'sita@example.com', 'Sita', '100', 'K01936a3e7c1f7bb09f3d2f1a6c5e4d10'),
  why: pickOf('as asked on the phone', 'तर्क'),
  note: pickOf('seen twice'),
  words: pickOf('Settlement', 'text'),
  version: pickOf(1, 1, 2),
  digest: pickOf('0'.repeat(64)),
  account: pickOf('suspense', 'fee-income'),
  evidence: pickOf('line 7 of the statement'),
  code: (random) => `FUZZ-${random.whole(1, 99_999)}`,
  percent: pickOf(5, '10', 12.5),
  rupees: pickOf(10, '50'),
  rate: pickOf('1.5', 134.2),
  transaction_fee: pickOf('0', 5, null),
  ebanking: pickOf('0', 5, null),
  payu: pickOf('0', 5, null),
  card: pickOf('0', 5, null),
  weekend: () => [6],
  system: pickOf('esewa', 'esewa', 'payu', 'khalti-service'),
  currency: pickOf('NPR', 'INR'),
  proved: () => ['documents', 'history'],
  lag_days: pickOf(1, 2),
  fee_percent: pickOf('1.5'),
  fee_each: pickOf('2'),
  tolerance: pickOf('1'),
  bank_balance: pickOf('1000'),
  bank_reference: pickOf('NCC-1'),
  type: pickOf('MOBILE', 'spend', 'sending'),
  reason: pickOf('suspected_fraud', 'court_order'),
  file_name: pickOf('statement.csv'),
  actor: pickOf('system', 'Desk Example'),
  action: pickOf('desk.read', 'desk.act'),
  subject_kind: pickOf('order', 'desk'),
  after: pickOf('1', '100'),
};

export interface LikelyOptions {
  random: Random;
  caller: Caller;
  ids: KnownIds;
}

/** Draws values by field name, ids of existing objects among them. */
export function sourceFor({ random, caller, ids }: LikelyOptions): Source {
  const receiver = (): string => emailOf({ id: ids.draw('user', undefined, random) ?? '' });
  const likely = (name: string): unknown => {
    if (name === 'receiver_email' || name === 'email') {
      if (name === 'receiver_email' || random.chance(0.5)) return receiver();
    }
    // A stopped coupon is named by its code in the address, a new one by a field of the same name.
    const id =
      name === 'code' && random.chance(0.5) ? undefined : ids.draw(name, caller.personId, random);
    return id ?? (Object.hasOwn(BY_NAME, name) ? BY_NAME[name]?.(random) : undefined);
  };
  return { random, likely };
}
