// The evidence that a person gave for their decision: its kind, where and when it was seen, and its text.
import { EVIDENCE_KINDS, EVIDENCE_PLACES } from '#contract/desk/order-parts/evidence.ts';
import type { EvidenceKind } from '#contract/desk/order-parts/evidence.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Facts } from '#desk/parts/facts.tsx';

interface Decision {
  kind: EvidenceKind;
  reference: string;
  /** A place from the list; in older decisions, free text. */
  place: string;
  at: string;
  /** The text of the evidence, or the reference again. */
  words: string;
}

const textIn = (of: object, name: string): string => {
  const value: unknown = Reflect.get(of, name);
  return typeof value === 'string' ? value : '';
};

/** The evidence of a person's decision; undefined for evidence from an outside system. */
export function decisionIn(of: unknown): Decision | undefined {
  if (typeof of !== 'object' || of === null) return undefined;
  const [place, at] = [textIn(of, 'seen_in'), textIn(of, 'seen_at')];
  const kind = EVIDENCE_KINDS.find((one) => one === textIn(of, 'kind'));
  if (!kind || place === '' || Number.isNaN(Date.parse(at))) return undefined;
  return { kind, reference: textIn(of, 'reference'), place, at, words: textIn(of, 'person') };
}

/** Texts that do not mention the outcome, because it is shown above. */
const KINDS = {
  provider_reference: 'desk.orders_evidence_provider_reference',
  portal_confirmation: 'desk.orders_evidence_portal',
  written_refusal: 'desk.orders_evidence_written_refusal',
  statement_line: 'desk.orders_evidence_statement_line',
} as const satisfies Record<EvidenceKind, string>;

export function DecisionEvidence({ of }: { of: Decision }) {
  const t = usePageTexts('desk', 'deskOrders');
  const { kind, reference, at, words } = of;
  const place = EVIDENCE_PLACES.find((one) => one === of.place);
  return (
    <Facts
      facts={[
        [t('desk.orders_evidence'), t(KINDS[kind])],
        [t('desk.orders_reference'), <Code key="reference">{reference}</Code>],
        [
          t('desk.orders_seen_place'),
          place ? t(`desk.orders_place_${place}`) : <Verbatim key="place">{of.place}</Verbatim>,
        ],
        [t('desk.orders_seen_moment'), <Moment key="at" at={at} />],
        [
          t('desk.orders_words'),
          words !== reference && words !== '' && <Verbatim key="words">{words}</Verbatim>,
        ],
      ]}
    />
  );
}
