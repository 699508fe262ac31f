// The documents of an opened case while they are decided: which one is looked at, how, and what was given.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useKeys } from '#desk/parts/keys.ts';
import { turned, WHOLE, zoomedOn } from '../picture/picture-view.ts';
import type { PictureView } from '../picture/picture-view.ts';
import { firstVerdicts, keyOf, NUMBERED } from './verdicts.ts';
import { useReasonName } from './reason-name.ts';
import type { VerdictOf, Verdicts } from './verdicts.ts';

export function useReview(opened: OpenedCaseOnWire) {
  const { documents } = opened;
  const [at, setAt] = useState(0);
  const [verdicts, setVerdicts] = useState<Verdicts>(() => firstVerdicts(opened));
  const [views, setViews] = useState<Readonly<Record<string, PictureView>>>({});
  const [isRefusing, setIsRefusing] = useState(false);
  const current = documents[at];
  const viewOf = (id: string): PictureView => views[id] ?? WHOLE;
  function lookAt(index: number): void {
    const next = Math.max(0, Math.min(documents.length - 1, index));
    if (next !== at) setIsRefusing(false);
    setAt(next);
  }
  return {
    at,
    current,
    verdicts,
    viewOf,
    lookAt,
    /** Whether the reasons are shown although none is chosen. */
    isRefusing,
    refuse: (): void => setIsRefusing(true),
    setView: (id: string, view: PictureView): void => {
      setViews((before) => ({ ...before, [id]: view }));
    },
    give: (given: VerdictOf): void => {
      if (current) setVerdicts((before) => ({ ...before, [current.id]: given }));
    },
    /** Approves and looks at the next document. */
    approve: (): void => {
      if (!current) return;
      setVerdicts((before) => ({ ...before, [current.id]: { verdict: 'approve' } }));
      setIsRefusing(false);
      lookAt(at + 1);
    },
  };
}

export type Reviewing = ReturnType<typeof useReview>;

interface ReviewKeys {
  reasons: OpenedCaseOnWire['reasons'];
  decide: () => void;
}

/** The shortcuts of an opened case, and the fields that they lead to. */
export function useReviewKeys(review: Reviewing, { reasons, decide }: ReviewKeys) {
  const t = usePageTexts('deskKyc');
  const nameOf = useReasonName(reasons);
  const firstReason = useRef<HTMLButtonElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const { at, current, lookAt, viewOf, setView, give, verdicts } = review;
  const change = (next: (view: PictureView) => PictureView): void => {
    if (current) setView(current.id, next(viewOf(current.id)));
  };
  const chooseReason = (index: number): void => {
    const reason = NUMBERED[index];
    const before = current && verdicts[current.id];
    if (reason) give({ ...reason, words: before && 'words' in before ? before.words : '' });
  };
  const refuse = (): void => {
    // The reasons must be on the page to be moved to.
    flushSync(review.refuse);
    firstReason.current?.focus();
  };
  useKeys([
    { keys: 'j', label: t('desk.kyc_key_next_document'), run: () => lookAt(at + 1) },
    { keys: 'k', label: t('desk.kyc_key_previous_document'), run: () => lookAt(at - 1) },
    { keys: 'a', label: t('desk.kyc_key_approve'), run: review.approve },
    { keys: 'r', label: t('desk.kyc_not_approve'), run: () => refuse() },
    ...NUMBERED.map(({ verdict, code }, index) => ({
      keys: keyOf(index),
      label: `${t(`desk.kyc_verdict_${verdict}`)}: ${nameOf(code)}`,
      run: () => chooseReason(index),
    })),
    { keys: 'z', label: t('desk.kyc_key_zoom'), run: () => change(zoomedOn) },
    { keys: 'o', label: t('desk.kyc_key_rotate'), run: () => change(turned) },
    { keys: 'n', label: t('desk.kyc_key_number'), run: () => number.current?.focus() },
    { keys: 'd', label: t('desk.kyc_key_decide'), run: decide },
  ]);
  return { firstReason, number, refuse };
}
