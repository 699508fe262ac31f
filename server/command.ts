// The entry point of `npm run kosheli`: runs one operator command and prints its result.
import { runCommand } from './commands/run-command.ts';

const { text, stream, code } = await runCommand(process.argv.slice(2), process.env);
process[stream].write(text);
process.exitCode = code;
