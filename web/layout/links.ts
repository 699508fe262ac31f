// The links of the header and the footer, as the specification lists them.
import { BRAND } from '#contract/brand/brand.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';

export interface SiteLink {
  to: string;
  label: KeyIn;
  /** An external link, in a new tab. */
  isOutside?: boolean;
}

// In the specification both Home and Services open the services.
export const SITE_LINKS: readonly SiteLink[] = [
  { to: '/services', label: 'page.home' },
  { to: '/services', label: 'page.services' },
  { to: '/about', label: 'page.about' },
  { to: '/contact', label: 'page.contact' },
  { to: BRAND.blogUrl, label: 'page.blog', isOutside: true },
  { to: '/privacy', label: 'page.privacy' },
];

/** Links that the footer and the menu have besides those of the specification. */
export const MORE_LINKS: readonly SiteLink[] = [
  { to: '/term', label: 'page.terms' },
  { to: '/check', label: 'page.check' },
  { to: '/service-status', label: 'page.service_status' },
];

const SERVICES: SiteLink = { to: '/services', label: 'page.services' };
const PEOPLE: SiteLink = { to: '/profile?tab=people', label: 'page.people' };
const WALLET: SiteLink = { to: '/profile?tab=wallet', label: 'page.wallet' };
const ORDERS: SiteLink = { to: '/orders', label: 'page.orders' };

export const MEMBER_LINKS: readonly SiteLink[] = [
  WALLET,
  ORDERS,
  PEOPLE,
  { to: '/profile?tab=account', label: 'page.account' },
];

/** The places a member goes to most: in the header of a wide screen, as tabs on a phone. */
export const MEMBER_PLACES: readonly SiteLink[] = [SERVICES, PEOPLE, ORDERS, WALLET];

/** What a visitor sees in the header of a wide screen; the other links are in its menu. */
export const VISITOR_PLACES: readonly SiteLink[] = SITE_LINKS.filter(({ label }) =>
  ['page.services', 'page.about', 'page.contact'].includes(label),
);

/** Whether a link leads to the current page. Home also opens the services, so it is never marked. */
export function isHere({ to, label }: SiteLink, pathname: string, search: string): boolean {
  if (label === 'page.home') return false;
  if (to === '/orders') return pathname.startsWith('/order');
  if (!to.includes('?')) return pathname.startsWith(to);
  const tab = new URLSearchParams(search).get('tab') ?? 'account';
  return pathname === '/profile' && to === `/profile?tab=${tab}`;
}

export const SOCIAL_LINKS: readonly { to: string; label: KeyIn; icon: Icon }[] = [
  { to: BRAND.social.facebook, label: 'frame.facebook', icon: FacebookIcon },
  { to: BRAND.social.linkedin, label: 'frame.linkedin', icon: LinkedInIcon },
  { to: BRAND.social.twitter, label: 'frame.twitter', icon: XIcon },
  { to: BRAND.social.instagram, label: 'frame.instagram', icon: InstagramIcon },
];
