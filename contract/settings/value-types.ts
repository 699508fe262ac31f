// The types of settings: how their text is parsed, and the sentence for an invalid one.
import * as z from 'zod/mini';

export const LARGE = 999_999_999;
export const DAY_MS = 86_400_000;

export const text = z.string();

const PORT = { error: 'must be a port number (0 to 65535)' };
export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, PORT)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, PORT))),
);

/** A whole number within bounds. */
export function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, { error }), z.maximum(max, { error })),
    ),
  );
}

/** Whole rupees, read as paisa. */
export function rupees(min: number, max: number) {
  return z.pipe(
    whole(min, max),
    z.transform((value: number) => BigInt(value) * 100n),
  );
}

/** One of a few words. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  const quoted = words.map((word) => `"${word}"`);
  const error = `must be ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return z.enum(words, { error });
}

export const onOff = z.pipe(
  choice(['on', 'off']),
  z.transform((value) => value === 'on'),
);

export function url(protocols: RegExp, example: string) {
  return z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), {
      error: `must be an address like ${example}`,
      abort: true,
    }),
  );
}

export const web = url(/^https?:$/, 'http://localhost:3001/path');

/** Whether a URL is one of this machine, which nobody elsewhere can open. */
export function isOnThisMachine(value: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(value).hostname);
}

/** A URL to which secrets are sent: encrypted, unless it is on this machine. */
export const tls = web.check(
  z.refine((value) => new URL(value).protocol === 'https:' || isOnThisMachine(value), {
    error: 'must begin with https://',
  }),
);

/** The origin of a site, without a path, because paths are appended to it. */
export const site = z.pipe(
  web.check(
    z.refine(
      (value) => {
        const { username, pathname, search, hash } = new URL(value);
        return username === '' && pathname === '/' && search === '' && hash === '';
      },
      { error: 'must be a site without a path, like https://kosheli.example' },
    ),
  ),
  z.transform((value: string) => new URL(value).origin),
);

const SECONDS = { error: 'must be seconds separated by commas, like 15,60,300' };
export const seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(\.\d{1,3})?(,\d{1,7}(\.\d{1,3})?)*$/, SECONDS)),
  z.pipe(
    z.transform((value: string) => value.split(',').map(Number)),
    z.array(z.number()).check(z.refine((waits) => waits.every((wait) => wait >= 0.1), SECONDS)),
  ),
);
