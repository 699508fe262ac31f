// A form over a schema of the contract: early refusals, the server's messages, one send at a time.
import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { parse, ApiError } from '#contract/api-error.ts';
import { CallError } from '#web/api/call-error.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { t, messageText } from '#ui/texts.ts';

/** What the form holds while it is filled in: the schema's fields as text or ticks. */
type Typed<Schema extends z.ZodMiniType> = z.input<Schema> & FieldValues;

interface ContractForm<Schema extends z.ZodMiniType> {
  /** A call's body, or a schema of the page's own around it; without one, `check` says it all. */
  schema: Schema | undefined;
  /** What stands in the fields at first; every field of the form is named here. */
  defaults: Record<string, string | boolean>;
  /**
   * The fields that can be seen while these values stand, for a form that draws some of them only
   * at times; absent: all. What is wrong with another one is told in the banner.
   */
  seen?: (values: FieldValues) => readonly string[];
  /**
   * Rules beyond single fields; throws ApiError. Runs when the schema found nothing; without a
   * schema it gets the values as they were typed, empty ones left out.
   */
  check?: (checked: z.output<Schema>) => unknown;
  /**
   * Sends what was typed (empty fields left out). What it throws as CallError is shown by the
   * form. The key is the same for a retry of the same values after an uncertain end, so that
   * nothing happens twice.
   */
  send: (values: z.input<Schema>, intent: { key: string }) => Promise<unknown>;
}

/**
 * An empty text is a field left out: a needed one is then asked for, an optional one is not sent.
 */
function withoutEmpty(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

function messagesOf<Schema extends z.ZodMiniType>(
  { schema, check }: Pick<ContractForm<Schema>, 'schema' | 'check'>,
  values: FieldValues,
): Record<string, string> {
  const given = withoutEmpty(values);
  try {
    const checked = schema ? parse(schema, given) : given;
    check?.(checked as z.output<Schema>);
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const texts = Object.entries(error.messages);
    return Object.fromEntries(texts.map(([name, message]) => [name, messageText(message)]));
  }
}

function resolverOf<Schema extends z.ZodMiniType>(
  form: Pick<ContractForm<Schema>, 'schema' | 'check'>,
): Resolver {
  return (values) => {
    const entries = Object.entries(messagesOf(form, values));
    if (entries.length === 0) return { values, errors: {} };
    const errors = entries.map(([name, message]) => [name, { type: 'refused', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors };
  };
}

/**
 * Puts the server's messages beside the fields named; answers what is left for the banner.
 */
function showErrors(
  error: CallError,
  form: UseFormReturn,
  names: readonly string[],
): string | undefined {
  const entries = Object.entries(error.fields);
  const shown = entries.filter(([name]) => names.includes(name));
  for (const [index, [name, message]] of shown.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  const others = entries.filter(([name]) => !names.includes(name)).map(([, message]) => message);
  return [error.banner, ...others].filter(Boolean).join(' ') || undefined;
}

/** Whether the same may go well a little later: too many tries, no answer, a provider away. */
function isTemporary(error: CallError): boolean {
  return error.status === 429 || error.isUncertain;
}

/**
 * `form.field('email')` goes onto a field, `form.submit` onto the form, `form.banner` into a
 * FormBanner, `form.isBusy` onto the button. An error that is no CallError is a bug: told in the
 * banner and thrown on.
 */
export function useContractForm<Schema extends z.ZodMiniType>(options: ContractForm<Schema>) {
  type Name = Path<Typed<Schema>>;
  const [refused, setRefused] = useState<{ banner: string | undefined; isTemporary: boolean }>();
  const clearBanner = useCallback(() => setRefused(undefined), []);
  const withKey = useIdempotencyKeys();
  const form = useForm({
    defaultValues: options.defaults as DefaultValues<FieldValues>,
    resolver: resolverOf(options),
    // Not when a field is left: a message that appears then moves the button that is being pressed.
    mode: 'onSubmit',
  });

  const seen = (): readonly string[] => {
    const values = form.getValues();
    return options.seen?.(values) ?? Object.keys(values);
  };

  async function send(typed: FieldValues): Promise<void> {
    const values = withoutEmpty(typed);
    setRefused(undefined);
    try {
      await withKey(JSON.stringify(values), (key) =>
        options.send(values as z.input<Schema>, { key }),
      );
    } catch (error) {
      if (!(error instanceof CallError)) {
        setRefused({ banner: t('error.our_fault'), isTemporary: false });
        throw error;
      }
      const banner = showErrors(error, form, seen());
      setRefused({ banner, isTemporary: isTemporary(error) });
    }
  }

  const { errors, isSubmitting } = form.formState;
  function messageOf(name: string): string | undefined {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  }
  // What no field of the form can show would otherwise stop the sending without a word.
  const names = seen();
  const unshown = Object.keys(errors).filter((name) => !names.includes(name));

  return {
    /** The library's own handle, for what is rarely needed: useWatch, setValue, reset. */
    form,
    banner: refused?.banner ?? (unshown.map(messageOf).join(' ') || undefined),
    /** Whether what the banner says may pass by itself, so that trying again makes sense. */
    isTemporary: refused?.banner !== undefined && refused.isTemporary,
    /** Takes the banner away, when what it was about was changed. */
    clearBanner,
    isBusy: isSubmitting,
    field: (name: Name) => ({ ...form.register(name), message: messageOf(name) }),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit(send)();
    },
  };
}
