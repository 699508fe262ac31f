// Bugs in updates and in calls to outside systems; each must be caught by one test file.
import type { TestBug } from './test-bugs.ts';

export const UPDATE_BUGS: readonly TestBug[] = [
  {
    name: 'a process of the release before puts its functions back',
    test: 'server/db/schema/later-database.test.ts',
    file: 'server/db/function-files.ts',
    find: `const isOurs = changed.length === 0 || mayGoBack || !(await wasApplied(client, versionOf(files)));`,
    replace: `const isOurs = true;`,
  },
  {
    name: 'a call with its tries takes as long as they do',
    test: 'gateways/stripe/gateway.test.ts',
    file: 'providers/http-json.ts',
    find: `Math.min(timeoutMs, Math.floor(endsAtMs - performance.now()))`,
    replace: `Math.min(timeoutMs, endsAtMs)`,
  },
];
