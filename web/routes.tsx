// Every address of the site and its page; all but the home page are files fetched when opened.
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { PageName } from '#contract/pages.ts';
import { loadArticleWords, loadBillWords, loadWords } from '#ui/words.ts';
import { PageLoading } from './layout/page-loading.tsx';
// The first page most people see comes with the app itself: one journey over a slow line less.
import { HomePage } from './pages/home/home-page.tsx';

/** A page by the name it is exported under; it comes together with the whole of the words. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => {
    const [file] = await Promise.all([load(), loadWords()]);
    return { default: file[name] };
  });
}

/** A page of text, fetched together with its texts. */
function textPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) {
  return page(name, async () => {
    const [file] = await Promise.all([load(), loadArticleWords()]);
    return file;
  });
}

/** A page of services, fetched together with what only these say. */
function billPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) {
  return page(name, async () => {
    const [file] = await Promise.all([load(), loadBillWords()]);
    return file;
  });
}

/** A page of members, fetched together with its gate rather than after it. */
function memberPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) {
  return lazy(async () => {
    const [gate, file] = await Promise.all([
      import('./account/members-only.tsx'),
      load(),
      loadWords(),
    ]);
    const { MembersOnly } = gate;
    const Inside: ComponentType = file[name];
    return {
      default: () => (
        <MembersOnly>
          <Inside />
        </MembersOnly>
      ),
    };
  });
}

const ServicesPage = billPage('ServicesPage', () => import('./pages/services/services-page.tsx'));
const IndiaPage = billPage('IndiaPage', () => import('./pages/services/india-page.tsx'));
const LoginPage = page('LoginPage', () => import('./pages/login/login-page.tsx'));
const SignupPage = page('SignupPage', () => import('./pages/signup/signup-page.tsx'));
const VerificationPage = page(
  'VerificationPage',
  () => import('./pages/verification/verification-page.tsx'),
);
const LogoutPage = page('LogoutPage', () => import('./pages/logout/logout-page.tsx'));
const ResetPasswordPage = page(
  'ResetPasswordPage',
  () => import('./pages/reset-password/reset-password-page.tsx'),
);
const AboutPage = textPage('AboutPage', () => import('./pages/about/about-page.tsx'));
const ContactPage = textPage('ContactPage', () => import('./pages/contact/contact-page.tsx'));
const PrivacyPage = textPage('PrivacyPage', () => import('./pages/legal/privacy-page.tsx'));
const TermPage = textPage('TermPage', () => import('./pages/legal/term-page.tsx'));
const StatusPage = page('StatusPage', () => import('./pages/status/status-page.tsx'));
const NotFoundPage = page('NotFoundPage', () => import('./pages/not-found/not-found-page.tsx'));
const PaymentPage = memberPage('PaymentPage', () => import('./pages/payment/payment-page.tsx'));
const OrderPage = memberPage('OrderPage', () => import('./pages/order/order-page.tsx'));
const OrdersPage = memberPage('OrdersPage', () => import('./pages/orders/orders-page.tsx'));
const ProfilePage = memberPage('ProfilePage', () => import('./pages/profile/profile-page.tsx'));

/** What stands at each address; the compiler demands every one. */
const SHOWN: Record<PageName, ComponentType> = {
  home: HomePage,
  services: ServicesPage,
  service: ServicesPage,
  india: IndiaPage,
  login: LoginPage,
  signup: SignupPage,
  verification: VerificationPage,
  logout: LogoutPage,
  resetPassword: ResetPasswordPage,
  newPassword: ResetPasswordPage,
  about: AboutPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  term: TermPage,
  payment: PaymentPage,
  order: OrderPage,
  status: StatusPage,
  orders: OrdersPage,
  profile: ProfilePage,
  notFound: NotFoundPage,
};

export function AppRoutes() {
  const names = Object.keys(PAGES) as PageName[];
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        {names.map((name) => {
          const Shown = SHOWN[name];
          return <Route key={PAGES[name]} path={PAGES[name]} element={<Shown />} />;
        })}
        <Route path="*" element={<Navigate to={PAGES.notFound} replace />} />
      </Routes>
    </Suspense>
  );
}
