// The links of the header and the footer, as the specification lists them.
import { BRAND } from '#contract/brand.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { CameraIcon, FriendsIcon, SpeechIcon, WorkIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';

export interface SiteLink {
  to: string;
  words: KeyIn;
  /** Leads out of the site, in a new tab. */
  isOutside?: boolean;
}

// The specification labels one address with two names: both Home and Services lead to the services.
export const SITE_LINKS: readonly SiteLink[] = [
  { to: '/services', words: 'page.home' },
  { to: '/services', words: 'page.services' },
  { to: '/about', words: 'page.about' },
  { to: '/contact', words: 'page.contact' },
  { to: BRAND.blogUrl, words: 'page.blog', isOutside: true },
  { to: '/privacy', words: 'page.privacy' },
];

export const MEMBER_LINKS: readonly SiteLink[] = [
  { to: '/profile?tab=wallet', words: 'page.wallet' },
  { to: '/orders', words: 'page.orders' },
  { to: '/profile?tab=account', words: 'page.account' },
];

export const SOCIAL_LINKS: readonly { to: string; words: KeyIn; icon: Icon }[] = [
  { to: BRAND.social.facebook, words: 'frame.facebook', icon: FriendsIcon },
  { to: BRAND.social.linkedin, words: 'frame.linkedin', icon: WorkIcon },
  { to: BRAND.social.twitter, words: 'frame.twitter', icon: SpeechIcon },
  { to: BRAND.social.instagram, words: 'frame.instagram', icon: CameraIcon },
];
