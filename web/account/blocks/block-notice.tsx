// Why something is held, refused or limited: since when, who decides, and until when.
import type { ReactNode } from 'react';
import type { WireBlock } from '#contract/block.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface BlockNoticeProps {
  block: WireBlock;
  /** error: it has just refused what the person tried. */
  tone?: 'warning' | 'error';
  className?: string;
  /** What the person can do about it. */
  children?: ReactNode;
}

export function BlockNotice({ block, tone = 'warning', className, children }: BlockNoticeProps) {
  return (
    <FormBanner tone={tone} {...(className !== undefined && { className })}>
      <div className="flex flex-col gap-2 text-ink">
        <p className="font-bold wrap-anywhere">{block.reason}</p>
        <BlockFacts block={block} />
        {children}
      </div>
    </FormBanner>
  );
}

/** A list of them; nothing for none. */
export function BlockNotices({ blocks }: { blocks: readonly WireBlock[] }) {
  return blocks.map((block) => <BlockNotice key={block.type + block.since} block={block} />);
}

/** Since when, who decides, until when; without its reason and frame, for tables. */
export function BlockFacts({ block }: { block: WireBlock }) {
  const t = usePageTexts();
  const { since, until, decided_by: decider } = block;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small">
      <dt className="text-soft">{t('block.since')}</dt>
      <dd>
        <Moment at={since} isFull />
      </dd>
      <dt className="text-soft">{t('block.decides')}</dt>
      <dd>{t(`block.decides_${decider}`)}</dd>
      <dt className="text-soft">{t('block.until')}</dt>
      <dd>{until === null ? t(`block.open_${decider}`) : <Moment at={until} isFull />}</dd>
    </dl>
  );
}
