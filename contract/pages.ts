// Every address of the site: the browser routes by it, and the server answers it with a page.

export const PAGES = {
  home: '/',
  services: '/services',
  service: '/services/:service',
  india: '/services/india/:service',
  login: '/login',
  signup: '/signup',
  verification: '/verification/:confirmId/:status',
  logout: '/logout',
  resetPassword: '/reset-password',
  newPassword: '/reset-password/:token',
  changeEmail: '/change-email/:token',
  restoreEmail: '/restore-email/:token',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  term: '/term',
  payment: '/payment/:orderId',
  order: '/order/:orderId',
  status: '/s/:token',
  freeze: '/freeze/:token',
  check: '/check',
  serviceStatus: '/service-status',
  orders: '/orders',
  profile: '/profile',
  notFound: '/page-not-found',
} as const;

export type PageName = keyof typeof PAGES;

/** Matches like the browser's router: case-insensitive, with or without a trailing slash. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part));
  return new RegExp(`^${segments.join('/').replace(/\/$/, '')}/?$`, 'i');
}

/** Makes the function that tells whether a path (without query) is a page. */
export function makeIsPage(): (path: string) => boolean {
  const patterns = Object.values(PAGES).map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}
