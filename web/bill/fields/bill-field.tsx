// Draws one field of a biller's face, by its kind.
import { FixedChoice, FollowingChoice } from './choice-fields.tsx';
import type { BillFieldProps } from './field-props.ts';
import { ListedChoice } from './listed-choice.tsx';
import { DigitsField, RupeesField, WordsField } from './typed-fields.tsx';

export function BillField(props: BillFieldProps) {
  const { kind, choicesFrom, follows } = props.field;
  switch (kind) {
    case 'digits':
      return <DigitsField {...props} />;
    case 'text':
      return <WordsField {...props} />;
    case 'rupees':
      return <RupeesField {...props} />;
    case 'choice':
      if (follows) return <FollowingChoice {...props} />;
      if (choicesFrom === undefined) return <FixedChoice {...props} />;
      return <ListedChoice {...props} path={choicesFrom} />;
  }
}
