// A searchable choice with the provider's list, which is loaded once.
import { useController } from 'react-hook-form';
import { countersCall } from '#contract/look-ups.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useReadOnce } from '#web/api/reads.tsx';
import type { BillFieldProps } from './field-props.ts';

interface ListedChoiceProps extends BillFieldProps {
  path: string;
}

/** Loaded with the first form that needs it, together with the cache of reads. */
export function ListedChoice(props: ListedChoiceProps) {
  return (
    <ReadCache>
      <Listed {...props} />
    </ReadCache>
  );
}

function Listed({ field, handle, control, path }: ListedChoiceProps) {
  const t = usePageTexts('bills');
  const { data, error, refetch } = useReadOnce(countersCall(path));
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: handle.control, name: field.name });
  const label = t(field.label);
  if (error && !data) {
    return (
      <FormBanner tone="error">
        <div className="flex flex-col items-start gap-3">
          <p>
            {label}: {t('bill.list_unread')} {error.banner}
          </p>
          <Button look="secondary" onClick={() => void refetch()}>
            {t('bill.again')}
          </Button>
        </div>
      </FormBanner>
    );
  }
  return (
    <SearchField
      label={label}
      hint={field.hint && t(field.hint)}
      placeholder={data ? undefined : t('bill.list_reading')}
      message={control.message}
      choices={data?.counters.map(({ name, value }) => ({ value, label: name })) ?? []}
      value={String(value ?? '')}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
