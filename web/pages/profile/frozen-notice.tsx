// Says in the wallet that the account is frozen, so that nobody fills in a form that would be refused.
import { Link } from 'react-router';
import { getFreeze } from '#contract/people/protection.ts';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { useRead } from '#web/api/reads.tsx';
import { OnlySupport } from './only-support.tsx';

export function FrozenNotice() {
  const t = usePageTexts('account');
  const { data } = useRead(getFreeze);
  if (!data?.block) return null;
  return (
    <BlockNotice block={data.block}>
      {data.block.decided_by === 'support' ? (
        <OnlySupport />
      ) : (
        <Link to="/profile?tab=security" className="text-link self-start">
          {t('profile.to_security')}
        </Link>
      )}
    </BlockNotice>
  );
}
