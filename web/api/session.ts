// The session, kept in the browser: valid for two hours, the same in every tab.
import { SESSION_HOURS } from '#contract/codes.ts';
import type { KycStatus } from '#contract/codes.ts';
import { pageCookie } from '#contract/texts/page-cookie.ts';
import { createEvent, useStore } from '#ui/store.ts';
import { HISTORY_CACHE } from '#web/offline/caches.ts';
import { bearerChanged, setBearer } from './bearer.ts';

export interface Session {
  accessToken: string;
  id: string;
  email: string;
  /** When the person signed in, in milliseconds; the name is the specification's. */
  expiry: number;
  kyc_status: KycStatus;
}

const KEYS = ['accessToken', 'id', 'email', 'expiry', 'kyc_status'] as const;
const LIFETIME_MS = SESSION_HOURS * 60 * 60 * 1000;

const changed = createEvent();
/**
 * The last session and the stored text it was parsed from: an unchanged text gives the same object.
 */
let last: { text: string; session: Session | undefined } = { text: '', session: undefined };

function kycStatusOf(text: string | null): KycStatus {
  return text === '1' ? 1 : text === '2' ? 2 : 0;
}

function stored(): Session | undefined {
  // Pages rendered at build time are those of visitors.
  if (import.meta.env.SSR) return undefined;
  const [accessToken, id, email, expiry, kyc] = KEYS.map((key) => localStorage.getItem(key));
  const text = JSON.stringify([accessToken, id, email, expiry, kyc]);
  if (text !== last.text) {
    const isWhole = accessToken && id && Number(expiry) > 0;
    const session = isWhole
      ? {
          accessToken,
          id,
          email: email ?? '',
          expiry: Number(expiry),
          kyc_status: kycStatusOf(kyc ?? null),
        }
      : undefined;
    last = { text, session };
  }
  return last.session;
}

/** The session, if there is one and two hours have not passed since signing in. */
export function currentSession(): Session | undefined {
  const session = stored();
  const ageMs = session ? Date.now() - session.expiry : Infinity;
  return ageMs < LIFETIME_MS ? session : undefined;
}

/** Sets the cookie by which the server knows that pages are not requested by a visitor. */
function noteForServer(seconds: number): void {
  const isSecure = location.protocol === 'https:';
  document.cookie = pageCookie({ name: 'member', value: '1', seconds }, isSecure);
}

/** Deletes the order history stored for offline use. Without HTTPS browsers have no caches. */
export function forgetHistory(): void {
  if ('caches' in window) void caches.delete(HISTORY_CACHE);
}

/** Stores a new session. */
export function beginSession(signedIn: Omit<Session, 'expiry'>): void {
  forgetHistory();
  for (const key of KEYS) {
    const value = key === 'expiry' ? Date.now() : signedIn[key];
    localStorage.setItem(key, String(value));
  }
  noteForServer(LIFETIME_MS / 1000);
  changed.emit();
}

/** Deletes the session here; the call `logout` ends it on the server. */
export function endSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  noteForServer(0);
  forgetHistory();
  changed.emit();
}

const refused = createEvent();

/** Calls back when the server no longer accepts our session; the frame then opens the login page. */
export const onSessionRefused = refused.listen;

/** Ends the session here because the server no longer accepts it. */
export function sessionRefused(): void {
  endSession();
  refused.emit();
}

/** Stores a newer state of the identity check. */
export function rememberKycStatus(status: KycStatus): void {
  localStorage.setItem('kyc_status', String(status));
  changed.emit();
}

/** Stores the account's new address. */
export function rememberEmail(email: string): void {
  localStorage.setItem('email', email);
  changed.emit();
}

/** Calls back when the session changes: in this tab, in another tab, and when the two hours are over. */
export function onSession(listener: () => void): () => void {
  if (import.meta.env.SSR) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = (): void => {
    clearTimeout(timer);
    const session = currentSession();
    if (session) timer = setTimeout(wake, session.expiry + LIFETIME_MS - Date.now());
    listener();
  };
  const session = currentSession();
  if (session) timer = setTimeout(wake, session.expiry + LIFETIME_MS - Date.now());
  const stop = changed.listen(wake);
  window.addEventListener('storage', wake);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('storage', wake);
  };
}

export function useSession(): Session | undefined {
  return useStore(
    { get: currentSession, listen: onSession },
    // Pages rendered at build time are those of visitors.
    () => undefined,
  );
}

setBearer({
  token: () => currentSession()?.accessToken,
  person: () => currentSession()?.id,
  refused: sessionRefused,
});
onSession(bearerChanged);
