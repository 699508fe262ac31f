// The support view: an account as its customer sees it, read-only, in their language, while its time lasts.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { endSupportView, viewHome } from '#contract/desk/customers/support-view.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { InLanguage, usePageTexts } from '#ui/texts.ts';
import { isLanguage } from '#contract/texts/languages.ts';
import { call } from '#web/api/call.ts';
import { readCache, useRead } from '#web/api/reads.tsx';
import { DeskPage } from '#desk/parts/desk-page.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { TheirLanguage } from '../theirs.tsx';
import { ViewedHome } from './viewed-home.tsx';
import { ViewedLimits } from './viewed-limits.tsx';
import { ViewedMessages } from './viewed-messages.tsx';
import { StaffState, ViewedOrder } from './viewed-order.tsx';
import { ViewedOrders } from './viewed-orders.tsx';
import { ViewedWallet } from './viewed-wallet.tsx';

type Home = AnswerOf<typeof viewHome>;

export function SupportViewPage() {
  const t = usePageTexts('desk', 'deskCustomers');
  const { userId = '', viewId = '' } = useParams();
  const read = useRead(viewHome, { params: { viewId } });
  const name = read.data?.me.full_name ?? '';
  return (
    <DeskPage
      title={t('desk.customers_view_title', { name })}
      lead={
        <Link to={`/customers/${userId}`} className="text-link">
          {t('desk.customers_view_back')}
        </Link>
      }
      actions={read.data && <End userId={userId} viewId={viewId} />}
    >
      <Reading of={read}>
        {(home) => <View home={home} base={`/customers/${userId}/view/${viewId}`} />}
      </Reading>
    </DeskPage>
  );
}

function View({ home, base }: { home: Home; base: string }) {
  const t = usePageTexts('deskCustomers');
  const { view } = home;
  const left = useTimeLeft(view.expires_at);
  if (left === undefined) {
    return <FormBanner tone="warning">{t('desk.customers_view_over')}</FormBanner>;
  }
  return (
    <>
      <FormBanner tone="warning">
        <p className="font-bold">
          {t('desk.customers_view_banner')} <Verbatim>{view.why}</Verbatim>
        </p>
        <p className="figures">{t('desk.customers_view_left', { time: left })}</p>
      </FormBanner>
      <ViewTabs base={base} />
      <Routes>
        <Route path="orders/:orderId" element={<StaffState />} />
        <Route path="*" element={null} />
      </Routes>
      <Language lang={view.language}>
        <Routes>
          <Route index element={<ViewedHome home={home} base={base} />} />
          <Route path="orders" element={<ViewedOrders base={base} />} />
          <Route path="orders/:orderId" element={<ViewedOrder />} />
          <Route path="wallet" element={<ViewedWallet />} />
          <Route path="limits" element={<ViewedLimits />} />
          <Route path="messages" element={<ViewedMessages />} />
          <Route path="*" element={<Navigate to={base} replace />} />
        </Routes>
      </Language>
    </>
  );
}

/** A frame that sets the view apart from the back office; its whole content is in the customer's language. */
function Language({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <TheirLanguage value={lang}>
      <div
        lang={lang}
        className="flex flex-col gap-4 rounded-sheet border-2 border-dashed border-warn p-4"
      >
        <InLanguage value={isLanguage(lang) ? lang : undefined}>{children}</InLanguage>
      </div>
    </TheirLanguage>
  );
}

const TABS = ['home', 'orders', 'wallet', 'limits', 'messages'] as const;

function ViewTabs({ base }: { base: string }) {
  const t = usePageTexts('deskCustomers');
  const { pathname } = useLocation();
  const open = pathname.slice(base.length + 1).split('/')[0] || 'home';
  return (
    <nav aria-label={t('desk.customers_view')}>
      <ul className="flex flex-wrap gap-2">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={tab === 'home' ? base : `${base}/${tab}`}
              aria-current={open === tab ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-control px-3',
                open === tab ? 'bg-act-wash font-bold text-act' : 'hover:text-act',
              )}
            >
              {t(`desk.customers_view_${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function End({ userId, viewId }: { userId: string; viewId: string }) {
  const t = usePageTexts('deskCustomers');
  const navigate = useNavigate();
  const { isBusy, run } = useAct();
  const end = () =>
    run(async () => {
      await call(endSupportView, { params: { userId, viewId } });
      // Removes all data of the view from this tab's cache.
      readCache.removeQueries({
        predicate: ({ queryKey: [path] }) => String(path).includes('/support_views/'),
      });
      await navigate(`/customers/${userId}`);
    });
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void end()}>
      {t('desk.customers_view_end')}
    </Button>
  );
}

const SECOND_MS = 1_000;

/** "29:58"; undefined once the time is over. */
function useTimeLeft(expiresAt: string): string | undefined {
  const leftOf = (): number => Math.floor((Date.parse(expiresAt) - Date.now()) / SECOND_MS);
  const [left, setLeft] = useState(leftOf);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf()), SECOND_MS);
    return () => clearInterval(timer);
  });
  if (left <= 0) return undefined;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
