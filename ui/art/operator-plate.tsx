// A plate with an operator's own drawing or letters, or with the icon of a kind of service.
import type { OrderType } from '#contract/codes.ts';
import { classNames } from '../class-names.ts';
import {
  BoltIcon,
  DropIcon,
  GlobeIcon,
  LandlineIcon,
  PhoneIcon,
  TvIcon,
  WalletIcon,
} from '../icons.tsx';
import type { Icon } from '../icons.tsx';
import { BoltGlyph, DishGlyph, DotRingGlyph, DropGlyph, WaveGlyph } from './glyphs.tsx';
import { hueOf } from './hues.tsx';
import type { Hue } from './hues.tsx';
import { Letters } from './letters.tsx';

interface Plate {
  hue: Hue;
  /** Without a glyph, letters are drawn. */
  glyph?: Icon;
}

const WAVE: Plate = { hue: 'bg-plate-blue', glyph: WaveGlyph };

/** Operators with a colour or drawing of their own, by name in lower case (letters and digits only). */
const OWN: Readonly<Record<string, Plate>> = {
  ntc: WAVE,
  ntadsl: WAVE,
  ntftth: WAVE,
  ntwimax: WAVE,
  ncell: { hue: 'bg-plate-violet', glyph: DotRingGlyph },
  dishhome: { hue: 'bg-plate-brown', glyph: DishGlyph },
  simtv: { hue: 'bg-plate-rose', glyph: TvIcon },
  worldlink: { hue: 'bg-plate-teal', glyph: GlobeIcon },
  nea: { hue: 'bg-plate-amber', glyph: BoltGlyph },
  esewa: { hue: 'bg-plate-green' },
  khalti: { hue: 'bg-plate-violet' },
  kukl: { hue: 'bg-plate-teal', glyph: DropGlyph },
};

const KINDS: Readonly<Record<OrderType, Plate>> = {
  MOBILE: { hue: 'bg-plate-blue', glyph: PhoneIcon },
  DTH: { hue: 'bg-plate-brown', glyph: DishGlyph },
  INTERNET: { hue: 'bg-plate-teal', glyph: GlobeIcon },
  LANDLINE: { hue: 'bg-plate-green', glyph: LandlineIcon },
  CABLETV: { hue: 'bg-plate-rose', glyph: TvIcon },
  ELECTRICITY: { hue: 'bg-plate-amber', glyph: BoltIcon },
  WATER: { hue: 'bg-plate-slate', glyph: DropIcon },
  WALLET: { hue: 'bg-plate-blue', glyph: WalletIcon },
};

/** Kinds whose operators have descriptive names, which depend on the language: they get the kind's icon. */
const WORDED: ReadonlySet<OrderType> = new Set(['LANDLINE', 'ELECTRICITY', 'WATER', 'WALLET']);

/** The two initials of a name: CT for ClassicTech, NB for Nepal Bank, VI for Vianet. */
function lettersOf(name: string): string {
  const capitals = name.match(/\p{Lu}/gu) ?? [];
  // Each letter with its combining marks, as in केबल.
  const letters = name.match(/\p{L}\p{M}*/gu) ?? [];
  return (capitals.length > 1 ? capitals : letters).slice(0, 2).join('').toUpperCase();
}

interface OperatorPlateProps {
  /** The operator's name, as written beside the plate; absent for a whole kind of service. */
  name?: string;
  type?: OrderType;
  /** The accessible name, where no text beside the plate says it. */
  label?: string;
  /** Size classes; 48 px by default. */
  className?: string;
}

export function OperatorPlate({
  name = '',
  type,
  label,
  className = 'size-12',
}: OperatorPlateProps) {
  const own = OWN[name.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '')];
  const kind = type && (name === '' || WORDED.has(type)) ? KINDS[type] : undefined;
  const plate = own ?? kind;
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-[29%] text-white inset-ring inset-ring-white/15',
        plate?.hue ?? hueOf(name),
        className,
      )}
    >
      {plate?.glyph ? <plate.glyph className="size-[56%]" /> : <Letters>{lettersOf(name)}</Letters>}
    </span>
  );
}
