// The services, in the order of the pages. Which ones are available follows from the billers.
import type { OrderType } from '#contract/codes.ts';
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
  type: OrderType;
}

export const SERVICES: readonly [Service, ...Service[]] = [
  { id: 'topup', label: 'services.topup', icon: PhoneIcon, type: 'MOBILE' },
  { id: 'dth', label: 'services.dth', icon: DishIcon, type: 'DTH' },
  { id: 'internet', label: 'services.internet', icon: GlobeIcon, type: 'INTERNET' },
  { id: 'landline', label: 'services.landline', icon: LandlineIcon, type: 'LANDLINE' },
  { id: 'cabletv', label: 'services.cabletv', icon: TvIcon, type: 'CABLETV' },
  { id: 'electricity', label: 'services.electricity', icon: BoltIcon, type: 'ELECTRICITY' },
  { id: 'water', label: 'services.water', icon: DropIcon, type: 'WATER' },
];
