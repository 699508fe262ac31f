// What a mail looks like: its code is found, its subject tells nothing, no value is markup.
import { expect, it } from 'vitest';
import { ENGLISH } from '#contract/words.ts';
import { composeMail, escapeHtml } from './compose-mail.ts';
import { TEMPLATES } from './templates.ts';
import type { Template } from './templates.ts';

const link = 'http://localhost:3000/verification/abc/confirm';
const made = '22 November 2026, 12:36';

it('holds the code as one word, first of all six-digit words, in text and in HTML', () => {
  const mail = composeMail(ENGLISH, 'sign_up', { code: '048392', link, made });
  expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['048392']);
  expect(mail.html.match(/\b\d{6}\b/g)).toEqual(['048392']);
  expect(mail.subject).not.toMatch(/\d/);
  expect(mail.text).toContain(`\n${link}\n`);
});

it('escapes what it is given', () => {
  const mail = composeMail(ENGLISH, 'sign_up', { code: '<b>"1"</b>', link: 'x" onclick="y', made });
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).not.toContain('" onclick');
  expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
});

it('fills every hole of every mail, and links only to us', () => {
  const details = {
    code: '123456',
    link,
    made,
    amount: '632.40',
    asked: 'INR 1.00',
    taken: 'INR 2.00',
    charged: 'INR 2.00',
    way: 'mail.way_esewa',
    reason: 'mail.payment_credited.order_over',
    from: 'S*** K***',
    to: 'hari@example.com',
    said: 'mail.money_received.comment',
    comment: 'For the roof',
  };
  for (const template of Object.keys(TEMPLATES) as Template[]) {
    const mail = composeMail(ENGLISH, template, details);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\w+\}|undefined/);
    const links = mail.html.match(/https?:[^"<\s]+/g) ?? [];
    expect(links.filter((found) => found !== link)).toEqual([]);
  }
});
