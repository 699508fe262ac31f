// The documents of a paid order: the receipt as a file, and the link for the recipient. Loaded after
// the page.
import { lazy, useState, useTransition } from 'react';
import type { OrderState } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import { RECEIPT } from '#contract/receipts/receipts.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ButtonLook } from '#ui/controls/button.tsx';
import { FriendsIcon, ReceiptIcon } from '#ui/icons.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { saveFile } from '#web/api/save-file.ts';

const ShareLink = lazy(async () => ({
  default: (await import('./share-link.tsx')).ShareLink,
}));

/** The button is prominent once the order is delivered, and quiet while its outcome is unknown. */
const LOOKS: Partial<Record<OrderState, ButtonLook>> = { delivered: 'primary', unknown: 'quiet' };

/** Shares a link by which the recipient can follow the order: the main action of a delivered order. */
export function Share({ order }: { order: Order }) {
  const t = usePageTexts('sharing');
  const [isSharing, setIsSharing] = useState(false);
  // Until the link has loaded, the button is shown busy, so that the layout does not jump.
  const [isOpening, open] = useTransition();
  if (isSharing) return <ShareLink order={order} />;
  const look = LOOKS[order.state] ?? 'secondary';
  return (
    <Button
      look={look}
      isBusy={isOpening}
      // The negative margin aligns a quiet button's text with the surrounding text.
      className={look === 'quiet' ? '-ml-5' : 'max-sm:w-full'}
      onClick={() => open(() => setIsSharing(true))}
    >
      <FriendsIcon className="size-5" />
      {t('status_link.open')}
    </Button>
  );
}

export function SaveReceipt({ orderId }: { orderId: string }) {
  const t = usePageTexts('orders');
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string }>();
  async function save(): Promise<void> {
    setIsBusy(true);
    setNotice(undefined);
    try {
      const name = await saveFile(RECEIPT.path.replace(':orderId', orderId), {});
      setNotice({ tone: 'success', text: t('receipt.saved', { name }) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setNotice({ tone: 'error', text: error.banner ?? t('error.our_fault') });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button
        look="secondary"
        isBusy={isBusy}
        className="sm:self-start lg:self-stretch"
        onClick={() => void save()}
      >
        <ReceiptIcon className="size-5" />
        {t('receipt.save')}
      </Button>
      {notice && (
        <FormBanner tone={notice.tone} className="wrap-anywhere">
          {notice.text}
        </FormBanner>
      )}
    </>
  );
}
