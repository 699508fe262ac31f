// The address of an office, in the reader's language.
import type { Language } from '../texts/languages.ts';
import type { BRAND } from './brand.ts';

type Office = (typeof BRAND.offices)[number];

export function officeLines(office: Office, language: Language): readonly string[] {
  return language === 'ne' ? office.linesNepali : office.lines;
}
