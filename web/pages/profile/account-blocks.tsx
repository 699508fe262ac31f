// Shows, in the wallet and under Security, what staff have blocked on the account.
import { getAccountBlocks } from '#contract/people/blocks/customer-blocks.ts';
import { BlockNotices } from '#web/account/blocks/block-notice.tsx';
import { useRead } from '#web/api/reads.tsx';

/** Draws nothing where nothing is blocked. */
export function AccountBlocks() {
  const { data } = useRead(getAccountBlocks);
  return <BlockNotices blocks={data?.blocks ?? []} />;
}
