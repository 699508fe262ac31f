// Draws one field of a biller's definition, by its kind.
import { lazy, Suspense } from 'react';
import { CONTROL_LOOK, Field } from '#ui/controls/field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FixedChoice, FollowingChoice } from './choice-fields.tsx';
import type { BillFieldProps } from './field-props.ts';
import { NumberField, RupeesField, WordsField } from './typed-fields.tsx';

// Loaded lazily: it brings the searchable list, and few forms have one.
const ListedChoice = lazy(async () => {
  const file = await import('./listed-choice.tsx');
  return { default: file.ListedChoice };
});

/** A disabled placeholder of the field's height, so that the layout does not shift. */
function ListedMeanwhile({ field }: BillFieldProps) {
  const t = usePageTexts('bills');
  return (
    <Field label={t(field.label)} hint={field.hint && t(field.hint)}>
      {(ties) => <input {...ties} disabled className={CONTROL_LOOK} />}
    </Field>
  );
}

export function BillField(props: BillFieldProps) {
  const { kind, choicesFrom, follows } = props.field;
  switch (kind) {
    case 'digits':
      return <NumberField {...props} />;
    case 'text':
      return <WordsField {...props} />;
    case 'rupees':
      return <RupeesField {...props} />;
    case 'choice':
      if (follows) return <FollowingChoice {...props} />;
      if (choicesFrom === undefined) return <FixedChoice {...props} />;
      return (
        <Suspense fallback={<ListedMeanwhile {...props} />}>
          <ListedChoice {...props} path={choicesFrom} />
        </Suspense>
      );
  }
}
