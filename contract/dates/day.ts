// A calendar day as calls write it: "2026-11-24".
import * as z from 'zod/mini';
import { typeError } from '../fields.ts';
import type { TextKey } from '../texts.ts';

const SHAPE = /^([12]\d{3})-\d{2}-\d{2}$/;

/** Whether a text is an existing day, from the first of January of `firstYear` on. */
export function isDay(text: string, firstYear = 2000): boolean {
  const year = Number(SHAPE.exec(text)?.[1]);
  const at = new Date(`${text}T00:00:00Z`);
  return year >= firstYear && !Number.isNaN(+at) && at.toISOString().startsWith(text);
}

/** The field of a day. `key` is the message for anything else. */
export const day = (key: TextKey, firstYear?: number) =>
  z.string(typeError(key)).check(z.refine((text) => isDay(text, firstYear), { error: key }));
