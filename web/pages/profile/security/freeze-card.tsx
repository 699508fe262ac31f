// Freezing my account with one press, and unfreezing it after a proof and a waiting time.
import { useState } from 'react';
import type { WireBlock } from '#contract/block.ts';
import { askUnfreeze, freezeAccount, getFreeze } from '#contract/people/protection.ts';
import { getSecondFactors } from '#contract/people/second-factor.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { wayBack } from '#web/account/blocks/way-back.ts';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { forgetWhatMoved } from '#web/api/live-order.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { OnlySupport } from '../only-support.tsx';
import { Setting } from '../setting.tsx';

/**
 * Whether the person has a proof with which they can unfreeze the account. Undefined while loading; true if
 * it cannot be read, because then the server decides.
 */
function useCanUnfreeze(): boolean | undefined {
  const { data, error } = useRead(getSecondFactors);
  if (!data) return error ? true : undefined;
  return data.recovery_codes_left > 0 || data.passkeys.some((one) => one.is_second_factor);
}

export function FreezeCard() {
  const t = usePageTexts('protection');
  const { data, error } = useRead(getFreeze);
  const [isBusy, setIsBusy] = useState(false);
  const [banner, setBanner] = useState<string>();
  async function run(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setBanner(undefined);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setBanner(failure.banner);
    }
    setIsBusy(false);
    forgetWhatMoved();
    await readCache.invalidateQueries({ queryKey: readKey(getFreeze) });
  }
  const block = data?.block;
  const freeze = (): void => void run(() => call(freezeAccount));
  const unfreeze = (): void => void run(() => callConfirmed(askUnfreeze));
  return (
    <Setting title={t('freeze.title')}>
      <FormBanner tone="error">{banner ?? error?.banner}</FormBanner>
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {block === null && (
        <>
          <p>{t('freeze.what')}</p>
          <BeforeFreezing hours={data?.unfreeze_hours} />
          <Button look="danger" className="self-start" isBusy={isBusy} onClick={freeze}>
            {t('freeze.button')}
          </Button>
        </>
      )}
      {block && <Frozen block={block} isBusy={isBusy} onKeep={freeze} onUnfreeze={unfreeze} />}
    </Setting>
  );
}

/** How a freeze ends, and a warning for people who could not end it themselves. */
function BeforeFreezing({ hours }: { hours: number | undefined }) {
  const t = usePageTexts('protection');
  const canUnfreeze = useCanUnfreeze();
  if (canUnfreeze === undefined) return <Skeleton className="h-12 w-full" />;
  if (canUnfreeze) {
    return <p className="text-soft">{wayBack(t, { hours, last: 'still_arrives' })}</p>;
  }
  return <FormBanner tone="warning">{t('freeze.no_way_back')}</FormBanner>;
}

interface FrozenProps {
  block: WireBlock;
  isBusy: boolean;
  onKeep: () => void;
  onUnfreeze: () => void;
}

/** Why the account is frozen, and how its owner can unfreeze it. */
function Frozen({ block, isBusy, onKeep, onUnfreeze }: FrozenProps) {
  const t = usePageTexts('protection');
  const button = { look: 'secondary', className: 'self-start', isBusy } as const;
  if (block.until !== null) {
    return (
      <>
        <BlockNotice block={block} />
        <p>{t('freeze.ending')}</p>
        <Button {...button} onClick={onKeep}>
          {t('freeze.keep')}
        </Button>
      </>
    );
  }
  if (block.decided_by === 'you') {
    return (
      <>
        <BlockNotice block={block} />
        <p>{t('freeze.how_to_end')}</p>
        <Button {...button} onClick={onUnfreeze}>
          {t('freeze.unfreeze')}
        </Button>
      </>
    );
  }
  return (
    <>
      <BlockNotice block={block} />
      <OnlySupport />
    </>
  );
}
