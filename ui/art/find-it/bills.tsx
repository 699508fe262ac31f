// Drawn bills with the number ringed that their form asks for: electricity, water, telephone.
import { LandlineIcon } from '../../icons.tsx';
import { BoltGlyph, DropGlyph } from '../glyphs.tsx';
import { Ground, Paper, Ringed, Words } from './paper.tsx';
import type { FindItProps } from './paper.tsx';

const SIGN = 'size-6';
const NEA = { band: 'fill-plate-amber', sign: <BoltGlyph className={SIGN} /> };
const SC_NUMBER = '013.01.001KA';
const CUSTOMER = '45210';

export function ScNumber({ label, number }: FindItProps) {
  return (
    <Ground label={label}>
      <Paper {...NEA}>
        <Ringed at={[50, 62]} name={number} value={SC_NUMBER} />
        <g transform="translate(186 62)" opacity="0.55">
          <Words name="ID" value={CUSTOMER} />
        </g>
      </Paper>
    </Ground>
  );
}

export function CustomerId({ label, number }: FindItProps) {
  return (
    <Ground label={label}>
      <Paper {...NEA}>
        <g transform="translate(44 62)" opacity="0.55">
          <Words name="SC" value={SC_NUMBER} />
        </g>
        <g transform="translate(10 0)">
          <Ringed at={[150, 62]} name={number} value={CUSTOMER} />
        </g>
      </Paper>
    </Ground>
  );
}

export function WaterBill({ label, number }: FindItProps) {
  return (
    <Ground label={label}>
      <Paper band="fill-plate-slate" sign={<DropGlyph className={SIGN} />}>
        <Ringed at={[50, 62]} name={number} value="20514" />
      </Paper>
    </Ground>
  );
}

export function PhoneBill({ label, number }: FindItProps) {
  return (
    <Ground label={label}>
      <Paper band="fill-plate-green" sign={<LandlineIcon className={SIGN} />}>
        <Ringed at={[50, 62]} name={number} value="01-4232352" />
      </Paper>
    </Ground>
  );
}
