// Parts of a browser's answer that the library hands over as they were sent, whatever its types say.

/** Whether this can be a challenge of ours. It is looked up before anything in the answer is verified. */
export function isChallenge(sent: unknown): boolean {
  return typeof sent === 'string' && /^[\w-]{20,100}$/.test(sent);
}

const TRANSPORTS_MAX = 10;

/** The passkey's transports as they are stored: joined by commas, without those that are no words. */
export function storedTransports(sent: unknown): string {
  const stated: unknown[] = Array.isArray(sent) ? sent : [];
  return stated
    .filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one))
    .slice(0, TRANSPORTS_MAX)
    .join();
}
