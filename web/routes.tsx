// Every address of the site and its page; all but the home page are files fetched when opened.
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { PageName } from '#contract/pages.ts';
import { loadArticleWords, loadBillWords, loadSignUpWords, loadWords } from '#ui/words.ts';
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

/** A page's file, fetched together with words that only some pages say. */
function withWords<File>(loadMore: () => Promise<void>, load: () => Promise<File>) {
  return async (): Promise<File> => {
    const [file] = await Promise.all([load(), loadMore()]);
    return file;
  };
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

const ServicesPage = page(
  'ServicesPage',
  withWords(loadBillWords, () => import('./pages/services/services-page.tsx')),
);
const IndiaPage = page(
  'IndiaPage',
  withWords(loadBillWords, () => import('./pages/services/india-page.tsx')),
);
const LoginPage = page('LoginPage', () => import('./pages/login/login-page.tsx'));
const SignupPage = page(
  'SignupPage',
  withWords(loadSignUpWords, () => import('./pages/signup/signup-page.tsx')),
);
const VerificationPage = page(
  'VerificationPage',
  withWords(loadSignUpWords, () => import('./pages/verification/verification-page.tsx')),
);
const LogoutPage = page('LogoutPage', () => import('./pages/logout/logout-page.tsx'));
const ResetPasswordPage = page(
  'ResetPasswordPage',
  () => import('./pages/reset-password/reset-password-page.tsx'),
);
const AboutPage = page(
  'AboutPage',
  withWords(loadArticleWords, () => import('./pages/about/about-page.tsx')),
);
const ContactPage = page(
  'ContactPage',
  withWords(loadArticleWords, () => import('./pages/contact/contact-page.tsx')),
);
const PrivacyPage = page(
  'PrivacyPage',
  withWords(loadArticleWords, () => import('./pages/legal/privacy-page.tsx')),
);
const TermPage = page(
  'TermPage',
  withWords(loadArticleWords, () => import('./pages/legal/term-page.tsx')),
);
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
