// Reads and validates the fields of a request one by one and collects all errors.
import { wrongFields, type ErrorAnswer } from '../answers.ts';
import { textOf, type Fields } from '../../wire/fields.ts';

export type TextRule = { pattern?: RegExp; refusal?: string };

export class Asked {
  #fields: Fields;
  #wrong: Record<string, string[]> = {};

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** The field as text; empty if it is missing or invalid. */
  text(name: string, { pattern, refusal = 'Enter a valid value.' }: TextRule = {}): string {
    const value = textOf(this.#fields[name]).trim();
    if (!value) return this.#refuse(name, 'This field is required.', '');
    return pattern && !pattern.test(value) ? this.#refuse(name, refusal, '') : value;
  }

  /** Rupees, given as a number or as text with at most two decimals; 0 if invalid. */
  rupees(name: string, { smallest = 0.01, largest = 10_000_000 } = {}): number {
    const text = textOf(this.#fields[name]);
    if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) {
      return this.#refuse(name, 'A valid number is required.', 0);
    }
    const rupees = Number(text);
    if (rupees >= smallest && rupees <= largest) return rupees;
    return this.#refuse(name, `Amount must be between ${smallest} and ${largest}`, 0);
  }

  /** One of these texts. */
  oneOf(name: string, choices: readonly string[]): string {
    const value = this.text(name);
    if (!value || choices.includes(value)) return value;
    return this.#refuse(name, `Choose one of: ${choices.join(', ')}`, '');
  }

  has(name: string): boolean {
    return textOf(this.#fields[name]) !== '';
  }

  refuse(name: string, refusal: string): void {
    this.#refuse(name, refusal, '');
  }

  /** The collected errors; undefined if there are none. */
  get wrong(): ErrorAnswer | undefined {
    return Object.keys(this.#wrong).length > 0 ? wrongFields(this.#wrong) : undefined;
  }

  #refuse<Value>(name: string, refusal: string, value: Value): Value {
    this.#wrong[name] = [refusal];
    return value;
  }
}

/** Reads the fields with `reading`; errors in the fields take precedence over its result. */
export function read<Result extends object>(
  fields: Fields,
  reading: (asked: Asked) => Result | ErrorAnswer,
): Result | ErrorAnswer {
  const asked = new Asked(fields);
  const result = reading(asked);
  return asked.wrong ?? result;
}
