// The profile: the wallet, or who I am; which of them stands in the address.
import { useSearchParams } from 'react-router';
import { LogOutIcon, PersonIcon, WalletIcon } from '#ui/icons.tsx';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';
import { AccountTab } from './account-tab.tsx';
import { WalletTab } from './wallet-tab.tsx';

export function ProfilePage() {
  const say = useWords();
  const [search] = useSearchParams();
  const isWallet = search.get('tab') === 'wallet';
  const tabs = [
    {
      to: '/profile?tab=wallet',
      title: say('profile.wallet'),
      icon: WalletIcon,
      isCurrent: isWallet,
    },
    {
      to: '/profile?tab=account',
      title: say('profile.account'),
      icon: PersonIcon,
      isCurrent: !isWallet,
    },
    { to: '/logout', title: say('profile.logout'), icon: LogOutIcon, isCurrent: false },
  ];
  return (
    <Page title={say(isWallet ? 'profile.wallet' : 'profile.title')}>
      <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Tabs label={say('profile.sections')} tabs={tabs} isRow />
        {isWallet ? <WalletTab /> : <AccountTab />}
      </div>
    </Page>
  );
}
