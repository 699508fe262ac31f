// Drawn bills with the number ringed that their form asks for: electricity, water, telephone.
import { BOLT, DROP } from '../glyphs.tsx';
import { Ground, Paper, Ringed } from './paper.tsx';
import type { FindItProps } from './paper.tsx';

const RECEIVER =
  'M6.5 2.5l3.5.5 1.5 4.5-2 2a13 13 0 005 5l2-2 4.5 1.5.5 3.5c0 2-1.5 3.5-3.5 3.5C9.5 21 3 14.5 3 6c0-2 1.5-3.5 3.5-3.5z';
const NEA = { band: 'fill-plate-amber', sign: BOLT };

/** An electricity bill with both numbers that the form asks for. */
export function NeaBill({ label, number, second = '' }: FindItProps) {
  return (
    <Ground label={label}>
      <Paper {...NEA}>
        <Ringed at={[32, 66]} name={number} value="013.01.001KA" />
        <Ringed at={[176, 66]} name={second} value="45210" />
      </Paper>
    </Ground>
  );
}

/** A water bill, also with the connection number where a water board accepts either. */
export function WaterBill({ label, number, second }: FindItProps) {
  return (
    <Ground label={label}>
      <Paper band="fill-plate-slate" sign={DROP}>
        <Ringed at={[32, 66]} name={number} value="20514" />
        {second !== undefined && <Ringed at={[140, 66]} name={second} value="9352" />}
      </Paper>
    </Ground>
  );
}

export function PhoneBill({ label, number }: FindItProps) {
  return (
    <Ground label={label}>
      <Paper band="fill-plate-green" sign={RECEIVER}>
        <Ringed at={[46, 66]} name={number} value="01-4232352" />
      </Paper>
    </Ground>
  );
}
