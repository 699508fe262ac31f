// The company number in texts and PDFs is absent until the operator sets it.
import { afterEach, expect, it } from 'vitest';
import { BRAND } from './brand.ts';
import { companyLine, withCompanyLine } from './company-line.ts';

const operator = BRAND as { companyNumber: string | undefined };
afterEach(() => {
  operator.companyNumber = undefined;
});
const say = (key: string, { number }: { number: string }) => `${key} ${number}`;

it('is absent without a number', () => {
  expect([companyLine(say), withCompanyLine('Foot', say)]).toEqual([undefined, 'Foot']);
});

it('is named where a number is given', () => {
  operator.companyNumber = '123456/080/081';
  const line = 'frame.company_number 123456/080/081';
  expect([companyLine(say), withCompanyLine('Foot', say)]).toEqual([line, `Foot · ${line}`]);
});
