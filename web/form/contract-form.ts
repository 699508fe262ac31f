// A form with a schema of the contract: early errors, the server's errors, one request at a time.
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
import type { WireBlock } from '#contract/block.ts';
import { parse, ApiError } from '#contract/api-error.ts';
import { CallError } from '#web/api/call-error.ts';
import { t, messageText } from '#ui/texts.ts';

/** The form's values: the schema's fields as text or booleans. */
type Typed<Schema extends z.ZodMiniType> = z.input<Schema> & FieldValues;

interface ContractForm<Schema extends z.ZodMiniType> {
  /** A call's body, or a schema of the page's own; without one, only `check` validates. */
  schema: Schema | undefined;
  /** The initial values of all fields. */
  defaults: Record<string, string | boolean>;
  /**
   * The fields drawn with these values; absent: all. Errors of other fields are shown in the
   * banner.
   */
  seen?: (values: FieldValues) => readonly string[];
  /**
   * Rules that involve several fields; throws ApiError. Runs if the schema finds no error; without a schema
   * it gets the typed values without empty ones.
   */
  check?: (checked: z.output<Schema>) => unknown;
  /** Sends the values (without empty ones). The form shows a thrown CallError. */
  send: (values: z.input<Schema>) => Promise<unknown>;
}

/**
 * An empty field counts as absent: a required one is an error, an optional one is not sent.
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
 * Shows the server's messages at their fields; returns the others for the banner.
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

/** Whether a retry may succeed: too many requests, no response, a provider away. */
function isTemporary(error: CallError): boolean {
  return error.status === 429 || error.isUncertain;
}

interface Refused {
  banner: string | undefined;
  block?: WireBlock | undefined;
  isTemporary: boolean;
}

/**
 * `form.field('email')` has the props of a field; `form.submit` is for the form element, `form.isBusy` for
 * the button; `form.banner` and `form.block` are for FormRefusal. An error other than CallError is a bug:
 * it is shown in the banner and rethrown.
 */
export function useContractForm<Schema extends z.ZodMiniType>(options: ContractForm<Schema>) {
  type Name = Path<Typed<Schema>>;
  const [refused, setRefused] = useState<Refused>();
  const clearBanner = useCallback(() => setRefused(undefined), []);
  const form = useForm({
    defaultValues: options.defaults as DefaultValues<FieldValues>,
    resolver: resolverOf(options),
    // Not on blur: a message that appears then would move the button while it is being pressed.
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
      await options.send(values as z.input<Schema>);
    } catch (error) {
      if (!(error instanceof CallError)) {
        setRefused({ banner: t('error.our_fault'), isTemporary: false });
        throw error;
      }
      const banner = showErrors(error, form, seen());
      setRefused({ banner, block: error.block, isTemporary: isTemporary(error) });
    }
  }

  const { errors, isSubmitting } = form.formState;
  function messageOf(name: string): string | undefined {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  }
  // Errors of fields that are not drawn go to the banner; otherwise they would block the form silently.
  const names = seen();
  const unshown = Object.keys(errors).filter((name) => !names.includes(name));

  return {
    /** The library's own form, for useWatch, setValue and reset. */
    form,
    banner: refused?.banner ?? (unshown.map(messageOf).join(' ') || undefined),
    /** The block that caused the refusal, if any. */
    block: refused?.block,
    /** Whether the error in the banner is temporary, so that a retry makes sense. */
    isTemporary: refused?.banner !== undefined && refused.isTemporary,
    /** Removes the banner, once its cause has changed. */
    clearBanner,
    isBusy: isSubmitting,
    field: (name: Name) => ({ ...form.register(name), message: messageOf(name) }),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit(send)();
    },
  };
}
