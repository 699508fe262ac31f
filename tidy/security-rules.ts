// What product code must not do, so that whole classes of attack are impossible.
import { isCode } from './project.ts';
import type { FileRule } from './file-rules.ts';
import { isForTests } from './import-rules.ts';

/** Whether a file runs in production, on the server or in a user's browser. */
const isShipped = (path: string): boolean =>
  /^(contract|providers|billers|gateways|ui|server|web|desk)\//.test(path) &&
  isCode(path) &&
  !isForTests(path);

const inShipped =
  (pattern: RegExp): FileRule['breaks'] =>
  ({ path, text }) =>
    isShipped(path) && pattern.test(text);

/** Files that assemble SQL statements from constant fragments of their own, never from input. */
const BUILDS_STATEMENTS = new Set([
  'server/books-audit/order-checks.ts',
  'server/books-audit/refund-checks.ts',
  'server/commands/people/account.ts',
  'server/jobs/read-backlog.ts',
  'server/ledger/statement.ts',
  'server/ledger/verify.ts',
  'server/payments/attempts/orders-named.ts',
  'server/payments/refunds/refundable.ts',
  'server/reconciliation/compare.ts',
  'server/reconciliation/internal-lines.ts',
  'server/reconciliation/reconcile-day.ts',
]);

/** SQL in template literals. Those tagged with `sql` are skipped: its types accept only constants. */
const SQL =
  /(?<!\bsql)`\s*(?:select|insert|update|delete|with|create|alter|drop|grant|truncate)\b[^`]*`/g;

function putsValuesIntoSql({ path, text }: { path: string; text: string }): boolean {
  if (!isShipped(path) || BUILDS_STATEMENTS.has(path)) return false;
  const places = [...text.matchAll(SQL)].flatMap(([sql]) => sql.match(/\$\{[^}]*\}/g) ?? []);
  return places.some((place) => !/^\$\{[A-Z][A-Z0-9_]*\}$/.test(place));
}

/** Files that use Math.random for delays only, which nobody gains by guessing. */
const MAY_GUESS = ['server/notifications/notifications.ts', 'server/db/transaction.ts'];

/** SHA-1 where a standard or a partner requires it in an HMAC; MD5 to derive a fixed name, not a secret. */
const OLD_HASHES: Readonly<Record<string, RegExp>> = {
  'server/users/second-factor/totp.ts': /createHmac\('sha1'/g,
  'providers/twilio/status-callback.ts': /createHmac\('sha1'/g,
  'server/ledger/accounts.ts': /createHash\('md5'/g,
};

function usesWeakCrypto({ path, text }: { path: string; text: string }): boolean {
  if (!isShipped(path) || !/from 'node:crypto'/.test(text)) return false;
  const rest = text.replaceAll(OLD_HASHES[path] ?? /(?!)/g, '');
  const ciphers = rest.match(/'(?:aes|des|camellia|aria|chacha20|rc[24]|bf|id)-[\w-]*'/gi) ?? [];
  const hashes = rest.match(/\b(?:createHash|createHmac|hash|hkdfSync)\(\s*'[\w-]*'/g) ?? [];
  return (
    /\b(createCipher|createDecipher|pbkdf2|scrypt)\w*\((?<!iv\()/.test(rest) ||
    ciphers.some((name) => name !== "'aes-256-gcm'") ||
    hashes.some((call) => !/'sha(256|512)'$/.test(call))
  );
}

/** The files that may use browser storage: for the session, the own sign-up's id, a draft, a currency. */
const STORES = [
  'web/api/idempotency-keys.ts',
  'ui/texts.ts',
  'web/api/session.ts',
  'desk/session/desk-session.ts',
  'web/after-paint.ts',
  'web/account/own-sign-up.ts',
  'web/bill/draft/draft.ts',
  'web/pages/payment/methods/own-currency.ts',
];

/** May read `filename` once: a multipart part that has a name is a file, even if the name is empty. */
const READS_FORMS = 'server/http/uploads/read-form.ts';

export const SECURITY_RULES: readonly FileRule[] = [
  {
    name: 'no code is made from text',
    breaks: inShipped(
      /\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(\s*['"`]|['"]node:vm['"]|document\.write/,
    ),
    examples: [
      ['server/a.ts', 'eval(body.rule)'],
      ['web/a.ts', "new Function('x', text)"],
      ['ui/a.ts', "setTimeout('go()', 1)"],
      ['server/a.ts', "import vm from 'node:vm';"],
    ],
  },
  {
    name: 'no HTML is made from text in the browser',
    breaks: inShipped(
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|\bsrcdoc\b/i,
    ),
    examples: [
      ['web/a.tsx', '<p dangerouslySetInnerHTML={{ __html: comment }} />'],
      ['ui/a.ts', 'element.innerHTML = name'],
      ['gateways/x/pay.tsx', '<iframe srcDoc={page} />'],
    ],
  },
  {
    name: 'programs are started without a shell, but for one constant line',
    breaks: ({ path, text }) =>
      isShipped(path) &&
      (/import (?!type)[^;]*\b(exec|execSync)\b[^;]*'node:child_process'/.test(text) ||
        /\bshell:/.test(text) ||
        (/\/bin\/(ba)?sh\b/.test(text) && path !== 'server/kyc/files/reading/run-reader.ts')),
    examples: [
      ['server/a.ts', "import { exec } from 'node:child_process';"],
      ['server/a.ts', "spawn('convert', [name], { shell: true })"],
      ['server/a.ts', "execFile('/bin/sh', ['-c', name])"],
    ],
  },
  {
    name: 'a statement of SQL takes values as parameters, and only constants as text',
    breaks: putsValuesIntoSql,
    examples: [
      ['server/a.ts', "pool.query(`select * from users where email = '${email}'`)"],
      ['server/a.ts', 'tx.rows(`update orders set ${name} = $1`)'],
    ],
  },
  {
    name: 'no text becomes SQL but through the functions for it',
    breaks: ({ path, text }) =>
      isShipped(path) && path !== 'server/db/sql.ts' && /\bas Sql\b/.test(text),
    examples: [['server/a.ts', 'tx.rows(name as Sql)']],
  },
  {
    name: 'nothing that could be guessed comes from Math.random',
    breaks: ({ path, text }) =>
      isShipped(path) && /Math\.random/.test(text) && !MAY_GUESS.includes(path),
    examples: [['server/a.ts', 'const code = Math.random()']],
  },
  {
    name: 'only approved hashes and authenticated ciphers are used',
    breaks: usesWeakCrypto,
    examples: [
      ['server/a.ts', "import { createHash } from 'node:crypto';\ncreateHash('md5')"],
      ['server/a.ts', "import { createHmac } from 'node:crypto';\ncreateHmac('sha1', key)"],
      ['server/a.ts', "import { createCipheriv } from 'node:crypto';\nf('aes-256-cbc', key, iv)"],
      ['server/a.ts', "import { createCipher } from 'node:crypto';\ncreateCipher(name, key)"],
      ['server/ledger/accounts.ts', "import a from 'node:crypto';\ncreateHmac('md5', key)"],
    ],
  },
  {
    name: 'no connection goes without the check of its certificate, or below TLS 1.2',
    breaks: inShipped(
      /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|TLSv1(\.1)?['"]|ignoreTLS/,
    ),
    examples: [
      ['providers/a.ts', 'new Agent({ rejectUnauthorized: false })'],
      ['server/a.ts', "connect({ minVersion: 'TLSv1.1' })"],
    ],
  },
  {
    name: 'a request to another system follows no redirect',
    breaks: ({ path, text }) =>
      isShipped(path) &&
      /^(server|providers|billers|gateways)\//.test(path) &&
      !path.endsWith('.tsx') &&
      (text.match(/\bfetch\(/g)?.length ?? 0) > (text.match(/redirect: 'error'/g)?.length ?? 0),
    examples: [
      ['providers/a.ts', 'await fetch(url, { signal })'],
      ['server/a.ts', "await fetch(url, { redirect: 'follow' })"],
    ],
  },
  {
    name: 'only the session, the own sign-up, the currency of estimates, keys of unanswered requests and the language are stored in the browser',
    breaks: ({ path, text }) =>
      isShipped(path) &&
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(text) &&
      !STORES.includes(path),
    examples: [['web/pages/a.tsx', "localStorage.setItem('phone', phone)"]],
  },
  {
    name: 'a password is typed into a masked field that takes pasting and password managers',
    breaks: ({ path, text }) =>
      /^(ui|web)\//.test(path) &&
      isShipped(path) &&
      ((/\bfield\('(n_pass|c_pass|password)'\)/.test(text) &&
        !/"(current|new)-password"/.test(text)) ||
        (/PasswordField/.test(text) && /onPaste|autoComplete="off"/.test(text)) ||
        (path.endsWith('/password-field.tsx') && !/: 'password'\}/.test(text))),
    examples: [
      ['web/a.tsx', "<TextField {...form.field('password')} />"],
      ['web/a.tsx', '<PasswordField onPaste={(event) => event.preventDefault()} />'],
      ['web/a.tsx', '<PasswordField autoComplete="off" />'],
      ['ui/controls/password-field.tsx', '<input type="text" />'],
    ],
  },
  {
    name: 'a call that only reads is named so, and takes no secret in its address',
    breaks: ({ path, text }) =>
      path.startsWith('contract/') &&
      isShipped(path) &&
      text
        .split('defineCall(')
        .slice(1)
        .some(
          (call) =>
            (/method: 'GET'/.test(call) &&
              /path: '[^']*\/(add|cancel|change|confirm|create|delete|end|pay|redo|remove|reset|send|set|start|update|verify)\b/.test(
                call,
              )) ||
            /path: '[^']*:(token|password|code|otp)/i.test(call) ||
            /\bquery: [^;]*?\b(token|password|otp|secret)\b[^;]*?\n {2}answer/.test(call),
        ),
    examples: [
      ['contract/a.ts', "defineCall({\n  method: 'GET',\n  path: '/api/users/reset',\n"],
      ['contract/a.ts', "defineCall({\n  method: 'POST',\n  path: '/api/freeze/:token',\n"],
      [
        'contract/a.ts',
        "defineCall({\n  method: 'GET',\n  query: fields({ token: text }),\n  answer: a,\n})",
      ],
    ],
  },
  {
    name: 'no password expires by its age',
    breaks: ({ path, text }) =>
      path.startsWith('server/') &&
      /\bpassword_?(expir\w*|max_?age|age|valid_until|rotat\w*)\b/i.test(text),
    examples: [['server/db/schema/0099-a.sql', 'alter table users add password_expires_at date;']],
  },
  {
    name: 'the name of an uploaded file is never used',
    breaks: ({ path, text }) =>
      path.startsWith('server/') &&
      isShipped(path) &&
      (text.match(/\.(filename|originalname)\b/g)?.length ?? 0) > Number(path === READS_FORMS),
    examples: [
      ['server/kyc/a.ts', 'join(folder, part.filename)'],
      ['server/http/uploads/read-form.ts', 'if (part.filename) keep(part.filename)'],
    ],
  },
  {
    name: 'no regular expression is made from input',
    breaks: ({ path, text }) =>
      path.startsWith('server/') &&
      isShipped(path) &&
      /new RegExp\([^)]*\b(body|query|params|headers|value|text|sent)\b/.test(text),
    examples: [['server/a.ts', 'new RegExp(body.name)']],
  },
];
