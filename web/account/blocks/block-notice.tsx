// Why something is held, refused or limited: since when, who decides, and until when.
import type { ReactNode } from 'react';
import type { WireBlock } from '#contract/block.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface BlockNoticeProps {
  block: WireBlock;
  className?: string;
  /** What the person can do about it. */
  children?: ReactNode;
}

export function BlockNotice({ block, className = '', children }: BlockNoticeProps) {
  const t = usePageTexts();
  const { reason, since, until, decided_by: decider } = block;
  return (
    <FormBanner tone="warning" className={className}>
      <div className="flex flex-col gap-2 text-ink">
        <p className="font-bold">{reason}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
          <dt className="text-soft">{t('block.since')}</dt>
          <dd>
            <Moment at={since} />
          </dd>
          <dt className="text-soft">{t('block.decides')}</dt>
          <dd>{t(`block.decides_${decider}`)}</dd>
          {until !== null && (
            <>
              <dt className="text-soft">{t('block.until')}</dt>
              <dd>
                <Moment at={until} />
              </dd>
            </>
          )}
        </dl>
        {children}
      </div>
    </FormBanner>
  );
}
