// Where `npm run kosheli` begins: one command of an operator, told in words and an exit code. What came
// of it goes to stdout, a refusal to stderr.
import { carryOut } from './commands/commands.ts';
import { withWorld } from './commands/open-world.ts';
import { readConfig } from './config.ts';

try {
  const words = process.argv.slice(2);
  const { text, isBad = false } = await carryOut(words, (work) =>
    withWorld(readConfig(process.env), work),
  );
  process.stdout.write(`${text}\n`);
  if (isBad) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
