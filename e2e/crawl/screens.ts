// Every screen the crawler opens, by the page it belongs to; a page without one does not compile.
import type { PageName } from '#contract/pages.ts';
import type { Made, Who } from './people.ts';

export interface Screen {
  /** Names it among the screens of its page: part of a picture's file name. */
  name: string;
  page: PageName;
  path: string;
  who: Who;
  /** Whether the page asks for something that is not there, which the browser logs. */
  isRefused?: boolean;
  /** Where the page leads at once. */
  endsAt?: string;
}

type Listed = Omit<Screen, 'page' | 'who'> & { who?: Who };

const one = (path: string, more: Partial<Listed> = {}): Listed[] => [
  { name: 'open', path, ...more },
];

const member = (name: string, path: string, who: Who = 'demo'): Listed => ({ name, path, who });

const TOKEN = 'a-token-that-was-never-mailed-0123456789';
const NO_ORDER = '01900000-0000-7000-8000-000000000000';

const SERVICES = ['topup', 'dth', 'internet', 'landline', 'cabletv', 'electricity', 'water'];
const TABS = ['wallet', 'people', 'account', 'limits', 'security', 'password'];

/** The first screen of each page is the one that a quick crawl opens. */
const SCREENS: Record<PageName, (made: Made) => Listed[]> = {
  home: () => [...one('/'), member('member', '/')],
  services: () => [...one('/services'), member('member', '/services')],
  service: () => [
    ...SERVICES.map((id) => ({ name: id, path: `/services/${id}` })),
    ...['worldlink', 'subisu', 'adsl'].map((id) => ({
      name: id,
      path: `/services/internet#/${id}`,
    })),
    member('member-topup', '/services/topup'),
    member('member-electricity', '/services/electricity'),
  ],
  india: () => [
    { name: 'topup', path: '/services/india/topup' },
    { name: 'dth', path: '/services/india/dth' },
  ],
  login: () => one('/login'),
  signup: () => one('/signup'),
  verification: () =>
    ['confirm', 'success', 'expired'].map((status) => ({
      name: status,
      path: `/verification/${TOKEN}/${status}`,
    })),
  logout: () => one('/logout', { endsAt: '/login' }),
  resetPassword: () => one('/reset-password'),
  newPassword: () => one(`/reset-password/${TOKEN}`),
  changeEmail: () => one(`/change-email/${TOKEN}`, { who: 'demo' }),
  restoreEmail: () => one(`/restore-email/${TOKEN}`),
  about: () => one('/about'),
  contact: () => [...one('/contact'), member('member', '/contact')],
  privacy: () => one('/privacy'),
  term: () => one('/term'),
  payment: ({ orders }) => [
    member('unpaid', `/payment/${orders.unpaid}`),
    member('load', `/payment/${orders.load}`),
    member('cancelled', `/payment/${orders.cancelled}`),
  ],
  order: ({ orders }) => [
    ...Object.entries(orders).map(([state, id]) => member(state, `/order/${id}`)),
    { ...member('unknown', `/order/${NO_ORDER}`), isRefused: true },
  ],
  status: ({ statusPath }) => [
    { name: 'arrived', path: statusPath },
    { name: 'unknown', path: `/s/${TOKEN}`, isRefused: true },
  ],
  freeze: () => one(`/freeze/${TOKEN}`),
  check: () => one('/check'),
  serviceStatus: () => one('/service-status'),
  orders: () => [member('some', '/orders'), member('none', '/orders', 'new')],
  profile: () => [
    ...TABS.map((tab) => member(tab, `/profile?tab=${tab}`)),
    ...(['new', 'pending', 'verified', 'rejected'] as const).map((who) =>
      member(`identity-${who}`, '/profile?tab=account', who),
    ),
    member('no-people', '/profile?tab=people', 'new'),
    member('empty-wallet', '/profile?tab=wallet', 'new'),
  ],
  notFound: () => one('/page-not-found'),
};

export function screensOf(made: Made): Screen[] {
  return Object.entries(SCREENS).flatMap(([page, list]) =>
    list(made).map((listed) => ({ who: 'visitor' as const, ...listed, page: page as PageName })),
  );
}
