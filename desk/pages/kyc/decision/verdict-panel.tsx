// The decision about one document: approve it, ask for it again or reject it, with the reason as the customer
// will read it.
import type { Ref } from 'react';
import type { ReasonOnWire } from '#contract/desk/kyc.ts';
import { CODES_OF, OWN_WORDS_MAX, REJECTIONS, reasonWith } from '#contract/identity/kyc-review.ts';
import type { Rejecting, RejectionCode } from '#contract/identity/kyc-review.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/controls/text-area.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Key } from '#desk/parts/data/key.tsx';
import { useReasonName } from './reason-name.ts';
import { keyOf, KEYS } from './verdicts.ts';
import type { VerdictOf } from './verdicts.ts';

interface VerdictPanelProps {
  /** The document that it is about. */
  side: string;
  given: VerdictOf | undefined;
  reasons: readonly ReasonOnWire[];
  /** The language that the customer reads. */
  language: string;
  onGive: (given: VerdictOf) => void;
  /** The verdict whose reasons are shown. */
  refusing: Rejecting | undefined;
  onRefuse: (verdict: Rejecting) => void;
  /** The first reason, to which a shortcut moves the focus. */
  firstReason: Ref<HTMLButtonElement>;
}

export function VerdictPanel(props: VerdictPanelProps) {
  const { side, given, refusing, onGive, onRefuse, ...rest } = props;
  const t = usePageTexts('deskKyc');
  // Each button names its document, because the current document may have just changed.
  const named = (verdict: 'approve' | Rejecting): string =>
    t('desk.kyc_verdict_on', { verdict: t(`desk.kyc_verdict_${verdict}`), side });
  const isRejected = given !== undefined && given.verdict !== 'approve';
  const choose = (verdict: Rejecting, code: RejectionCode): void => {
    const words = given && 'words' in given ? given.words : '';
    onGive({ verdict, code, words });
  };
  return (
    <div
      role="group"
      aria-label={t('desk.kyc_verdict_of', { side })}
      className="flex flex-col gap-3 rounded-sheet bg-sheet p-4 shadow-sheet"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-32 text-section font-bold">{side}</p>
        <Choice
          tone="good"
          isChosen={given?.verdict === 'approve'}
          letter={KEYS.approve}
          onChoose={() => onGive({ verdict: 'approve' })}
        >
          {named('approve')}
        </Choice>
        {REJECTIONS.map((verdict) => (
          <Choice
            key={verdict}
            tone={TONES[verdict]}
            isChosen={given?.verdict === verdict}
            isOpen={refusing === verdict}
            letter={KEYS[verdict]}
            onChoose={() => onRefuse(verdict)}
          >
            {named(verdict)}
          </Choice>
        ))}
      </div>
      {refusing && <Reasons verdict={refusing} given={given} onChoose={choose} {...rest} />}
      {isRejected && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextArea
            label={t('desk.kyc_words')}
            hint={t('desk.kyc_words_hint')}
            rows={2}
            maxLength={OWN_WORDS_MAX}
            value={given.words}
            onChange={({ target }) => onGive({ ...given, words: target.value })}
          />
          <Preview given={given} {...rest} />
        </div>
      )}
    </div>
  );
}

interface ReasonsProps extends Pick<VerdictPanelProps, 'given' | 'reasons' | 'firstReason'> {
  verdict: Rejecting;
  onChoose: (verdict: Rejecting, code: RejectionCode) => void;
}

function Reasons({ verdict, given, reasons, firstReason, onChoose }: ReasonsProps) {
  const t = usePageTexts('desk', 'deskKyc');
  const nameOf = useReasonName(reasons);
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
      <p className="col-span-full text-label">
        <b>{t(`desk.kyc_${verdict}_title`)}</b>{' '}
        <span className="text-soft">{t('desk.customer_reads')}</span>
      </p>
      {CODES_OF[verdict].map((code, index) => (
        <Choice
          key={code}
          isChosen={given?.verdict === verdict && given.code === code}
          letter={keyOf(index)}
          onChoose={() => onChoose(verdict, code)}
          {...(index === 0 && { target: firstReason })}
        >
          {nameOf(code)}
        </Choice>
      ))}
    </div>
  );
}

type Tone = 'good' | 'warn' | 'bad' | 'reason';

const TONES = { ask_again: 'warn', reject: 'bad' } as const;

/** The classes of a choice before and after it is chosen. */
const LOOKS: Readonly<Record<Tone, readonly [offered: string, chosen: string]>> = {
  good: ['border-pine text-pine hover:bg-pine-wash', 'border-pine bg-pine text-on-act'],
  warn: ['border-warn text-warn hover:bg-warn-wash', 'border-warn bg-warn text-on-act'],
  bad: ['border-danger text-danger hover:bg-danger-wash', 'border-danger bg-danger text-on-act'],
  reason: ['border-rule hover:bg-well', 'border-act bg-act-wash font-bold'],
};

interface ChoiceProps {
  tone?: Tone;
  isChosen: boolean;
  /** For a choice with reasons: whether they are shown. */
  isOpen?: boolean;
  /** The key that chooses it. */
  letter: string;
  onChoose: () => void;
  children: string;
  target?: Ref<HTMLButtonElement>;
}

function Choice(props: ChoiceProps) {
  const { tone = 'reason', isChosen, isOpen, letter, onChoose, children, target } = props;
  const isFilled = isChosen || isOpen === true;
  return (
    <button
      type="button"
      ref={target}
      aria-pressed={isChosen}
      aria-expanded={isOpen}
      onClick={onChoose}
      className={classNames(
        // The scroll margin keeps it above the decision bar when a key moves the focus here.
        'flex min-h-9 scroll-mb-40 items-baseline gap-2 rounded-small border text-left',
        tone === 'reason' ? 'px-2.5 py-1' : 'border-2 px-4 py-1.5 font-bold',
        LOOKS[tone][isFilled ? 1 : 0],
      )}
    >
      <Key name={letter} isHidden />
      <span className="min-w-0 flex-1">{children}</span>
      {isChosen && <span aria-hidden="true">✓</span>}
    </button>
  );
}

interface PreviewProps extends Pick<VerdictPanelProps, 'reasons' | 'language'> {
  given: Exclude<VerdictOf, { verdict: 'approve' }>;
}

/** The reason as the customer will read it, in the customer's language first. */
function Preview({ given, reasons, language }: PreviewProps) {
  const t = usePageTexts('deskKyc', 'kyc');
  const texts = reasons.find(({ code }) => code === given.code)?.texts ?? [];
  const own = given.words.trim();
  const sorted = texts.toSorted(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  return (
    <div className="flex flex-col gap-1.5 rounded-control bg-well px-3 py-2">
      <p className="text-label font-bold">{t('desk.kyc_preview')}</p>
      {sorted.map((one) => (
        <p
          key={one.language}
          lang={one.language}
          className={one.language === language ? undefined : 'text-soft'}
        >
          {reasonWith(one.text, own === '' ? null : own)}
        </p>
      ))}
    </div>
  );
}
