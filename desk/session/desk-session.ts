// The session of the back office, kept for this tab only: closing the tab ends it.
import type { StaffOnWire } from '#contract/desk/staff.ts';
import { mayDo } from '#contract/desk/roles.ts';
import type { Permission } from '#contract/desk/roles.ts';
import { createStore, useStore } from '#ui/store.ts';
import { bearerChanged, setBearer } from '#web/api/bearer.ts';
import { attendanceHeaders } from './attendance.ts';

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

/** Whether the server ended the last session, which the sign-in page then says. */
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
  headers: attendanceHeaders,
  refused: () => {
    wasRefused.set(true);
    endDeskSession();
  },
});

export function useDeskSession(): DeskSession | undefined {
  return useStore(session);
}

/** Whether the signed-in person has a permission. Only for hiding controls: the server enforces it. */
export function useMay(): (permission: Permission) => boolean {
  const roles = useStore(session)?.staff.roles ?? [];
  return (permission) => mayDo(roles, permission);
}
