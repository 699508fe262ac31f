// Every address of the site and its page, which is a file fetched when it is opened.
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { Params } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { PageName } from '#contract/pages.ts';
import type { Namespace } from '#contract/texts/languages.ts';
import { loadTexts } from '#ui/texts.ts';
import { loadService } from './bill/service-forms.ts';
import { PageLoading } from './layout/page-loading.tsx';

interface RoutedPage {
  Shown: ComponentType;
  /** Fetches the page's file and texts, so that it can be rendered at once. */
  load: (params: Params) => Promise<unknown>;
}

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A page that is fetched when it is opened, unless `load` has fetched it before. */
function fetchedPage(fetchPage: () => Promise<ComponentType>): RoutedPage {
  let Fetched: ComponentType | undefined;
  const load = async (): Promise<{ default: ComponentType }> => {
    Fetched ??= await fetchPage();
    return { default: Fetched };
  };
  const Later = lazy(load);
  function Shown() {
    // Chosen once per mount: switching to another component type would lose what was typed.
    const [Chosen] = useState(() => Fetched ?? Later);
    return <Chosen />;
  }
  return { Shown, load };
}

/** A page by its export name; its texts are fetched in parallel with its file. */
function page<Name extends string>(name: Name, texts: readonly Namespace[], load: Load<Name>) {
  return fetchedPage(async () => {
    const [file] = await Promise.all([load(), loadTexts(...texts)]);
    return file[name];
  });
}

/** A page for members only; the wrapper that checks the session is fetched in parallel, too. */
function memberPage<Name extends string>(
  name: Name,
  texts: readonly Namespace[],
  load: Load<Name>,
) {
  return fetchedPage(async () => {
    const gate = import('./account/members-only.tsx');
    const [{ MembersOnly }, file] = await Promise.all([gate, load(), loadTexts(...texts)]);
    const Inside: ComponentType = file[name];
    return () => (
      <MembersOnly>
        <Inside />
      </MembersOnly>
    );
  });
}

// Both addresses share one component, so that it stays mounted when people switch between them.
const servicesPage = page(
  'ServicesPage',
  ['bills'],
  () => import('./pages/services/services-page.tsx'),
);
const services: RoutedPage = {
  ...servicesPage,
  load: (params) => Promise.all([servicesPage.load(params), loadService(params['service'])]),
};
const resetPassword = page(
  'ResetPasswordPage',
  ['account', 'security'],
  () => import('./pages/reset-password/reset-password-page.tsx'),
);

/** The page of each address; the type requires one for every page name. */
const ROUTES: Record<PageName, RoutedPage> = {
  home: page('HomePage', ['home'], () => import('./pages/home/home-page.tsx')),
  services,
  service: services,
  india: page('IndiaPage', ['bills'], () => import('./pages/services/india-page.tsx')),
  login: page('LoginPage', ['account'], () => import('./pages/login/login-page.tsx')),
  signup: page('SignupPage', ['signUp', 'account'], () => import('./pages/signup/signup-page.tsx')),
  verification: page(
    'VerificationPage',
    ['signUp'],
    () => import('./pages/verification/verification-page.tsx'),
  ),
  logout: page('LogoutPage', ['account'], () => import('./pages/logout/logout-page.tsx')),
  resetPassword,
  newPassword: resetPassword,
  changeEmail: memberPage(
    'ChangeEmailPage',
    ['security'],
    () => import('./pages/email-change/change-email-page.tsx'),
  ),
  restoreEmail: page(
    'RestoreEmailPage',
    ['security'],
    () => import('./pages/email-change/restore-email-page.tsx'),
  ),
  about: page('AboutPage', ['articles'], () => import('./pages/about/about-page.tsx')),
  contact: page('ContactPage', ['articles'], () => import('./pages/contact/contact-page.tsx')),
  privacy: page('PrivacyPage', ['articles'], () => import('./pages/legal/privacy-page.tsx')),
  term: page('TermPage', ['articles'], () => import('./pages/legal/term-page.tsx')),
  payment: memberPage(
    'PaymentPage',
    ['payment', 'orders'],
    () => import('./pages/payment/payment-page.tsx'),
  ),
  order: memberPage(
    'OrderPage',
    ['orders', 'entries', 'sharing', 'help'],
    () => import('./pages/order/order-page.tsx'),
  ),
  status: page('StatusPage', ['sharing'], () => import('./pages/status/status-page.tsx')),
  freeze: page('FreezePage', ['protection'], () => import('./pages/freeze/freeze-page.tsx')),
  serviceStatus: page(
    'ServiceStatusPage',
    ['serviceStatus'],
    () => import('./pages/service-status/service-status-page.tsx'),
  ),
  check: page('CheckPage', ['protection'], () => import('./pages/check/check-page.tsx')),
  orders: memberPage('OrdersPage', ['orders'], () => import('./pages/orders/orders-page.tsx')),
  profile: memberPage(
    'ProfilePage',
    ['account', 'wallet', 'entries', 'protection'],
    () => import('./pages/profile/profile-page.tsx'),
  ),
  notFound: page('NotFoundPage', ['account'], () => import('./pages/not-found/not-found-page.tsx')),
};

/** Fetches the page at a path, so that it can be rendered at once. */
export async function loadPage(path: string): Promise<void> {
  const names = Object.keys(ROUTES) as PageName[];
  // Like the router, prefers an address without a parameter: ROUTES lists those first.
  const name = names.find((one) => matchPath(PAGES[one], path) !== null) ?? 'notFound';
  await ROUTES[name].load(matchPath(PAGES[name], path)?.params ?? {});
}

const WAITING = 'form[inert], section[data-offer][inert]';

/** Enables forms rendered at build time: they are inert, because they do nothing before the app starts. */
function useForms(): void {
  useEffect(() => {
    for (const form of document.querySelectorAll(WAITING)) form.removeAttribute('inert');
    dispatchEvent(new Event('app-started'));
  }, []);
}

function Routed({ Shown }: Pick<RoutedPage, 'Shown'>) {
  useForms();
  return <Shown />;
}

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        {Object.entries(ROUTES).map(([name, { Shown }]) => {
          const path = PAGES[name as PageName];
          return <Route key={path} path={path} element={<Routed Shown={Shown} />} />;
        })}
        <Route path="*" element={<Navigate to={PAGES.notFound} replace />} />
      </Routes>
    </Suspense>
  );
}
