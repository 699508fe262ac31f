// Gives a service access to its sessions and to what its customers have paid.
import { textOf } from '../../wire/fields.ts';
import { cannotFulfil, wrongFields } from '../answers.ts';
import type { Clerk } from '../services/steps.ts';
import type { Office } from './office.ts';

export function clerkOf(slug: string, { desk, sessions }: Office): Clerk {
  return {
    open: (customer) => sessions.open(slug, customer),
    session: (fields) => {
      const id = textOf(fields['session_id']);
      if (!id) return wrongFields({ session_id: ['This field is required.'] });
      const session = sessions.find(slug, id);
      if (!session || desk.isUsed(session.id)) return cannotFulfil('Session expired');
      return session;
    },
    move: (session, customer) => sessions.move(session, customer),
    paid: (customer) => desk.dues.of(slug, customer),
  };
}
