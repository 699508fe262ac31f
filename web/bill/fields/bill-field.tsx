// Draws one field of a biller's definition, by its kind.
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { FixedChoice, FollowingChoice } from './choice-fields.tsx';
import type { BillFieldProps } from './field-props.ts';
import { NumberField, RupeesField, WordsField } from './typed-fields.tsx';

// Few forms have one; it brings the searchable list.
const ListedChoice = lazy(async () => {
  const file = await import('./listed-choice.tsx');
  return { default: file.ListedChoice };
});

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
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ListedChoice {...props} path={choicesFrom} />
        </Suspense>
      );
  }
}
