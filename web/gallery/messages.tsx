// The site's messages: banners, blocks, toasts, dialogs, and placeholders for content.
import { useState } from 'react';
import { addToast } from '#ui/toasts/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Overlay } from '#ui/surfaces/overlay.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { Group, Line, Piece } from './group.tsx';
import { AT } from './samples.ts';

const TONES = ['info', 'success', 'warning', 'error'] as const;
const BLOCK = {
  type: 'limit',
  since: AT,
  decided_by: 'you',
  until: '2026-11-30T18:15:00.000Z',
} as const;

export function Messages() {
  const t = usePageTexts('wallet', 'orders', 'account');
  return (
    <Group title="Messages">
      <Piece name="FormBanner">
        {TONES.map((tone) => (
          <FormBanner key={tone} tone={tone}>
            {t('wallet.add_cap')}
          </FormBanner>
        ))}
      </Piece>
      <Piece name="BlockNotice">
        <BlockNotice block={{ ...BLOCK, reason: t('wallet.add_cap') }} />
        <BlockNotice block={{ ...BLOCK, reason: t('wallet.add_cap') }} tone="error" />
      </Piece>
      <Piece name="Toast">
        <Toasts />
      </Piece>
      <Piece name="Dialog, Overlay">
        <Covers />
      </Piece>
      <Piece name="Empty, LoadError">
        <Empty title={t('wallet.empty')}>{t('wallet.empty_hint')}</Empty>
        <LoadError onRetry={() => undefined}>{t('order.unread')}</LoadError>
      </Piece>
      <Piece name="Skeleton, Spinner">
        <Skeleton className="h-6 w-2/3" />
        <Spinner />
      </Piece>
    </Group>
  );
}

function Toasts() {
  const t = usePageTexts('wallet');
  return (
    <Line>
      {(['info', 'success', 'error'] as const).map((tone) => (
        <Button key={tone} look="secondary" onClick={() => addToast(t('wallet.add_cap'), { tone })}>
          {tone}
        </Button>
      ))}
    </Line>
  );
}

const COVERED_MS = 1500;

function Covers() {
  const t = usePageTexts('wallet');
  const [isOpen, setIsOpen] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  function cover(): void {
    setIsCovered(true);
    setTimeout(() => setIsCovered(false), COVERED_MS);
  }
  return (
    <Line>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Dialog
      </Button>
      <Button look="secondary" onClick={cover}>
        Overlay
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('transfer.check')}>
        <p className="mb-5">{t('transfer.final')}</p>
        <Button className="w-full">{t('transfer.continue')}</Button>
      </Dialog>
      <Overlay isShown={isCovered} label={t('general.working')} />
    </Line>
  );
}
