// The home page of members: a greeting, what is in the wallet, their people and their last orders.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { getMe } from '#contract/users.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import { Greeting } from '#web/bill/member/greeting.tsx';
import { People } from '#web/bill/member/people.tsx';
import { RecentOrders } from '#web/bill/member/recent-orders.tsx';
import { HomeActions } from './home-actions.tsx';
import { QuickForm } from './quick-form.tsx';
import { ServiceTiles } from './service-tiles.tsx';

const Banners = lazy(async () => {
  const file = await import('./banners.tsx');
  return { default: file.Banners };
});

export function MemberHome() {
  const t = usePageTexts('bills');
  return (
    <>
      <Welcome />
      <div className="mx-auto flex w-full max-w-site flex-col gap-8 px-4 py-8 sm:px-8 md:gap-12 md:py-12">
        <section aria-labelledby="people" className="-mb-2">
          <h2 id="people" className="mb-1 text-section md:mb-2">
            {t('services.people')}
          </h2>
          <People />
        </section>
        <ServiceTiles className="-my-1.5" />
        <RecentOrders />
        <Suspense>
          <Banners />
        </Suspense>
      </div>
    </>
  );
}

function Welcome() {
  return (
    <section className="relative isolate overflow-hidden bg-night text-white">
      <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-24 text-white/10 md:h-40" />
      <div className="mx-auto grid w-full max-w-site gap-5 px-4 pt-5 pb-6 sm:px-8 md:grid-cols-[minmax(0,1fr)_24rem] md:items-center md:gap-12 md:py-12">
        <div>
          <h1 className="text-title text-white">
            <Greeting />
          </h1>
          <ReadCache>
            <Balance />
          </ReadCache>
          <HomeActions className="mt-4 md:mt-8 md:max-w-96" />
        </div>
        <QuickForm />
      </div>
    </section>
  );
}

function Balance() {
  const t = usePageTexts('wallet');
  const { data: me, isPending } = useRead(getMe);
  if (!me) return isPending ? <Skeleton className="mt-2 h-14 w-48 opacity-20" /> : null;
  return (
    <div className="mt-2 flex flex-wrap items-end gap-x-5">
      <Link
        to="/profile?tab=wallet"
        className="inline-flex min-h-14 flex-col justify-center text-on-night hover:underline"
      >
        <span className="text-label">{t('wallet.balance')}</span>
        <Amount rupees={me.balance} className="text-left text-title font-bold text-white" />
      </Link>
      <Link
        to="/profile?tab=wallet&do=add"
        className="-mb-1.5 inline-flex min-h-11 items-center text-label text-on-night underline underline-offset-3 hover:text-white"
      >
        {t('wallet.add_fund')}
      </Link>
    </div>
  );
}
