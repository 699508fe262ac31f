// Freezing my account with one press, and unfreezing it after a proof and a waiting time.
import { useState } from 'react';
import { askUnfreeze, freezeAccount, getFreeze } from '#contract/people/protection.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { forgetWhatMoved } from '#web/api/live-order.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';

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
    <Sheet className="flex flex-col gap-4">
      <h2 className="text-section">{t('freeze.title')}</h2>
      <FormBanner tone="error">{banner ?? error?.banner}</FormBanner>
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {block === null && (
        <>
          <p>{t('freeze.what')}</p>
          <p className="text-soft">{t('freeze.undo')}</p>
          <Button className="self-start" isBusy={isBusy} onClick={freeze}>
            {t('freeze.button')}
          </Button>
        </>
      )}
      {block && (
        <>
          <BlockNotice block={block} />
          <p>{t(block.until === null ? 'freeze.how_to_end' : 'freeze.ending')}</p>
          <Button
            look="secondary"
            className="self-start"
            isBusy={isBusy}
            onClick={block.until === null ? unfreeze : freeze}
          >
            {t(block.until === null ? 'freeze.unfreeze' : 'freeze.keep')}
          </Button>
        </>
      )}
    </Sheet>
  );
}
