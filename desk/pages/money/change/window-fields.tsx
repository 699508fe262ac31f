// The fields for the first and last day of a change.
import type { ComponentProps } from 'react';
import { usePageTexts } from '#ui/texts.ts';
import { DayField } from '#desk/parts/data/day-field.tsx';

type Props = Omit<ComponentProps<typeof DayField>, 'label'>;

interface WindowFieldsProps {
  field: (name: 'from' | 'until') => Props;
  /** The hint of the last day; absent: that the change is a temporary exception. */
  untilHint?: string;
}

export function WindowFields({ field, untilHint }: WindowFieldsProps) {
  const t = usePageTexts('deskMoney');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-label font-bold text-soft">{t('desk.money_window')}</legend>
      <div className="grid max-w-4xl items-start gap-4 sm:grid-cols-2">
        <DayField
          label={t('desk.money_window_from')}
          hint={t('desk.money_window_from_hint')}
          {...field('from')}
        />
        <DayField
          label={t('desk.money_window_until')}
          hint={untilHint ?? t('desk.money_window_until_hint')}
          {...field('until')}
        />
      </div>
    </fieldset>
  );
}
