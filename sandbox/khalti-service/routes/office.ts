// The dependencies of every route of the aggregator.
import type { Tools } from '../../outside-system.ts';
import type { Desk } from '../desk/desk.ts';
import type { Sessions } from '../desk/sessions.ts';
import type { Faults } from '../../wire/faults.ts';

export type Office = { desk: Desk; sessions: Sessions; faults: Faults; tools: Tools };
