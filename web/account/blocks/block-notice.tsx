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

/** A list of notices; draws nothing without blocks. */
export function BlockNotices({ blocks }: { blocks: readonly WireBlock[] }) {
  return blocks.map((block) => <BlockNotice key={block.type + block.since} block={block} />);
}

interface BlockLinesProps {
  blocks: readonly WireBlock[];
  /** In a list: only the reason. */
  isShort?: boolean;
}

/** The blocks of an order, beside its state; draws nothing if there are none. */
export function BlockLines({ blocks, isShort = false }: BlockLinesProps) {
  return blocks.map((block) => (
    <div key={block.type + block.since} role="status" className="flex max-w-prose flex-col gap-2">
      <p className={isShort ? 'text-small wrap-anywhere text-soft' : 'wrap-anywhere'}>
        {block.reason}
      </p>
      {!isShort && <BlockFacts block={block} />}
    </div>
  ));
}

/** Blocks during which we or the provider investigate. */
const CHECKED: ReadonlySet<WireBlock['type']> = new Set([
  'order_unconfirmed',
  'order_review',
  'payment_review',
  'refund_review',
  'kyc_check',
  'kyc_review',
]);

/** Blocks whose start is of no use: they last as long as the account, or change with every payment. */
const WITHOUT_BEGINNING: ReadonlySet<WireBlock['type']> = new Set([
  'wallet_balance',
  'kyc_needed',
  'phone_unverified',
]);

/** Since when, who decides, and until when. A reader who can end the block learns that from its reason. */
function BlockFacts({ block }: { block: WireBlock }) {
  const t = usePageTexts();
  const { type, until, decided_by: decider } = block;
  const since = momentText(block.since);
  const open = decider === 'you' ? '' : t(`block.open_${decider}`);
  const end = until === null ? open : t(`block.ends_${decider}`, { until: momentText(until) });
  const began = WITHOUT_BEGINNING.has(type) ? '' : t('block.since', { since });
  const facts = CHECKED.has(type) ? [t('block.checking', { since }), end] : [end, began];
  const text = facts.filter((fact) => fact !== '').join(' ');
  return text !== '' && <p className="text-small text-soft">{text}</p>;
}
