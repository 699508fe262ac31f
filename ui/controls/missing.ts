// What an empty field says: what to do, by the field's own label. Neither the contract nor the server, which
// find that something is missing, knows the label.
import type { Say } from '../texts.ts';

/** "Amount (NPR)": the name alone. */
const UNIT = /\s*\([^)]*\)$/;
/** A question, or a name with its own mark, is no part of another sentence. */
const IS_SENTENCE = /[?:]/;
/** What the browser fills in by these names is the person's own. */
const OWN = /\b(name|email|username|(given|family)-name|(current|new)-password)\b/;
const YOUR = /^your /;

/** As it stands within a sentence: "SC number" stays, "Mobile number" begins small. */
function within(label: string): string {
  const name = label.replace(UNIT, '');
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export interface EmptyField {
  label: string;
  isChoice?: boolean | undefined;
  autoComplete?: string | undefined;
  /** What it says instead, where the label is no name. */
  missing?: string | undefined;
}

/** The message of a field; where it only says that something is missing, in words that name the field. */
export function namedMessage(
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
