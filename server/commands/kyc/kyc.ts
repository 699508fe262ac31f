// `kyc`: the review of identity documents by command: list, show, approve, refuse.
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { approve, refuse } from './decide.ts';
import { list } from './list.ts';
import { show } from './show.ts';

const ACTIONS = { list, show, approve, refuse };

export const kyc: Command = {
  name: 'kyc',
  words:
    'list | show <case|e-mail> --to <folder> --operator … --why "…" | approve <case|e-mail> … [--despite-duplicates "…"] | refuse <case|e-mail> --front <reason> …',
  says: 'lists identity checks that wait for a decision, opens the documents of one, tells which other accounts have them, and decides',
  isAudited: true,
  read: ([action = '', ...rest]) => {
    if (!Object.hasOwn(ACTIONS, action)) {
      throw new UsageError('Use kyc list, kyc show, kyc approve or kyc refuse.');
    }
    return ACTIONS[action as keyof typeof ACTIONS](rest);
  },
};
