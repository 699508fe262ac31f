// The services, in the order of the pages. Which ones are available follows from the billers.
import type { BilledType } from '#billers/by-type.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import {
  BoltIcon,
  DishIcon,
  DropIcon,
  GlobeIcon,
  LandlineIcon,
  PhoneIcon,
  TvIcon,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';

export interface Service {
  /** Its part of the address: /services/topup. */
  id: string;
  label: KeyIn;
  icon: Icon;
  /** The type of its orders, and so of its billers. */
  type: BilledType;
  /** The colours of its icon and background. */
  ground: string;
}

const ACT = 'bg-act-wash text-act';
const LALIGURAS = 'bg-laliguras-wash text-laliguras';
const PINE = 'bg-pine-wash text-pine';
const MARIGOLD = 'bg-marigold-wash text-warn';

export const SERVICES: readonly [Service, ...Service[]] = [
  { id: 'topup', label: 'services.topup', icon: PhoneIcon, type: 'MOBILE', ground: ACT },
  { id: 'dth', label: 'services.dth', icon: DishIcon, type: 'DTH', ground: LALIGURAS },
  { id: 'internet', label: 'services.internet', icon: GlobeIcon, type: 'INTERNET', ground: PINE },
  {
    id: 'landline',
    label: 'services.landline',
    icon: LandlineIcon,
    type: 'LANDLINE',
    ground: MARIGOLD,
  },
  { id: 'cabletv', label: 'services.cabletv', icon: TvIcon, type: 'CABLETV', ground: ACT },
  {
    id: 'electricity',
    label: 'services.electricity',
    icon: BoltIcon,
    type: 'ELECTRICITY',
    ground: LALIGURAS,
  },
  { id: 'water', label: 'services.water', icon: DropIcon, type: 'WATER', ground: PINE },
];

/** The service with the id from an address; the first service if there is none. */
export function serviceAt(id: string | undefined): Service | undefined {
  return id === undefined ? SERVICES[0] : SERVICES.find((one) => one.id === id);
}
