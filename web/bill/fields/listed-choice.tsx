// A searchable choice with the provider's list, which is fetched when the field gets the focus.
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { placeIn } from '#contract/places/place-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import type { BillFieldProps } from './field-props.ts';
import { useList } from './use-list.ts';

interface ListedChoiceProps extends BillFieldProps {
  path: string;
}

export function ListedChoice({ field, handle, control, path }: ListedChoiceProps) {
  const t = usePageTexts('bills');
  const { list, isReading, error, read } = useList(path);
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: handle.control, name: field.name });
  const label = t(field.label);
  const language = useLanguage();
  // The search also matches the name as the provider writes it.
  const choices = useMemo(
    () =>
      list?.map(({ name, value: id }) => {
        return { value: id, label: placeIn(name, language), also: [name] };
      }) ?? [],
    [list, language],
  );
  const hasValue = Boolean(value);
  const readNow = useEffectEvent(() => void read());
  // A value that is already chosen needs the list to show its name.
  useEffect(() => {
    if (hasValue) readNow();
  }, [hasValue]);
  return (
    <>
      {/* Receives the field's focus event, which fetches the list; the div itself is not interactive. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onFocus={() => void read()}>
        <SearchField
          label={label}
          hint={field.hint && t(field.hint)}
          reading={isReading ? t('bill.list_reading') : undefined}
          message={control.message}
          choices={choices}
          value={String(value ?? '')}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      </div>
      {error && (
        <FormBanner tone="error" className="mt-3">
          <div className="flex flex-col items-start gap-3">
            <p>
              {label}: {t('bill.list_unread')} {error.banner}
            </p>
            <Button look="secondary" onClick={() => void read()}>
              {t('bill.again')}
            </Button>
          </div>
        </FormBanner>
      )}
    </>
  );
}
