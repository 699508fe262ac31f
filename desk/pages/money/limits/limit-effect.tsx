// The effect of a change of the limits: each limit before and after, and whom it would have stopped.
import type { AnswerOf, Sent } from '#contract/call.ts';
import { CAP_NAMES } from '#contract/desk/money/limits.ts';
import type { CapName, previewLimitChange } from '#contract/desk/money/limits.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { numberText } from '#desk/text/rupees-text.ts';
import { Overlap } from '../change/overlap.tsx';
import { WindowFacts } from '../change/window-facts.tsx';
import { capText } from './cap-text.ts';

type Preview = AnswerOf<typeof previewLimitChange>;
type Side = 'before' | 'after';

const capColumn = (t: Say<'deskMoney'>, side: Side, preview: Preview): PlainColumn<CapName> => ({
  title: t(`desk.money_limit_${side}`),
  cell: (name) => {
    const { [side]: caps, before, after } = preview;
    const text = capText(t, caps[name]);
    if (before[name] === after[name]) return <span className="text-soft">{text}</span>;
    return side === 'after' ? <strong>{text}</strong> : text;
  },
  isNumeric: true,
});

/** The number of people above a limit; marked if there are more than before. */
const aboveColumn = (t: Say<'deskMoney'>, side: Side, preview: Preview): PlainColumn<CapName> => ({
  title: t(`desk.money_above_${side}`),
  cell: (name) => {
    const { before, after } = preview.effect[name];
    const text = numberText(preview.effect[name][side]);
    return after > before && side === 'after' ? (
      <strong className="text-warn">{text}</strong>
    ) : (
      text
    );
  },
  isNumeric: true,
});

interface LimitEffectProps {
  body: Sent<typeof previewLimitChange, 'body'>;
  of: Preview;
}

export function LimitEffect({ body, of: preview }: LimitEffectProps) {
  const t = usePageTexts('deskMoney');
  const title = t('desk.money_limits_title', { tier: t(`desk.money_tier_${body.tier}`) });
  return (
    <>
      <p className="font-bold">{title}</p>
      <WindowFacts of={body} />
      <PlainTable<CapName>
        caption={title}
        rows={CAP_NAMES}
        rowKey={(name) => name}
        columns={[
          { title: t('desk.money_limit'), cell: (name) => t(`desk.money_cap_${name}`) },
          capColumn(t, 'before', preview),
          capColumn(t, 'after', preview),
          {
            title: t('desk.money_above_what'),
            cell: (name) => t(`desk.money_above_${name}`, { people: preview.effect.people }),
          },
          aboveColumn(t, 'before', preview),
          aboveColumn(t, 'after', preview),
        ]}
      />
      <Overlap of={preview} change={body} />
    </>
  );
}
