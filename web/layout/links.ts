// The links of the header and the footer, as the specification lists them.
import { BRAND } from '#contract/brand.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { CameraIcon, FriendsIcon, SpeechIcon, WorkIcon } from '#ui/icons.tsx';
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

export const MEMBER_LINKS: readonly SiteLink[] = [
  { to: '/profile?tab=wallet', label: 'page.wallet' },
  { to: '/orders', label: 'page.orders' },
  { to: '/profile?tab=account', label: 'page.account' },
];

export const SOCIAL_LINKS: readonly { to: string; label: KeyIn; icon: Icon }[] = [
  { to: BRAND.social.facebook, label: 'frame.facebook', icon: FriendsIcon },
  { to: BRAND.social.linkedin, label: 'frame.linkedin', icon: WorkIcon },
  { to: BRAND.social.twitter, label: 'frame.twitter', icon: SpeechIcon },
  { to: BRAND.social.instagram, label: 'frame.instagram', icon: CameraIcon },
];
