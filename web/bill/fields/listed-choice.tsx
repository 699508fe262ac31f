// A choice whose list only the provider knows: read once, then searched as one types.
import { useController } from 'react-hook-form';
import { Button } from '#ui/controls/button.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import type { BillFieldProps } from './field-props.ts';
import { useCounters } from './use-counters.ts';

interface ListedChoiceProps extends BillFieldProps {
  path: string;
}

const NONE = [] as const;

export function ListedChoice({ field, handle, control, path }: ListedChoiceProps) {
  const say = useWords();
  const { choices, error, again } = useCounters(path);
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: handle.control, name: field.name });
  const label = say(field.label);
  if (error && !choices) {
    return (
      <FormBanner tone="error">
        <div className="flex flex-col items-start gap-3">
          <p>
            {label}: {say('bill.list_unread')} {error.banner}
          </p>
          <Button look="secondary" onClick={() => void again()}>
            {say('bill.again')}
          </Button>
        </div>
      </FormBanner>
    );
  }
  return (
    <SearchField
      label={label}
      hint={choices ? field.hint && say(field.hint) : say('bill.list_reading')}
      message={control.message}
      choices={choices ?? NONE}
      value={String(value ?? '')}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
