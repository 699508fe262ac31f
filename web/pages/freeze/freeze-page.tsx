// The page behind the link in our messages: a button that freezes the account, without signing in.
import { useState } from 'react';
import { useParams } from 'react-router';
import type { WireBlock } from '#contract/block.ts';
import { freezeByLink, showFreezeLink } from '#contract/people/protection.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import type { Refusal } from '#web/account/blocks/form-refusal.tsx';
import { wayBack } from '#web/account/blocks/way-back.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { AddressRows } from '#web/account/links/address-rows.tsx';
import { DeadLink } from '#web/account/links/dead-link.tsx';
import { useLinkAbout } from '#web/account/links/use-link-about.ts';
import { Page } from '#web/layout/page.tsx';

const ask = (token: string, signal: AbortSignal) =>
  call(showFreezeLink, { body: { token }, quiet: true, signal });

const CONSEQUENCES = ['money', 'devices', 'changes', 'held'] as const;

/** E-mail scanners open links, so only a press of the button freezes the account. */
export function FreezePage() {
  const t = usePageTexts('protection');
  const { token = '' } = useParams();
  const asked = useLinkAbout(ask);
  const [block, setBlock] = useState<WireBlock>();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  async function press(): Promise<void> {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      setBlock((await call(freezeByLink, { body: { token } })).block);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal({ banner: error.banner ?? t('freeze.link_gone'), block: error.block });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Page isShort title={t('freeze.title')} width="narrow">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Sheet className="flex flex-col gap-5">
        {block ? (
          <>
            <FormBanner tone="success">{t('freeze.done')}</FormBanner>
            <BlockNotice block={block} />
            <p>{t('freeze.next')}</p>
            <ButtonLink look="secondary" to="/profile?tab=security">
              {t('freeze.to_security')}
            </ButtonLink>
          </>
        ) : asked.refusal !== undefined ? (
          <DeadLink refusal={asked.refusal} />
        ) : (
          <>
            {refusal && <FormRefusal form={refusal} />}
            {/* If the link's details cannot be loaded, the button works anyway: freezing is urgent. */}
            {asked.failure === undefined && (
              <AddressRows rows={[{ title: t('freeze.account'), address: asked.about?.email }]} />
            )}
            <p>{t('freeze.lead')}</p>
            <ul className="flex list-disc flex-col gap-1.5 pl-5">
              {CONSEQUENCES.map((name) => (
                <li key={name}>{t(`freeze.then_${name}`)}</li>
              ))}
              <li>{wayBack(t, { hours: asked.about?.unfreeze_hours, last: 'without_either' })}</li>
            </ul>
            <div className="flex flex-col gap-3">
              <Button look="alarm" isBusy={isBusy} onClick={() => void press()}>
                {t('freeze.button')}
              </Button>
              <ButtonLink look="quiet" to="/">
                {t('freeze.cancel')}
              </ButtonLink>
            </div>
          </>
        )}
      </Sheet>
    </Page>
  );
}
