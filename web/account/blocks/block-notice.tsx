// Why something is held, refused or limited: who decides, until when, and since when.
import type { ReactNode } from 'react';
import type { WireBlock } from '#contract/block.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface BlockNoticeProps {
  block: WireBlock;
  /**
   * error: it has just refused what the person tried. Otherwise a warning says that they have to act, and
   * information that they only wait.
   */
  tone?: 'warning' | 'info' | 'error';
  className?: string;
  /** What the person can do about it. */
  children?: ReactNode;
}

export function BlockNotice({ block, className, children, ...rest }: BlockNoticeProps) {
  const { tone = block.decided_by === 'you' ? 'warning' : 'info' } = rest;
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

interface BlockLinesProps {
  blocks: readonly WireBlock[];
  /** In a list: only the reason. */
  isShort?: boolean;
}

/** What holds an order up, where its state stands beside; nothing for none. */
export function BlockLines({ blocks, isShort = false }: BlockLinesProps) {
  return blocks.map((block) => (
    <div key={block.type + block.since} role="status" className="max-w-prose">
      <p className={isShort ? 'text-small wrap-anywhere text-soft' : 'wrap-anywhere'}>
        {block.reason}
      </p>
      {!isShort && <BlockFacts block={block} />}
    </div>
  ));
}

/** Who decides, until when, and since when, in two sentences. */
function BlockFacts({ block }: { block: WireBlock }) {
  const t = usePageTexts();
  const { since, until, decided_by: decider } = block;
  const end =
    until === null
      ? t(`block.open_${decider}`)
      : t(`block.ends_${decider}`, { until: momentText(until) });
  return (
    <p className="text-small text-soft">{`${end} ${t('block.since', { since: momentText(since) })}`}</p>
  );
}
