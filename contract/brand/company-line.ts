// The company number as footers, the contact page and PDFs show it.
import { BRAND } from './brand.ts';

type SayNumber = (key: 'frame.company_number', values: { number: string }) => string;

/** Undefined if the operator has not set a company number. */
export function companyLine(
  say: SayNumber,
  number: string | undefined = BRAND.companyNumber,
): string | undefined {
  return number === undefined ? undefined : say('frame.company_number', { number });
}

/** The footer of a PDF: its text, then the company number. */
export function withCompanyLine(text: string, say: SayNumber): string {
  const company = companyLine(say);
  return company === undefined ? text : `${text} · ${company}`;
}
