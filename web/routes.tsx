// Every address of the site and its page; all but the home page are files fetched when opened.
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { loadArticleWords, loadWords } from '#ui/words.ts';
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

const ServicesPage = page('ServicesPage', () => import('./pages/services/services-page.tsx'));
const IndiaPage = page('IndiaPage', () => import('./pages/services/india-page.tsx'));
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

export function AppRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/services" element={<ServicesPage />} />
        <Route path="/services/:service" element={<ServicesPage />} />
        <Route path="/services/india/:service" element={<IndiaPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/verification/:confirmId/:status" element={<VerificationPage />} />
        <Route path="/logout" element={<LogoutPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
        <Route path="/about" element={<AboutPage />} />
        <Route path="/contact" element={<ContactPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/term" element={<TermPage />} />
        <Route path="/payment/:orderId" element={<PaymentPage />} />
        <Route path="/order/:orderId" element={<OrderPage />} />
        <Route path="/s/:token" element={<StatusPage />} />
        <Route path="/orders" element={<OrdersPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/page-not-found" element={<NotFoundPage />} />
        <Route path="*" element={<Navigate to="/page-not-found" replace />} />
      </Routes>
    </Suspense>
  );
}
