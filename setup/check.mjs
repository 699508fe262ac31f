// `npm run check`: all quick checks, in order, up to the first failure.

import { command } from './command.mjs';
import { install } from './install.mjs';
import { runVitest } from './checking/run-tests.mjs';
import { quickSteps, walk } from './checking/steps.mjs';

await command(async () => {
  await install();
  for (const step of quickSteps) {
    if (!(await walk(step))) throw new Error(`The check stopped at: ${step.title}.`);
  }
  const { failed } = await runVitest(['--project', 'unit']);
  if (failed > 0) throw new Error('The check stopped at: unit tests.');
});
