// The profile: the wallet, whom I pay for, or who I am; which of them stands in the address.
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FriendsIcon, LogOutIcon, PersonIcon, WalletIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { loadBillWords, useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';
import { AccountTab } from './account-tab.tsx';
import { WalletTab } from './wallet-tab.tsx';

// Whom one pays for is told with the names of every biller, which the wallet needs none of.
const RecipientsTab = lazy(async () => {
  const [file] = await Promise.all([import('./recipients-tab.tsx'), loadBillWords()]);
  return { default: file.RecipientsTab };
});

export function ProfilePage() {
  const say = useWords();
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const isWallet = tab === 'wallet';
  const isRecipients = tab === 'people';
  const isAccount = !isWallet && !isRecipients;
  const tabs = [
    {
      to: '/profile?tab=wallet',
      title: say('profile.wallet'),
      icon: WalletIcon,
      isCurrent: isWallet,
    },
    {
      to: '/profile?tab=people',
      title: say('recipient.tab'),
      icon: FriendsIcon,
      isCurrent: isRecipients,
    },
    {
      to: '/profile?tab=account',
      title: say('profile.account'),
      icon: PersonIcon,
      isCurrent: isAccount,
    },
    { to: '/logout', title: say('profile.logout'), icon: LogOutIcon, isCurrent: false },
  ];
  const title = say(
    isWallet ? 'profile.wallet' : isRecipients ? 'recipient.title' : 'profile.title',
  );
  return (
    <Page title={title}>
      <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Tabs label={say('profile.sections')} tabs={tabs} isRow />
        {isWallet && <WalletTab />}
        {isRecipients && (
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            <RecipientsTab />
          </Suspense>
        )}
        {isAccount && <AccountTab />}
      </div>
    </Page>
  );
}
