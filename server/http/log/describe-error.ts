// What is logged of an error. PostgreSQL quotes whole rows in its details, and mail servers the
// recipient, so only known fields are taken.

/** Fields of errors that name things of ours, never a person's values. */
const FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'command',
  'responseCode',
  'statusCode',
] as const;

const CAUSES_MAX = 4;
const ERRORS_MAX = 3;

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  errors?: DescribedError[];
  [field: string]: unknown;
}

const isDatabaseError = (error: object): boolean =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

/**
 * Class 22, data exceptions, and errors of JSON.parse quote the value itself. Other classes quote
 * names of tables and constraints.
 */
function quotesValues(error: Error): boolean {
  if (error instanceof SyntaxError) return true;
  return isDatabaseError(error) && /^(22|P0)/.test(String((error as { code?: string }).code));
}

function messageOf(error: Error): string {
  if (!quotesValues(error)) return error.message;
  // From the first quotation mark to the last: the value may contain some.
  return error.message.replace(/["'`].*["'`]/s, '"…"');
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** The error as the log takes it, with its causes. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? error : '', stack: '' };
  }
  const fields = FIELDS.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const isDeep = depth >= CAUSES_MAX;
  const errors: unknown[] = error instanceof AggregateError && !isDeep ? error.errors : [];
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && !isDeep && { cause: describeError(error.cause, depth + 1) }),
    ...(errors.length > 0 && {
      errors: errors.slice(0, ERRORS_MAX).map((one) => describeError(one, depth + 1)),
    }),
  };
}
