// Chooses the moment: by date and time, or by a step back.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { TimeField } from '#desk/parts/data/day-field.tsx';
import { localTime, timeOfLocal } from '#desk/text/local-time.ts';

interface MomentBarProps {
  at: string;
  onShow: (at: string) => void;
}

const HOUR_MS = 3_600_000;

export function MomentBar({ at, onShow }: MomentBarProps) {
  const t = usePageTexts('desk', 'deskHistory');
  const [isWrong, setIsWrong] = useState(false);
  const isTime = !Number.isNaN(Date.parse(at));
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('at');
    const time = typeof typed === 'string' ? timeOfLocal(typed) : undefined;
    setIsWrong(time === undefined);
    if (time !== undefined) onShow(time);
  }
  const back = (ms: number) => (): void => onShow(new Date(Date.parse(at) - ms).toISOString());
  return (
    <form key={at} onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
      <div className="w-80">
        <TimeField
          label={t('desk.history_at')}
          name="at"
          required
          message={isWrong ? t('desk.time_wrong') : undefined}
          defaultValue={isTime ? localTime(at) : ''}
        />
      </div>
      <div className="flex flex-wrap gap-3 sm:mt-7">
        <Button type="submit">{t('desk.history_go')}</Button>
        {isTime && (
          <>
            <Button look="secondary" onClick={back(HOUR_MS)}>
              {t('desk.history_an_hour_before')}
            </Button>
            <Button look="secondary" onClick={back(24 * HOUR_MS)}>
              {t('desk.history_a_day_before')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
