// The decision about one document: approve it, or the reason for which the customer sends it again, as the
// customer will read it.
import type { Ref } from 'react';
import type { ReasonOnWire } from '#contract/desk/kyc.ts';
import { OWN_WORDS_MAX, reasonWith } from '#contract/identity/kyc-review.ts';
import type { Rejecting, RejectionCode } from '#contract/identity/kyc-review.ts';
import { REJECTIONS } from '#contract/identity/kyc-review.ts';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/controls/text-area.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useReasonName } from './reason-name.ts';
import { keyOf, NUMBERED } from './verdicts.ts';
import type { VerdictOf } from './verdicts.ts';

interface VerdictPanelProps {
  /** Which document it is about. */
  side: string;
  given: VerdictOf | undefined;
  reasons: readonly ReasonOnWire[];
  /** The language that the customer reads. */
  language: string;
  onGive: (given: VerdictOf) => void;
  /** Whether the reasons are shown although none is chosen. */
  isRefusing: boolean;
  onRefuse: () => void;
  /** The first reason, which a shortcut moves to. */
  firstReason: Ref<HTMLButtonElement>;
}

export function VerdictPanel(props: VerdictPanelProps) {
  const { side, given, isRefusing, onGive, onRefuse, ...rest } = props;
  const t = usePageTexts('deskKyc');
  const isRejected = given !== undefined && given.verdict !== 'approve';
  const choose = (verdict: Rejecting, code: RejectionCode): void => {
    const words = given && 'words' in given ? given.words : '';
    onGive({ verdict, code, words });
  };
  return (
    <div
      role="group"
      aria-label={t('desk.kyc_verdict_of', { side })}
      className="flex flex-col gap-3"
    >
      <Choice
        isChosen={given?.verdict === 'approve'}
        letter="a"
        onChoose={() => onGive({ verdict: 'approve' })}
      >
        {t('desk.kyc_verdict_approve')}
      </Choice>
      {!isRejected && !isRefusing && (
        <Choice isChosen={false} letter="r" onChoose={onRefuse}>
          {t('desk.kyc_not_approve')}
        </Choice>
      )}
      {(isRejected || isRefusing) &&
        REJECTIONS.map((verdict) => (
          <Reasons key={verdict} verdict={verdict} given={given} onChoose={choose} {...rest} />
        ))}
      {isRejected && (
        <>
          <TextArea
            label={t('desk.kyc_words')}
            hint={t('desk.kyc_words_hint')}
            rows={2}
            maxLength={OWN_WORDS_MAX}
            value={given.words}
            onChange={({ target }) => onGive({ ...given, words: target.value })}
          />
          <Preview given={given} {...rest} />
        </>
      )}
    </div>
  );
}

interface ReasonsProps extends Pick<VerdictPanelProps, 'given' | 'reasons' | 'firstReason'> {
  verdict: Rejecting;
  onChoose: (verdict: Rejecting, code: RejectionCode) => void;
}

function Reasons({ verdict, given, reasons, firstReason, onChoose }: ReasonsProps) {
  const t = usePageTexts('deskKyc');
  const nameOf = useReasonName(reasons);
  return (
    <div className="flex flex-col gap-1">
      <p className="text-label font-bold">{t(`desk.kyc_${verdict}_title`)}</p>
      {NUMBERED.map((one, index) => {
        if (one.verdict !== verdict) return null;
        const isChosen =
          given !== undefined && given.verdict === verdict && given.code === one.code;
        return (
          <Choice
            key={one.code}
            isChosen={isChosen}
            letter={keyOf(index)}
            onChoose={() => onChoose(verdict, one.code)}
            {...(index === 0 && { target: firstReason })}
          >
            {nameOf(one.code)}
          </Choice>
        );
      })}
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  /** The key that chooses it. */
  letter: string;
  onChoose: () => void;
  children: string;
  target?: Ref<HTMLButtonElement>;
}

function Choice({ isChosen, letter, onChoose, children, target }: ChoiceProps) {
  return (
    <button
      type="button"
      ref={target}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-9 items-baseline gap-2 rounded-small border px-2.5 py-1 text-left',
        isChosen ? 'border-act bg-act-wash font-bold' : 'border-rule hover:bg-well',
      )}
    >
      <kbd aria-hidden="true" className="min-w-4 text-center font-sans text-label text-soft">
        {letter}
      </kbd>
      <span className="min-w-0 flex-1">{children}</span>
      {isChosen && <span aria-hidden="true">✓</span>}
    </button>
  );
}

interface PreviewProps extends Pick<VerdictPanelProps, 'reasons' | 'language'> {
  given: Exclude<VerdictOf, { verdict: 'approve' }>;
}

/** In the customer's language first. */
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
