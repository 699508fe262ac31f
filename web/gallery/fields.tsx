// Fields: empty, filled, with a hint, invalid and disabled.
import { useState } from 'react';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { CONTROL_LOOK, Field } from '#ui/controls/field.tsx';
import { DigitsField } from '#ui/controls/digits-field.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { countryChoices } from './samples.ts';
import { Group, Piece } from './group.tsx';

const PHONE = { max: 10, groups: [3, 3, 4], dialCode: '977' };

export function Fields() {
  const t = usePageTexts('signUp', 'bills', 'account', 'wallet');
  return (
    <Group title="Fields">
      <Piece name="TextField">
        <TextField label={t('signup.full_name')} />
        <TextField label={t('signup.email')} defaultValue="sita@example.com" />
        <TextField label={t('biller.amount')} before="NPR" defaultValue="500" inputMode="numeric" />
        <TextField label={t('wallet.amount')} hint={t('transfer.amount_hint', { min: 10 })} />
        <TextField
          label={t('biller.card_number')}
          message={t('dth.card_number')}
          defaultValue="12"
        />
        <TextField label={t('signup.email')} defaultValue="sita@example.com" disabled />
      </Piece>
      <Piece name="DigitsField">
        <Phone start="" />
        <Phone start="9841234567" />
        <Phone start="98412" message={t('account.phone')} />
      </Piece>
      <Piece name="PasswordField">
        <PasswordField label={t('signup.password')} hint={t('signup.password_hint', { min: 8 })} />
        <PasswordField
          label={t('signup.password')}
          defaultValue="short"
          message={t('account.password_short', { min: 8 })}
        />
      </Piece>
      <Piece name="ChoiceField, SearchField">
        <ChoiceField label={t('biller.operator')} choices={OPERATORS} />
        <Country />
        <Country message={t('account.country_code')} />
      </Piece>
      <Piece name="Field, around any control">
        <Field label={t('signup.full_name')} hint={t('signup.lead')}>
          {(ties) => <input {...ties} className={CONTROL_LOOK} />}
        </Field>
      </Piece>
      <Piece name="TextArea, CheckboxField">
        <TextArea label={t('transfer.comment')} hint={t('transfer.comment_hint', { max: 200 })} />
        <div>
          <CheckboxField label={t('signup.adult')} />
          <CheckboxField label={t('signup.adult')} defaultChecked />
          <CheckboxField label={t('signup.adult')} message={t('account.adult')} />
        </div>
      </Piece>
    </Group>
  );
}

const OPERATORS = [
  { value: 'ntc', label: 'NTC' },
  { value: 'ncell', label: 'Ncell' },
];

function Phone({ start, message }: { start: string; message?: string }) {
  const t = usePageTexts('bills');
  const [digits, setDigits] = useState(start);
  return (
    <DigitsField
      label={t('biller.mobile_number')}
      shape={PHONE}
      value={digits}
      onChange={setDigits}
      message={message}
      before="+977"
    />
  );
}

function Country({ message }: { message?: string }) {
  const t = usePageTexts('signUp');
  const [value, setValue] = useState(message === undefined ? '977' : '');
  return (
    <SearchField
      label={t('signup.country')}
      choices={countryChoices}
      value={value}
      onChange={setValue}
      message={message}
    />
  );
}
