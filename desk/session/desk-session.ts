// The session of the back office, kept for this tab only: closing it signs out here.
import type { StaffOnWire } from '#contract/desk/staff.ts';
import { mayDo } from '#contract/desk/roles.ts';
import type { Permission } from '#contract/desk/roles.ts';
import { createStore, useStore } from '#ui/store.ts';
import { bearerChanged, setBearer } from '#web/api/bearer.ts';

export interface DeskSession {
  accessToken: string;
  staff: StaffOnWire;
}

const KEY = 'desk-session';

function stored(): DeskSession | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as DeskSession);
}

const session = createStore<DeskSession | undefined>(stored());

/** Whether the last session ended by itself, which the sign-in page then says. */
export const wasRefused = createStore(false);

export function beginDeskSession(next: DeskSession): void {
  sessionStorage.setItem(KEY, JSON.stringify(next));
  wasRefused.set(false);
  session.set(next);
  bearerChanged();
}

export function endDeskSession(): void {
  sessionStorage.removeItem(KEY);
  session.set(undefined);
  bearerChanged();
}

setBearer({
  token: () => session.get()?.accessToken,
  person: () => session.get()?.staff.id,
  refused: () => {
    wasRefused.set(true);
    endDeskSession();
  },
});

export function useDeskSession(): DeskSession | undefined {
  return useStore(session);
}

/** Whether the person who is signed in has a permission. The server decides; this only hides. */
export function useMay(): (permission: Permission) => boolean {
  const roles = useStore(session)?.staff.roles ?? [];
  return (permission) => mayDo(roles, permission);
}
