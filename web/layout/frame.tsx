// The frame around every page: header, footer, toasts, the sign-in dialog and the loading overlay.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Overlay } from '#ui/surfaces/overlay.tsx';
import { useStore } from '#ui/store.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { signInDone } from '#web/account/ask-sign-in.ts';
import { ConfirmHost } from '#web/account/confirm/confirm-host.tsx';
import { returnState } from '#web/account/arrival/return-place.ts';
import { SignInHost } from '#web/account/sign-in-host.tsx';
import { running } from '#web/api/running.ts';
import { forgetHistory, onSessionRefused, useSession } from '#web/api/session.ts';
import { ShortFooter } from './footer/short-footer.tsx';
import { later, Nothing } from '#ui/later/later.tsx';
import { frameKindOf } from './frame-kind.ts';
import { Header } from './header/header.tsx';
import { MemberBar } from './member-bar.tsx';
import { PageBoundary } from './page-boundary.tsx';

// Fetched later: it is below the first screen, and only on some pages.
const Footer = later(async () => (await import('./footer/footer.tsx')).Footer);

export function Frame({ children }: { children: ReactNode }) {
  const t = usePageTexts();
  const { pathname, search } = useLocation();
  const main = useArrival(pathname);
  const isRunning = useStore(running) > 0;
  const kind = frameKindOf(pathname);
  const hasTabs = useSession() !== undefined && (kind === 'site' || kind === 'app');
  useLoginWhenRefused(pathname, search);
  return (
    <div className={classNames('flex min-h-dvh flex-col', hasTabs && 'max-md:pb-16')}>
      <a
        href="#main"
        className="sr-only rounded-control bg-act px-5 py-3 font-bold text-on-act focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        {t('general.skip')}
      </a>
      <Header kind={kind} />
      <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        <PageBoundary key={pathname.split('/')[1]}>{children}</PageBoundary>
      </main>
      {kind === 'site' ? <Footer /> : <ShortFooter />}
      {hasTabs && <MemberBar />}
      <Offline />
      <SignInHost />
      <ConfirmHost />
      <ToastHost />
      <Overlay isShown={isRunning} label={t('general.working')} />
    </div>
  );
}

// Fetched later, because the page does not depend on it.
const OfflineNotices = later(
  async () => (await import('#web/offline/notices.tsx')).OfflineNotices,
  {
    Meanwhile: Nothing,
  },
);

/** Offline use is for members only: visitors have nothing to read offline, and load nothing for it. */
function Offline() {
  const isMember = useSession() !== undefined;
  useEffect(() => {
    // Deletes the stored history when the session expires, also an answer that arrived meanwhile.
    if (!isMember) return forgetHistory();
    // Not in development, where files change without changing their names.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void import('#web/offline/updates.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      // If that fails, only offline use is missing.
      .catch(() => undefined);
  }, [isMember]);
  if (!isMember) return null;
  return <OfflineNotices />;
}

/**
 * After a change of page: scrolls to the top and moves the focus there. Between addresses of one page, such
 * as the tabs of a profile, the focus stays where it is, unless what had it is gone.
 */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (before.current === pathname) return;
    const isOtherPage = before.current.split('/')[1] !== pathname.split('/')[1];
    before.current = pathname;
    // Leaving the page closes the sign-in dialog.
    signInDone();
    if (!isBack) window.scrollTo(0, 0);
    const isFocusLost = document.activeElement === document.body;
    if (isOtherPage || isFocusLost) main.current?.focus({ preventScroll: true });
  }, [isBack, pathname]);
  return main;
}

function useLoginWhenRefused(pathname: string, search: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const toLogin = (): void => {
      if (pathname === '/login') return;
      void navigate('/login', { state: returnState({ pathname, search }) });
    };
    return onSessionRefused(toLogin);
  }, [navigate, pathname, search]);
}
