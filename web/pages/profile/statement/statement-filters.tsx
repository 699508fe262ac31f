// The statement's filters: a preset or custom period, and one kind of entry.
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { STATEMENT_KINDS } from '#contract/wallet/statement.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { daysOf, presetOf, PRESETS } from './statement-filter.ts';
import type { Days, StatementFilter } from './statement-filter.ts';

interface StatementFiltersProps {
  filter: StatementFilter;
  onChange: (next: StatementFilter) => void;
}

export function StatementFilters({ filter, onChange }: StatementFiltersProps) {
  const t = usePageTexts('wallet');
  const [isOwnAsked, setIsOwnAsked] = useState(false);
  const [now] = useState(() => Date.now());
  const { from, to, kind } = filter;
  const preset = presetOf(filter, now);
  const isOwn = isOwnAsked || preset === undefined;
  const kinds = STATEMENT_KINDS.map((value) => ({ value, label: t(`statement.kind_${value}`) }));
  function choose({ kind: _, ...days }: StatementFilter): void {
    onChange({ ...days, ...(kind && { kind }) });
  }
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-bold">{t('statement.period')}</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((one) => (
            <Chip
              key={one}
              isChosen={!isOwn && one === preset}
              onPress={() => {
                setIsOwnAsked(false);
                choose(daysOf(one, now));
              }}
            >
              {t(`statement.period_${one}`)}
            </Chip>
          ))}
          <Chip isChosen={isOwn} onPress={() => setIsOwnAsked(true)}>
            {t('statement.period_own')}
          </Chip>
        </div>
      </fieldset>
      {isOwn && <OwnDays key={`${from} ${to}`} days={filter} onChoose={choose} />}
      <div className="max-w-xs">
        <ChoiceField
          label={t('statement.kind')}
          choices={[{ value: '', label: t('statement.kind_any') }, ...kinds]}
          value={kind ?? ''}
          onChange={({ target: { value } }) => {
            const next = STATEMENT_KINDS.find((one) => one === value);
            onChange({ ...(from && { from }), ...(to && { to }), ...(next && { kind: next }) });
          }}
        />
      </div>
    </div>
  );
}

interface ChipProps {
  isChosen: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ isChosen, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="min-h-11 rounded-full border border-edge/60 bg-sheet px-4 whitespace-nowrap max-sm:px-3 max-sm:text-label hover:border-act hover:bg-act-wash aria-pressed:border-act aria-pressed:bg-act-wash aria-pressed:font-bold aria-pressed:text-act"
    >
      {children}
    </button>
  );
}

interface OwnDaysProps {
  days: Days;
  onChoose: (days: Days) => void;
}

/** A custom period. Both days are optional: without them, from the first entry or until now. */
function OwnDays({ days, onChoose }: OwnDaysProps) {
  const t = usePageTexts('wallet');
  const [isTurned, setIsTurned] = useState(false);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const dayOf = (name: string): string => {
      const day = typed.get(name);
      return typeof day === 'string' ? day : '';
    };
    const [from, to] = [dayOf('from'), dayOf('to')];
    const areTurned = from !== '' && to !== '' && to < from;
    setIsTurned(areTurned);
    if (!areTurned) onChoose({ ...(from && { from }), ...(to && { to }) });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          name="from"
          label={t('statement.from')}
          defaultValue={days.from ?? ''}
        />
        <TextField
          type="date"
          name="to"
          label={t('statement.to')}
          defaultValue={days.to ?? ''}
          message={isTurned ? t('statement.days_turned') : undefined}
        />
      </div>
      <p className="text-small text-soft">{t('statement.zone')}</p>
      <Button type="submit" look="secondary" className="self-start">
        {t('statement.show')}
      </Button>
    </form>
  );
}
