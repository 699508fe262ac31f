// A choice whose list only the provider knows: read once, then searched as one types.
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { countersCall } from '#contract/look-ups.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import type { BillFieldProps } from './field-props.ts';

interface ListedChoiceProps extends BillFieldProps {
  path: string;
}

export function ListedChoice(props: ListedChoiceProps) {
  return (
    <ReadCache>
      <Listed {...props} />
    </ReadCache>
  );
}

function Listed({ field, handle, control, path }: ListedChoiceProps) {
  const say = useWords();
  const list = useRead(countersCall(path));
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: handle.control, name: field.name });
  const choices = useMemo(
    () => (list.data?.counters ?? []).map(({ name, value }) => ({ value, label: name })),
    [list.data],
  );
  if (list.error && !list.data) {
    return (
      <FormBanner tone="error">
        <div className="flex flex-col items-start gap-3">
          <p>
            {say(field.label)}: {say('bill.list_unread')} {list.error.banner}
          </p>
          <Button look="secondary" isBusy={list.isFetching} onClick={() => void list.refetch()}>
            {say('bill.again')}
          </Button>
        </div>
      </FormBanner>
    );
  }
  const hint = list.data ? field.hint && say(field.hint) : say('bill.list_reading');
  return (
    <SearchField
      label={say(field.label)}
      hint={hint}
      message={control.message}
      choices={choices}
      value={String(value ?? '')}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
