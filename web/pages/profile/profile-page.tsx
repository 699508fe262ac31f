// The profile: its tabs, and the panel of the one in the address.
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LogOutIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from '#web/layout/page.tsx';
import { DEFAULT_TAB, TABS } from './tabs.tsx';

export function ProfilePage() {
  const t = usePageTexts('account');
  const [search] = useSearchParams();
  const current = TABS.find(({ id }) => id === search.get('tab')) ?? DEFAULT_TAB;
  const tabs = TABS.map(({ id, label, icon }) => ({
    to: `/profile?tab=${id}`,
    title: t(label),
    icon,
    isCurrent: id === current.id,
  }));
  const logout = { to: '/logout', title: t('profile.logout'), icon: LogOutIcon };
  return (
    <Page title={t(current.title)}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <Tabs
          label={t('profile.sections')}
          tabs={[...tabs, { ...logout, isCurrent: false }]}
          isRow
        />
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-sheet" />}>
          <current.Tab />
        </Suspense>
      </div>
    </Page>
  );
}
