// Every screen the crawler opens, by the page it belongs to; a page without one does not compile.
import type { PageName } from '#contract/pages.ts';
import { NEPALI } from '#contract/texts/nepali.ts';
import { ENGLISH } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import { PASSWORD } from '../newcomer.ts';
import type { Made, Who } from './people.ts';

export interface Screen {
  /** Names it among the screens of its page: part of a picture's file name. */
  name: string;
  page: PageName;
  path: string;
  who: Who;
  /** Whether the page asks for something that is not there, which the browser logs. */
  isRefused?: boolean;
  /** Where the page redirects at once. */
  endsAt?: string;
  /** What is done once it is open, for an opened part, a dialog, an answer or a refused form. */
  steps?: readonly Step[];
  /** Paths of calls that get this status or answer instead of the product's; 0: none at all. */
  answers?: Readonly<Record<string, number | object>>;
}

/** Pressing what a selector finds first, filling a control, or a key of the keyboard. */
export type Step =
  | string
  | { at: string; type: string | (() => string) }
  | { key: string; times: number };

type Listed = Omit<Screen, 'page' | 'who'> & { who?: Who };

const one = (path: string, more: Partial<Listed> = {}): Listed[] => [
  { name: 'open', path, ...more },
];

const member = (name: string, path: string, who: Who = 'demo'): Listed => ({ name, path, who });

/** A screen on which something was done. */
const pressed = (listed: Listed, ...steps: Step[]): Listed => ({ ...listed, steps });

const type = (name: string, text: string): Step => ({ at: `[name=${name}]`, type: text });
const COUNTER = 'main form [role=combobox]';

const SEND = 'main form [type=submit]';
const MENU = 'header [aria-controls=menu]';
/** The button of a text or name, in either language. */
const button = (key: TextKey): string =>
  [ENGLISH, NEPALI]
    .map(({ [key]: text }) => `main button:text-is("${text}"), main button[aria-label="${text}"]`)
    .join();

const FOLDED = 'main [aria-expanded=false]:visible';

const TOKEN = 'a-token-that-was-never-mailed-0123456789';
const NO_ORDER = '01900000-0000-7000-8000-000000000000';

/** Customers that the sandbox's companies know. */
const FOUND: Readonly<Record<string, Step[]>> = {
  dth: [type('card_number', '71909771942')],
  'internet#/worldlink': [type('username', 'online_due_and_package')],
  'internet#/subisu': [type('username', 'khaltivideo')],
  electricity: [
    { at: COUNTER, type: 'Bhaktapur' },
    type('scnumber', '024.12.512'),
    type('consumer_id', '3042'),
  ],
  water: [{ at: COUNTER, type: 'Chettrapati' }, type('connection_no', '9352')],
};

const TOP_UP = [type('mobile_number', '9841000001'), '[name=amount][value="100"]', SEND];
/** A new address each time, so that nobody has signed up with it before. */
const newEmail = (): string => `sita.${Date.now()}@example.com`;
const SEND_MONEY = '/profile?tab=wallet&do=send';
const transfer = (rupees: string): Step[] => [
  type('receiver_email', 'verified@kosheli.test'),
  type('sending_amount', rupees),
  SEND,
];
const coupon = (code: string): Step[] => [
  button('coupon.open'),
  type('coupon', code),
  'main form:has([name=coupon]) button',
];

/** What a mailed link is about. */
const MAILED = { email: 'g***@e***.com', old_email: 's***@e***.com' };
const link = (page: string, about: string, more: { who?: Who; mailed?: object } = {}): Listed[] => {
  const { who = 'visitor', mailed = MAILED } = more;
  return [
    { name: 'open', path: `${page}/${TOKEN}`, who, answers: { [about]: mailed } },
    { name: 'unknown', path: `${page}/${TOKEN}`, who, isRefused: true },
  ];
};

const SERVICES = ['topup', 'dth', 'internet', 'landline', 'cabletv', 'electricity', 'water'];
const TABS = ['wallet', 'people', 'account', 'limits', 'security', 'password'];

/** The first screen of each page is the one that a quick crawl opens. */
const SCREENS: Record<PageName, (made: Made) => Listed[]> = {
  home: () => [
    ...one('/'),
    member('member', '/'),
    pressed({ name: 'menu', path: '/' }, MENU),
    pressed({ name: 'refused', path: '/' }, SEND),
    pressed({ name: 'focus', path: '/' }, { key: 'Tab', times: 5 }),
    pressed({ name: 'sign-in', path: '/' }, ...TOP_UP),
  ],
  services: () => [
    ...one('/services'),
    member('member', '/services'),
    pressed(member('menu', '/services'), MENU),
  ],
  service: () => [
    ...SERVICES.map((id) => ({ name: id, path: `/services/${id}` })),
    ...['worldlink', 'subisu', 'adsl'].map((id) => ({
      name: id,
      path: `/services/internet#/${id}`,
    })),
    member('member-topup', '/services/topup'),
    member('member-electricity', '/services/electricity'),
    ...['topup', 'dth', 'electricity', 'internet#/adsl'].map((id) =>
      pressed({ name: `${id.replace('internet#/', '')}-refused`, path: `/services/${id}` }, SEND),
    ),
    pressed({ name: 'electricity-help', path: '/services/electricity' }, 'main summary:visible'),
    ...Object.entries(FOUND).map(([id, steps]) =>
      pressed(member(`${id.replace('internet#/', '')}-found`, `/services/${id}`), ...steps, SEND),
    ),
    pressed(member('topup-focus', '/services/topup'), { key: 'Tab', times: 9 }),
  ],
  india: () => [
    { name: 'topup', path: '/services/india/topup' },
    pressed({ name: 'dth', path: '/services/india/dth' }, 'main fieldset button'),
  ],
  login: () => [...one('/login'), pressed({ name: 'refused', path: '/login' }, SEND)],
  signup: () => [
    ...one('/signup'),
    pressed({ name: 'refused', path: '/signup' }, SEND),
    pressed(
      { name: 'code', path: '/signup' },
      type('fullname', 'Sita Example'),
      { at: '[name=email]', type: newEmail },
      type('phone', '9841000000'),
      type('password', PASSWORD),
      type('confirm_password', PASSWORD),
      '[name=is_adult]',
      SEND,
    ),
  ],
  verification: () =>
    ['confirm', 'success', 'expired'].map((status) => ({
      name: status,
      path: `/verification/${TOKEN}/${status}`,
      answers: { '/api/users/activate/about': { email: 'sita@example.com' } },
    })),
  logout: () => one('/logout', { endsAt: '/login' }),
  resetPassword: () => [
    ...one('/reset-password'),
    pressed({ name: 'sent', path: '/reset-password' }, type('email', 'sita@example.com'), SEND),
  ],
  newPassword: () => one(`/reset-password/${TOKEN}`),
  changeEmail: () =>
    link('/change-email', '/api/users/change_email/about', {
      who: 'demo',
      // Whoever opens the link typed the new address, and still has the old one.
      mailed: { email: 'sita.new@example.com', old_email: 'demo@kosheli.test' },
    }),
  restoreEmail: () => link('/restore-email', '/api/users/change_email/undo/about'),
  about: () => one('/about'),
  contact: () => [...one('/contact'), member('member', '/contact')],
  privacy: () => one('/privacy'),
  term: () => one('/term'),
  payment: ({ orders }) => [
    member('unpaid', `/payment/${orders.unpaid}`),
    member('load', `/payment/${orders.load}`),
    member('cancelled', `/payment/${orders.cancelled}`),
    pressed(member('summary', `/payment/${orders.unpaid}`), FOLDED),
    pressed(member('asked', `/payment/${orders.unpaid}`), button('payment.cancel')),
    pressed(member('coupon-refused', `/payment/${orders.unpaid}`), ...coupon('NO-SUCH-CODE')),
    member('coupon', `/payment/${orders.coupon}`),
  ],
  order: ({ orders }) => [
    ...Object.entries(orders).map(([state, id]) => member(state, `/order/${id}`)),
    pressed(member('note', `/order/${orders.delivered}`), button('complaint.add_note')),
    pressed(member('adding', `/order/${orders.escalated}`), button('complaint.add')),
    { ...member('unknown', `/order/${NO_ORDER}`), isRefused: true },
    { ...member('loading', `/order/${orders.delivered}`), answers: { '/api/order/*': 0 } },
  ],
  status: ({ statusPath }) => [
    { name: 'arrived', path: statusPath },
    { name: 'unknown', path: `/s/${TOKEN}`, isRefused: true },
  ],
  freeze: () => link('/freeze', '/api/freeze/about'),
  check: () => one('/check'),
  serviceStatus: () => one('/service-status'),
  orders: () => [
    member('some', '/orders'),
    member('none', '/orders', 'new'),
    pressed(member('spending', '/orders'), FOLDED),
    // With a filter: without one the service worker makes the call, and its answers cannot be replaced.
    {
      ...member('failing', '/orders?state=success'),
      answers: { '/api/users/orders*': 500 },
      isRefused: true,
    },
  ],
  profile: () => [
    ...TABS.map((tab) => member(tab, `/profile?tab=${tab}`)),
    ...(['new', 'pending', 'verified', 'rejected'] as const).map((who) =>
      member(`identity-${who}`, '/profile?tab=account', who),
    ),
    member('add-fund', '/profile?tab=wallet&do=add'),
    member('send', '/profile?tab=wallet&do=send'),
    pressed(member('add-fund-refused', '/profile?tab=wallet&do=add'), SEND),
    pressed(member('send-refused', '/profile?tab=wallet&do=send'), SEND),
    pressed(member('password-refused', '/profile?tab=password'), SEND),
    pressed(member('name', '/profile?tab=account'), button('profile.edit')),
    pressed(member('email', '/profile?tab=account'), button('profile.change_email')),
    pressed(member('close', '/profile?tab=account'), button('close.open')),
    // First the person is asked to confirm who they are.
    {
      ...pressed(member('confirm', '/profile?tab=security'), button('totp.set_up')),
      isRefused: true,
    },
    pressed(member('send-checked', SEND_MONEY), ...transfer('10')),
    pressed(member('sent', SEND_MONEY), ...transfer('20'), SEND),
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
