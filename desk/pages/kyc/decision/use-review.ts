// The state of a review: the current document, how its picture is shown, and the verdicts so far.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useKeys } from '#desk/parts/keys.ts';
import { turned, WHOLE, zoomedOn } from '../picture/picture-view.ts';
import type { PictureView } from '../picture/picture-view.ts';
import { CODES_OF, REJECTIONS } from '#contract/identity/kyc-review.ts';
import type { Rejecting } from '#contract/identity/kyc-review.ts';
import { keyOf, KEYS, undecidedAfter } from './verdicts.ts';
import { useKeptVerdicts } from './kept-verdicts.ts';
import { useReasonName } from './reason-name.ts';
import type { VerdictOf } from './verdicts.ts';

export function useReview(opened: OpenedCaseOnWire) {
  const { documents } = opened;
  const [at, setAt] = useState(0);
  const [verdicts, setVerdicts] = useKeptVerdicts(opened);
  const [views, setViews] = useState<Readonly<Record<string, PictureView>>>({});
  const [chosen, setChosen] = useState<Rejecting>();
  const current = documents[at];
  const viewOf = (id: string): PictureView => views[id] ?? WHOLE;
  function lookAt(index: number): void {
    const next = Math.max(0, Math.min(documents.length - 1, index));
    if (next !== at) setChosen(undefined);
    setAt(next);
  }
  return {
    at,
    current,
    verdicts,
    viewOf,
    lookAt,
    /** The verdict whose reasons are shown. */
    refusing: chosen ?? refusalIn(current && verdicts[current.id]),
    refuse: setChosen,
    /** The document with a chosen verdict whose reason is still missing. */
    unexplained:
      chosen && current && verdicts[current.id]?.verdict !== chosen
        ? { id: current.id, verdict: chosen }
        : undefined,
    /** The next undecided document. */
    next: documents[undecidedAfter(documents, verdicts, at)],
    lookAtNext: (): void => {
      const next = undecidedAfter(documents, verdicts, at);
      if (next >= 0) lookAt(next);
    },
    setView: (id: string, view: PictureView): void => {
      setViews((before) => ({ ...before, [id]: view }));
    },
    /** Gives a verdict; after an approval the next undecided document becomes current. */
    give: (given: VerdictOf): void => {
      if (!current) return;
      setVerdicts((before) => ({ ...before, [current.id]: given }));
      if (given.verdict !== 'approve') return;
      setChosen(undefined);
      const next = undecidedAfter(documents, verdicts, at);
      if (next >= 0) lookAt(next);
    },
  };
}

const refusalIn = (given: VerdictOf | undefined): Rejecting | undefined =>
  given === undefined || given.verdict === 'approve' ? undefined : given.verdict;

export type Reviewing = ReturnType<typeof useReview>;

interface ReviewKeys {
  reasons: OpenedCaseOnWire['reasons'];
  decide: () => void;
}

/** The shortcuts of an opened case, and moving the focus to the reasons. */
export function useReviewKeys(review: Reviewing, { reasons, decide }: ReviewKeys) {
  const t = usePageTexts('deskKyc');
  const nameOf = useReasonName(reasons);
  const firstReason = useRef<HTMLButtonElement>(null);
  const { at, current, lookAt, viewOf, setView, give, verdicts } = review;
  /** Until one is chosen, the digits stand for the reasons of asking for the picture again. */
  const refusing = review.refusing ?? 'ask_again';
  const change = (next: (view: PictureView) => PictureView): void => {
    if (current) setView(current.id, next(viewOf(current.id)));
  };
  const chooseReason = (index: number): void => {
    const code = CODES_OF[refusing][index];
    const before = current && verdicts[current.id];
    const words = before && 'words' in before ? before.words : '';
    if (code) give({ verdict: refusing, code, words });
  };
  const refuse = (verdict: Rejecting): void => {
    // flushSync renders the reasons at once, so that they can take the focus.
    flushSync(() => review.refuse(verdict));
    firstReason.current?.focus();
  };
  useKeys([
    { keys: KEYS.next_document, label: t('desk.kyc_key_next_document'), run: () => lookAt(at + 1) },
    {
      keys: KEYS.previous_document,
      label: t('desk.kyc_key_previous_document'),
      run: () => lookAt(at - 1),
    },
    {
      keys: KEYS.approve,
      label: t('desk.kyc_key_approve'),
      run: () => give({ verdict: 'approve' }),
    },
    ...REJECTIONS.map((verdict) => {
      const label = t('desk.kyc_reasons_of', { verdict: t(`desk.kyc_verdict_${verdict}`) });
      return { keys: KEYS[verdict], label, run: () => refuse(verdict) };
    }),
    ...CODES_OF[refusing].map((code, index) => ({
      keys: keyOf(index),
      label: `${t(`desk.kyc_verdict_${refusing}`)}: ${nameOf(code)}`,
      run: () => chooseReason(index),
    })),
    { keys: 'z', label: t('desk.kyc_key_zoom'), run: () => change(zoomedOn) },
    { keys: 'o', label: t('desk.kyc_key_rotate'), run: () => change(turned) },
    { keys: KEYS.decide, label: t('desk.kyc_key_decide'), run: decide },
  ]);
  return { firstReason, refuse };
}
