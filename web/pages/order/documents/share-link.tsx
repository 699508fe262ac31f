// The link for the recipient: what it shows, sharing it, and revoking it.
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { StatusLink } from '#contract/receipts/status-links.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { copyText } from '#ui/copy-text.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { dayText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useStatusLink } from './use-status-link.ts';

export function ShareLink({ order }: { order: Order }) {
  const t = usePageTexts('sharing');
  const { link, error, isBusy, make, stop } = useStatusLink(order.id);
  const [showsAmount, setShowsAmount] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  async function stopSharing(): Promise<void> {
    setIsStopped(await stop());
  }
  return (
    <section className="flex w-full max-w-md flex-col gap-3 border-t border-ink/15 pt-5">
      <h2 className="text-section">{t('status_link.title')}</h2>
      <p className="text-soft">{t('status_link.text')}</p>
      <FormBanner tone="error">{error}</FormBanner>
      <FormBanner tone="success">
        {isStopped && link === null && t('status_link.stopped')}
      </FormBanner>
      {link !== undefined && (
        <CheckboxField
          label={t('status_link.shows_amount')}
          checked={link?.shows_amount ?? showsAmount}
          disabled={isBusy}
          onChange={({ target }) => {
            setShowsAmount(target.checked);
            if (link) void make(target.checked);
          }}
        />
      )}
      {link === null && (
        <Button isBusy={isBusy} onClick={() => void make(showsAmount)}>
          {t('status_link.make')}
        </Button>
      )}
      {link && (
        <>
          <HandOn link={link} operator={order.operator_title} />
          <Button look="quiet" isBusy={isBusy} onClick={() => void stopSharing()}>
            {t('status_link.stop')}
          </Button>
        </>
      )}
    </section>
  );
}

/** Closing the phone's share sheet is not an error. */
async function handOver(sent: ShareData): Promise<boolean> {
  try {
    await navigator.share(sent);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

function HandOn({ link, operator }: { link: StatusLink; operator: string }) {
  const t = usePageTexts('sharing');
  const [isCopied, setIsCopied] = useState<boolean>();
  const { url } = link;
  async function copyLink(): Promise<void> {
    setIsCopied(await copyText(url));
  }
  async function shareLink(): Promise<void> {
    const text = t('status_link.share_text', { operator });
    if (!(await handOver({ text, url }))) await copyLink();
  }
  return (
    <>
      <TextField
        label={t('status_link.label')}
        hint={t('status_link.until', { day: dayText(link.expires_at) })}
        value={url}
        readOnly
        className="figures text-small"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button className="flex-1 whitespace-nowrap" onClick={() => void copyLink()}>
          {t('status_link.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            look="secondary"
            className="flex-1 whitespace-nowrap"
            onClick={() => void shareLink()}
          >
            {t('status_link.share')}
          </Button>
        )}
      </div>
      <FormBanner tone="success">{isCopied && t('status_link.copied')}</FormBanner>
      <FormBanner tone="warning">{isCopied === false && t('status_link.not_copied')}</FormBanner>
    </>
  );
}
