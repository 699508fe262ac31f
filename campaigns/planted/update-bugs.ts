// Bugs in updates, in the database's rights and in calls to outside systems; each must be caught by one test
// file.
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
    name: 'what serves customers may make an operator',
    test: 'server/db/roles/grants.test.ts',
    file: 'server/db/grants.sql',
    find: `revoke all on staff, staff_invitations,`,
    replace: `revoke all on staff_invitations,`,
  },
  {
    name: 'what serves customers has the rights of the back office',
    test: 'server/db/roles/grants.test.ts',
    file: 'server/db/pool.ts',
    find: `role: SITE_ROLE`,
    replace: `role: DESK_ROLE`,
  },
  {
    name: 'a call with its tries takes as long as they do',
    test: 'gateways/stripe/gateway.test.ts',
    file: 'providers/http-json.ts',
    find: `Math.min(timeoutMs, Math.floor(endsAtMs - performance.now()))`,
    replace: `Math.min(timeoutMs, endsAtMs)`,
  },
];
