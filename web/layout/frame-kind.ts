// Which frame an address has: how much of the header, which footer, and whether the tabs are shown.

/**
 * `site`: the pages that anyone reads, with the whole header and footer.
 * `app`: the pages that people work in: the whole header, the short footer, tabs on a phone.
 * `focus`: one job, and nothing that leads away from it: a short header and footer.
 * `guest`: what somebody was sent, who may never have heard of us: no way to anywhere but the home page.
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
