// A field: label above, the control, then its message or its hint, connected for screen readers.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { AlertIcon } from '../icons.tsx';
import { usePageTexts } from '../texts.ts';
import type { Say } from '../texts.ts';

/** The props of every field besides its control's attributes. */
export interface FieldWords {
  label: string;
  /** Hides the label from view, where the control itself shows its purpose; screen readers still hear it. */
  isLabelHidden?: boolean | undefined;
  /** The error message. */
  message?: string | undefined;
  /** The message of an empty field whose label is no noun, such as "Confirm password". */
  missing?: string | undefined;
  /** A hint, shown before typing. */
  hint?: ReactNode;
}

/** The attributes that connect a control to its label and message. */
export interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The look of a text box or select; an invalid one has a red border. */
export const CONTROL_LOOK =
  'min-h-field w-full rounded-control border-[1.5px] border-edge bg-sheet px-3.5 py-2 text-body text-ink ' +
  // The focus ring covers the border, so that there is only one line.
  'placeholder:text-soft/80 hover:border-act-edge focus:border-act focus-visible:-outline-offset-2 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-wash/40 disabled:bg-page disabled:text-soft';

export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
      <AlertIcon className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}

/** For a custom control: `ties` are its attributes; the ids are for its message and hint. */
export function useTies({ message, hint }: Pick<FieldWords, 'message' | 'hint'>) {
  const id = useId();
  const messageId = `${id}-message`;
  const hintId = `${id}-hint`;
  const described = [message && messageId, hint && hintId].filter(Boolean).join(' ');
  const ties: ControlTies = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': message ? true : undefined,
  };
  return { ties, messageId, hintId };
}

// The message of an empty field, such as "Enter your name". It is made here from the field's label, which
// the contract and the server, where the check happens, do not know.

/** The unit that is cut from a label: "(NPR)" of "Amount (NPR)". */
const UNIT = /\s*\([^)]*\)$/;
/** Labels with a question mark or colon cannot be part of another sentence. */
const IS_SENTENCE = /[?:]/;
/** Autocomplete names of the person's own data, for "your". */
const OWN = /\b(name|email|username|(given|family)-name|(current|new)-password)\b/;
const YOUR = /^your /;

/** The label inside a sentence: "Mobile number" becomes "mobile number"; "SC number" stays. */
function within(label: string): string {
  const name = label.replace(UNIT, '');
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

interface EmptyField {
  label: string;
  isChoice?: boolean | undefined;
  autoComplete?: string | undefined;
  /** The message to use instead, where the label is no noun. */
  missing?: string | undefined;
}

/** The message of a field; the general "required" message is replaced by one that names the field. */
function namedMessage(
  message: string | undefined,
  { label, isChoice = false, autoComplete = '', missing }: EmptyField,
  t: Say,
): string | undefined {
  if (message !== t('field.required')) return message;
  if (missing !== undefined || IS_SENTENCE.test(label)) return missing ?? message;
  const name = within(label);
  const field = name.replace(YOUR, '');
  if (isChoice) return t('field.choose', { field });
  const isOwn = YOUR.test(name) || OWN.test(autoComplete);
  return t(isOwn ? 'field.enter_your' : 'field.enter', { field });
}

interface FieldProps extends FieldWords, Omit<EmptyField, 'label' | 'missing'> {
  /** Below the control and its message: values to choose from. */
  below?: ReactNode;
  children: (ties: ControlTies) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, isLabelHidden = false, hint, below, children } = props;
  const t = usePageTexts();
  const message = namedMessage(props.message, props, t);
  const { ties, messageId, hintId } = useTies({ message, hint });
  return (
    <div>
      <label
        htmlFor={ties.id}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-label font-bold'}
      >
        {label}
      </label>
      {children(ties)}
      {message && <FieldMessage id={messageId}>{message}</FieldMessage>}
      {below}
      {hint && (
        <div id={hintId} className="mt-1.5 text-small text-soft">
          {hint}
        </div>
      )}
    </div>
  );
}
