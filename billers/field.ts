// A field of a biller's form: plain data and pure functions.
import { numberOnWire } from '#contract/money.ts';
import type { KeyIn } from '#contract/texts/languages.ts';

/** A form's values, by field. */
export type Values = Readonly<Record<string, string>>;

/** Where people find a number that a form asks for; the form shows a picture of it. */
export type FoundOn = 'nea_bill' | 'water_bill' | 'phone_bill' | 'viewing_card' | 'router';

/** One field of a biller's form. Its name is the wire's name, and so the key of its error message. */
export interface BillerField {
  name: string;
  label: KeyIn<'bills'>;
  kind: 'digits' | 'text' | 'rupees' | 'choice';
  placeholder?: KeyIn<'bills'>;
  hint?: KeyIn<'bills'>;
  /** A hint that depends on the other values; without one, `hint` is shown. */
  hintFor?: (values: Values) => KeyIn<'bills'> | undefined;
  /** A label that depends on the other values; without one, `label` is shown. */
  labelFor?: (values: Values) => KeyIn<'bills'> | undefined;
  /** Whether it may be filled in instead of the field before it; on a wide screen they are side by side. */
  isAlternative?: boolean;
  /** A sentence shown above the field, about this field and those after it. */
  introFor?: (values: Values) => KeyIn<'bills'> | undefined;
  foundOn?: FoundOn;
  maxLength?: number;
  /** For digits: how people write them, for example [3, 3, 4] for 984 123 4567. */
  groups?: readonly number[];
  /** For digits: the dial code that a pasted number may begin with; it isn't part of the value. */
  dialCode?: string;
  /** For digits: sent as a number, as the specification has it. */
  isNumber?: boolean;
  autoComplete?: string;
  /** For a choice: the options; an optional field may be left empty. */
  choices?: readonly { value: string; label: string }[];
  /** For a choice whose list the server provides: GET this path; `counters[]{name, value}`. */
  choicesFrom?: string;
  /** A second name on the wire under which a look-up sends its value too. */
  alsoSentAs?: string;
  isOptional?: boolean;
  /** The initial value. */
  initial?: string;
  /** For rupees: amounts offered as buttons. */
  suggestions?: readonly number[];
  /** The value that the other fields suggest ('' if none), for a choice that follows them. */
  follows?: (values: Values) => string;
  /** Whether these values need the field; absent: always. */
  when?: (values: Values) => boolean;
}

/**
 * Whether a field identifies the recipient, so that it is prefilled next time. Amounts and months belong
 * to a single order: these fields are in rupees or offer a list of numbers.
 */
export function saysWhom(field: BillerField): boolean {
  return field.kind !== 'rupees' && !isCounted(field);
}

function isCounted({ choices = [] }: BillerField): boolean {
  return choices.length > 0 && choices.every(({ value }) => /^\d+$/.test(value));
}

/** A value as it stands on the wire: amounts and counts are numbers, as in the specification. */
export function onWire(field: BillerField, value: string): string | number {
  const isNumber = field.isNumber || field.kind === 'rupees' || isCounted(field);
  return isNumber ? numberOnWire(value) : value;
}
