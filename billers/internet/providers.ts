// The internet providers in the order of the specification: which have their own form, and which fields
// the others need. The delivery files say which service delivers.
// Source: Khalti Service's documentation v9.5 and its table of staging data (June 2026).
import type { KeyIn } from '#contract/texts/languages.ts';

/** Fields a provider needs besides user name and amount. */
export type ExtraField = 'mobile_number' | 'address' | 'package';

export interface InternetProvider {
  /** The id in the page's address: /services/internet#/worldlink. */
  id: string;
  title: string;
  isServed: boolean;
  /** Whether it is one of the most widely used providers. */
  isPopular?: boolean;
  /** An operator at the provider confirms it by hand, hours later. */
  byHand?: boolean;
  /** The biller with its own form; absent: the general form. */
  biller?: 'worldlink' | 'classictech' | 'vianet' | 'websurfer' | 'subisu';
  /** Whether packages are looked up first; otherwise the person types the amount. */
  isLookedUp?: boolean;
  asks?: readonly ExtraField[];
  /** The format of its user names. */
  user?: { pattern: RegExp; key: KeyIn<'bills'> };
  /** The label of the user name, where it is always a number. */
  userLabel?: KeyIn<'bills'>;
  /** A hint for the user name, where it is not obvious. */
  userHint?: KeyIn<'bills'>;
  /** Whole rupees, where the person types them. */
  rupees?: { min: number; max: number };
}

const LETTERS = { pattern: /^\w{1,60}$/, key: 'internet.user_letters' } as const;
const DIGITS = { pattern: /^\d{3,12}$/, key: 'internet.user_digits' } as const;

/** A supported provider with looked-up packages. */
function withPackages(id: string, title: string, more: Partial<InternetProvider> = {}) {
  return { id, title, isServed: true, isLookedUp: true, ...more };
}

/** A provider that works by hand: the amount is typed, and contact details are required. */
function byHand(
  id: string,
  title: string,
  { asks = ['mobile_number'], ...more }: Partial<InternetProvider> = {},
) {
  const rupees = { min: 100, max: 50_000 };
  return { id, title, isServed: true, byHand: true, rupees, asks, ...more };
}

const CONTACT = ['mobile_number', 'address'] as const;

export const INTERNET_PROVIDERS: readonly InternetProvider[] = [
  { id: 'worldlink', title: 'WorldLink', isServed: true, isPopular: true, biller: 'worldlink' },
  {
    id: 'classictech',
    title: 'ClassicTech',
    isServed: true,
    isPopular: true,
    biller: 'classictech',
  },
  { id: 'vianet', title: 'Vianet', isServed: true, isPopular: true, biller: 'vianet' },
  { id: 'websurfer', title: 'Websurfer', isServed: true, isPopular: true, biller: 'websurfer' },
  withPackages('techminds', 'Techminds', { isPopular: true }),
  { id: 'subisu', title: 'Subisu', isServed: true, isPopular: true, biller: 'subisu' },
  {
    id: 'adsl',
    title: 'NT ADSL',
    isServed: true,
    isPopular: true,
    user: { pattern: /^[\d\s()+-]{8,24}$/, key: 'landline.number' },
    userLabel: 'biller.landline_number',
    userHint: 'biller.landline_hint',
    rupees: { min: 10, max: 10_000 },
  },
  withPackages('netmax', 'Net Max'),
  // No aggregator offers it.
  { id: 'wimax', title: 'NT WiMAX', isServed: false },
  withPackages('alisha_communication', 'Alisha Communication', { byHand: true }),
  withPackages('arrownet', 'ArrowNet'),
  byHand('eastlink', 'East Link'),
  byHand('fibertel_fibernet', 'Fibertel Fibernet', { asks: ['mobile_number', 'package'] }),
  withPackages('fiberworld_communication', 'Fiberworld Communication'),
  byHand('infonet_communication', 'Infonet Communication', { asks: CONTACT }),
  withPackages('kshireshwar_network', 'Kshireshwar Network'),
  withPackages('loop_networks', 'Loop Networks'),
  byHand('metrolink', 'Metrolink', { asks: CONTACT }),
  {
    // The spelling is the specification's; the service is Nepal Telecom's fibre.
    id: 'Sunt_ftthbisu',
    title: 'NT FTTH',
    isServed: true,
    isPopular: true,
    user: { pattern: /^10000[0-9A-Za-z]{9}$/, key: 'internet.ftth_number' },
    userLabel: 'internet.subscriber',
    userHint: 'internet.ftth_hint',
    rupees: { min: 10, max: 25_000 },
  },
  withPackages('pathibara', 'Pathibara Internet', { user: DIGITS }),
  byHand('pokhara_internet', 'Pokhara Internet', { asks: CONTACT }),
  withPackages('reliant_techno', 'Reliant Technology', { user: DIGITS }),
  byHand('royalnetwork', 'Royal Network', { user: LETTERS }),
  withPackages('sky_broadband', 'Sky Broadband'),
  withPackages('skycable', 'Sky Cable', { user: DIGITS }),
  byHand('virtualnetwork', 'Virtual Network', { user: LETTERS }),
  withPackages('webnetwork', 'Web Network', { byHand: true }),
];

export function internetProvider(id: string): InternetProvider | undefined {
  return INTERNET_PROVIDERS.find((provider) => provider.id === id);
}
