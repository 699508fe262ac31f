// The one logger of the app: JSON lines in which secrets and personal values are masked.
import type { Config } from '#server/config.ts';
import { describeError } from './describe-error.ts';
import { maskLine } from '#server/context/mask-text.ts';

/** Where log lines go instead of the standard output. */
export interface LogTarget {
  write: (line: string) => void;
}

/** The logger's options. Every line is masked as it leaves, whoever logs it. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, logTo: LogTarget | undefined) {
  return {
    level: logLevel,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: maskLine },
    ...(logTo && { stream: logTo }),
  };
}
