// The balance beside the wallet's link in the header, once it has loaded.
import { getMe } from '#contract/users.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { ReadCache, useRead } from '#web/api/reads.tsx';

export function HeaderBalance() {
  return (
    <ReadCache>
      <Balance />
    </ReadCache>
  );
}

function Balance() {
  const { data: me } = useRead(getMe);
  if (!me) return null;
  return <Amount rupees={me.balance} className="ml-2 font-bold" />;
}
