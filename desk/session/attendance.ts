// Whether somebody is at the screen. What an open page asks by itself must not keep its session alive.
import { UNATTENDED_HEADER } from '#contract/desk/desk-call.ts';

/** Without any input for this long, nobody is at the screen. */
const AWAY_MS = 60_000;

let inputAt = Date.now();

function noteInput(event: Event): void {
  // The pointer also "moves" when the page changes under it.
  const isMove = event instanceof PointerEvent && event.type === 'pointermove';
  if (isMove && event.movementX === 0 && event.movementY === 0) return;
  inputAt = Date.now();
}

for (const name of ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove']) {
  window.addEventListener(name, noteInput, { capture: true, passive: true });
}

/** The header that marks a request which no person caused; nothing while somebody is there. */
export function attendanceHeaders(): Readonly<Record<string, string>> {
  return Date.now() - inputAt > AWAY_MS ? { [UNATTENDED_HEADER]: '1' } : {};
}
