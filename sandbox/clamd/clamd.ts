// The virus scanner clamd: its INSTREAM command over TCP. It detects only the EICAR test file.
import type { Book } from '../books/book.ts';
import type { OutsideSystem } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { startScanServer } from './scan-server.ts';
import type { ScanAnswer } from './scan-server.ts';

const SYSTEM = 'clamd';
const SCANS_KEPT = 1_000;

/** The harmless file that every scanner reports; in two parts, so that this source file is not reported. */
const EICAR = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`,
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

type Scan = { id: number; at: string; bytes: number; reply: string; outcome: Outcome };

const OUTCOMES = {
  success: 'It scans: the EICAR test file is a virus, anything else is clean',
  'scanner-finds': 'It finds a virus in whatever it is sent',
  'scanner-error': 'It answers that its limit is exceeded',
  'scanner-half': 'It answers half a line and hangs up',
  'scanner-silent': 'It never answers',
  'scanner-away': 'It hangs up at once',
} as const satisfies Partial<Record<Outcome, string>>;

type Played = keyof typeof OUTCOMES;

/** The reply for each outcome; undefined: no reply. */
function replyTo(outcome: Played, bytes: Buffer): string | undefined {
  switch (outcome) {
    case 'success':
      return bytes.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0';
    case 'scanner-finds':
      return 'stream: Sandbox.Test FOUND\0';
    case 'scanner-error':
      return 'INSTREAM size limit exceeded. ERROR\0';
    case 'scanner-half':
      return 'stream: O';
    case 'scanner-silent':
    case 'scanner-away':
      return undefined;
  }
}

export const clamd: OutsideSystem = {
  name: SYSTEM,
  title: 'clamd (virus scanner)',
  outcomes: OUTCOMES,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'bytes', title: 'Bytes' },
    { key: 'reply', title: 'Answer' },
    { key: 'outcome', title: 'Script' },
  ],
  callbackUrl: () => undefined,
  open: ({ scripts, openBook }) => {
    const book: Book<Scan> = openBook<Scan>({
      keyOf: ({ id }) => String(id),
      keepNewest: SCANS_KEPT,
    });
    const scan = async (bytes: Buffer): Promise<ScanAnswer> => {
      const { outcome } = scripts.take(SYSTEM, Object.keys(OUTCOMES) as Played[]);
      const reply = replyTo(outcome as Played, bytes);
      const id = (book.newest(1)[0]?.id ?? 0) + 1;
      const at = new Date().toISOString();
      // The content is a private document: only its length is recorded.
      await book.put({ id, at, bytes: bytes.length, reply: reply?.trim() ?? '', outcome });
      return { reply, hangsUp: outcome !== 'scanner-silent' };
    };
    return {
      routes: () => undefined,
      rows: (limit) => book.newest(limit),
      listen: (port) => startScanServer(port, scan),
    };
  },
};
