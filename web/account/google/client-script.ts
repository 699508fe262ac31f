// Google's client script (or the sandbox's): loaded when somebody presses the button, and never before.

/** Google's answer to the page; without a credential nobody has signed in. */
interface GoogleAnswer {
  credential?: string;
}

/** The part of `google.accounts.id` that we use. */
interface GoogleClient {
  initialize: (settings: {
    client_id: string;
    nonce: string;
    callback: (answer: GoogleAnswer) => void;
  }) => void;
  renderButton: (place: HTMLElement, look: { width: number; text: string }) => void;
  prompt: () => void;
  cancel: () => void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleClient } };
  }
}

const LOAD_MS = 15_000;
/** The widest button that Google draws. */
const BUTTON_WIDTH_MAX = 400;
const loading = new Map<string, Promise<void>>();

function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new Error('the script of the sign-in is not there'));
    };
    const timer = setTimeout(fail, LOAD_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = url;
    document.head.append(script);
  });
}

/** Throws when it cannot be loaded; the next call tries again. */
async function loadClient(url: string): Promise<GoogleClient> {
  const begun = loading.get(url) ?? load(url);
  loading.set(url, begun);
  try {
    await begun;
    const client = window.google?.accounts?.id;
    if (!client) throw new Error('the script of the sign-in is another one');
    return client;
  } catch (error) {
    loading.delete(url);
    throw error;
  }
}

export interface GoogleProof {
  credential: string;
  /** Known to this page only; the credential contains its digest. */
  nonce: string;
}

interface Opening {
  clientId: string;
  scriptUrl: string;
  /** Where Google draws its own button. */
  place: HTMLElement;
  onProof: (proof: GoogleProof) => void;
  onNothing: () => void;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hex(new Uint8Array(digest));
}

/**
 * Draws Google's button, and its prompt where the person has used Google in this browser. Returns a
 * function that closes the prompt. Throws when the script cannot be loaded.
 */
export async function openGoogle({
  clientId,
  scriptUrl,
  place,
  onProof,
  onNothing,
}: Opening): Promise<() => void> {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  const [client, digest] = await Promise.all([loadClient(scriptUrl), digestOf(nonce)]);
  client.initialize({
    client_id: clientId,
    nonce: digest,
    callback: ({ credential }) => (credential ? onProof({ credential, nonce }) : onNothing()),
  });
  const width = Math.min(BUTTON_WIDTH_MAX, place.parentElement?.clientWidth ?? BUTTON_WIDTH_MAX);
  client.renderButton(place, { width, text: 'continue_with' });
  client.prompt();
  return () => client.cancel();
}
