// Which frame an address has: how much of the header, which footer, and whether the tabs are shown.

/**
 * `site`: public pages, with the full header and footer.
 * `app`: pages on which people work: the full header, the short footer, tabs on a phone.
 * `focus`: a single task without distractions: a short header and footer.
 * `guest`: pages of links sent to people who may not know us: no link but the one to the home page.
 */
export type FrameKind = 'site' | 'app' | 'focus' | 'guest';

const APP = ['services', 'order', 'orders', 'profile'];
const FOCUS = [
  'login',
  'logout',
  'signup',
  'payment',
  'verification',
  'reset-password',
  'change-email',
  'restore-email',
  'freeze',
];

export function frameKindOf(pathname: string): FrameKind {
  const first = pathname.split('/')[1]?.toLowerCase() ?? '';
  if (first === 's') return 'guest';
  if (APP.includes(first)) return 'app';
  return FOCUS.includes(first) ? 'focus' : 'site';
}
