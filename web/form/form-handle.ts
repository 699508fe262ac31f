// What a form holds while it is filled in: the values, what is wrong with them, and the controls they
// are typed into. Written for forms of a dozen fields: every page with one fetches it.
import { useSyncExternalStore } from 'react';

export type FormValue = string | boolean;
export type FormValues = Readonly<Record<string, FormValue>>;
/** Field name → what is wrong with it, in words. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormState {
  errors: FormErrors;
  /** Whether what was typed is being sent. */
  isBusy: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement;

/** What ties a control to the form: it keeps its own text, the form hears of every change. */
export interface FieldControl {
  name: string;
  onChange: (event: { target: Control }) => void;
  ref: (element: Control | null) => (() => void) | undefined;
}

function isTicked(element: Control): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'checkbox';
}

function isRadio(element: Control): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}

/** Shows a value in a control; one that shows it already keeps its cursor. */
function show(element: Control, value: FormValue | undefined): void {
  if (isTicked(element)) element.checked = value === true;
  else if (isRadio(element)) element.checked = element.value === value;
  else if (element.value !== String(value ?? '')) element.value = String(value ?? '');
}

/** What stands in a control; undefined for a radio button that is not the chosen one. */
function valueOf(element: Control): FormValue | undefined {
  if (isTicked(element)) return element.checked;
  if (isRadio(element) && !element.checked) return undefined;
  return element.value;
}

/** A form's own handle, the same for as long as the form is on the page. */
export class FormHandle {
  readonly #defaults: FormValues;
  readonly #listeners = new Set<() => void>();
  readonly #elements = new Map<string, Set<Control>>();
  readonly #targets = new Map<string, HTMLElement>();
  readonly #controls = new Map<string, FieldControl>();
  #values: FormValues;
  #state: FormState = { errors: {}, isBusy: false };
  #isTried = false;
  #check: (values: FormValues) => FormErrors = () => ({});

  constructor(defaults: FormValues) {
    this.#defaults = defaults;
    this.#values = defaults;
  }

  /** How values are judged from now on. */
  judgeBy(check: (values: FormValues) => FormErrors): void {
    this.#check = check;
  }

  /** Whether it was sent once, or was to be: from then on each change is judged at once. */
  get isTried(): boolean {
    return this.#isTried;
  }

  readonly getValues = (): FormValues => this.#values;
  readonly getState = (): FormState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The ties of a control; the same object every time, so that no control is tied anew. */
  control(name: string): FieldControl {
    const known = this.#controls.get(name);
    if (known) return known;
    const control: FieldControl = {
      name,
      onChange: ({ target }) => this.#heard(name, valueOf(target)),
      ref: (element) => {
        if (!element) return undefined;
        const elements = this.#elements.get(name) ?? new Set();
        this.#elements.set(name, elements.add(element));
        show(element, this.#values[name]);
        return () => void elements.delete(element);
      },
    };
    this.#controls.set(name, control);
    return control;
  }

  /** Ties what takes the focus of a field whose value is set by `setValue` alone. */
  target(name: string): (element: HTMLElement | null) => void {
    return (element) => {
      if (element) this.#targets.set(name, element);
      else this.#targets.delete(name);
    };
  }

  /** Puts a value into a field without a person; `isJudged`: what is wrong with it shows at once. */
  setValue(name: string, value: FormValue, { isJudged = false } = {}): void {
    for (const element of this.#elements.get(name) ?? []) show(element, value);
    this.#values = { ...this.#values, [name]: value };
    if (isJudged) this.#judge(name);
    this.#tell();
  }

  /** Stands until the field is changed. */
  setError(name: string, message: string): void {
    this.#setErrors({ ...this.#state.errors, [name]: message });
  }

  /** All of them without a name. */
  clearErrors(name?: string): void {
    const { [name ?? '']: _gone, ...others } = this.#state.errors;
    this.#setErrors(name === undefined ? {} : others);
  }

  /** Gives the focus to the first of these fields that is on the page. */
  focusFirst(names: readonly string[], { isSelected = false } = {}): void {
    const elements = names.flatMap((name): HTMLElement[] => {
      const target = this.#targets.get(name);
      return [...(this.#elements.get(name) ?? []), ...(target ? [target] : [])];
    });
    const [first] = elements.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus();
    if (isSelected && first instanceof HTMLInputElement) first.select();
  }

  /** As it was at first. */
  reset(): void {
    this.#values = this.#defaults;
    this.#isTried = false;
    for (const [name, elements] of this.#elements) {
      for (const element of elements) show(element, this.#values[name]);
    }
    this.#setErrors({});
  }

  /**
   * Judges all of it, and sends what holds; what does not is shown, the first of it with the focus.
   * One at a time: while it is busy, nothing happens. What `send` throws is thrown on.
   */
  async submit(send: (values: FormValues) => Promise<void>): Promise<void> {
    if (this.#state.isBusy) return;
    this.#readControls();
    this.#isTried = true;
    const errors = this.#check(this.#values);
    const wrong = Object.keys(errors);
    this.#state = { errors, isBusy: wrong.length === 0 };
    this.#tell();
    if (wrong.length > 0) return this.focusFirst(wrong);
    try {
      await send(this.#values);
    } finally {
      this.#state = { ...this.#state, isBusy: false };
      this.#tell();
    }
  }

  /** Some programs fill a field in without the page hearing of it. */
  #readControls(): void {
    for (const [name, elements] of this.#elements) {
      for (const element of elements) {
        const value = valueOf(element);
        if (value !== undefined) this.#values = { ...this.#values, [name]: value };
      }
    }
  }

  #heard(name: string, value: FormValue | undefined): void {
    if (value === undefined) return;
    this.#values = { ...this.#values, [name]: value };
    if (this.#isTried) this.#judge(name);
    this.#tell();
  }

  #judge(name: string): void {
    const message = this.#check(this.#values)[name];
    const { [name]: _before, ...others } = this.#state.errors;
    const errors = message === undefined ? others : { ...others, [name]: message };
    this.#state = { ...this.#state, errors };
  }

  #setErrors(errors: FormErrors): void {
    this.#state = { ...this.#state, errors };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The values as they are typed; what uses them is drawn anew with every letter. */
export function useFormValues(form: FormHandle): FormValues {
  return useSyncExternalStore(form.subscribe, form.getValues);
}

export function useFormState(form: FormHandle): FormState {
  return useSyncExternalStore(form.subscribe, form.getState);
}
