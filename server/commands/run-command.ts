// Runs one operator command and returns its output and exit code.
import { readConfig } from '#server/config.ts';
import { carryOut } from './commands.ts';
import { withWorld } from './open-world.ts';

export interface CommandResult {
  text: string;
  stream: 'stdout' | 'stderr';
  /** The exit code of the process. */
  code: number;
}

/** Never throws: an error becomes one sentence on stderr and exit code 1. */
export async function runCommand(
  words: string[],
  environment: Record<string, string | undefined>,
): Promise<CommandResult> {
  try {
    const { text, isBad = false } = await carryOut(words, (work, takesAnyVersion) =>
      withWorld(readConfig(environment), work, takesAnyVersion),
    );
    return { text: `${text}\n`, stream: 'stdout', code: isBad ? 1 : 0 };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { text: `${sentence}\n`, stream: 'stderr', code: 1 };
  }
}
