// The texts that the samples of the gallery are made of, so that each is in both languages.
import type { Namespace } from '#contract/texts/languages.ts';

export const TEXTS = [
  'account',
  'signUp',
  'bills',
  'orders',
  'payment',
  'wallet',
  'home',
] as const satisfies readonly Namespace[];
