// The composition of mails: the code can be found, the subject reveals nothing, and values are escaped.
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#server/context/locale.ts';
import { composeMail, escapeHtml } from './compose-mail.ts';
import { TEMPLATES } from './templates.ts';
import type { Template } from './templates.ts';

const link = 'http://localhost:3000/verification/abc/confirm';
const FOOTER = {
  check: { code: 'K7QM-2XWD', link: 'http://localhost:3000/check' },
  freezeLink: 'http://localhost:3000/freeze/abc',
};
const compose = (template: Template, details: Record<string, string>) =>
  composeMail(DEFAULT_LOCALE, { template, details }, FOOTER);
const made = '22 November 2026, 12:36';

it('has the code as the first six-digit word, in text and in HTML', () => {
  const mail = compose('sign_up', { code: '048392', link, made });
  expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['048392']);
  expect(mail.html.match(/\b\d{6}\b/g)).toEqual(['048392']);
  expect(mail.subject).not.toMatch(/\d/);
  expect(mail.text).toContain(`\n${link}\n`);
});

it('escapes its values', () => {
  const mail = compose('sign_up', {
    code: '<b>"1"</b>',
    link: 'x" onclick="y',
    made,
    at: made,
    until: made,
    what: 'mail.password_changed.changed',
  });
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).not.toContain('" onclick');
  expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
});

it('drops invisible characters, such as those that change the text direction', () => {
  const sent = { amount: '5', from: '\u202eS***', said: 'mail.money_received.comment', link };
  const mail = compose('money_received', {
    ...sent,
    comment: 'to\u2066 you\u0007',
  });
  expect(mail.text).toContain('S*** sent you');
  expect(mail.text).toContain('“to you”');
  expect(mail.text + mail.html + mail.subject).not.toMatch(/\p{Bidi_Control}/u);
  expect(mail.text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

it('fills every placeholder of every mail, and links only to us', () => {
  const details = {
    code: '123456',
    link,
    made,
    number: '+977 98****5678',
    at: made,
    until: made,
    what: 'mail.password_changed.changed',
    account: 'sita@mail.test',
    amount: '632.40',
    cap: '10,000.00',
    asked: 'INR 1.00',
    taken: 'INR 2.00',
    charged: 'INR 2.00',
    way: 'esewa',
    reason: 'mail.payment_credited.order_over',
    from: 'S*** K***',
    to: 'hari@example.com',
    said: 'mail.money_received.comment',
    comment: 'For the roof',
    left: '9',
    device: 'Firefox, Linux',
    network: '203.0.113.x',
    by: 'mail.account_frozen.link',
    returned: 'mail.account_frozen.returned',
    next: 'mail.account_frozen.next',
    who: 'mail.account_viewed.support',
    why: 'Asked for by the customer',
  };
  for (const template of Object.keys(TEMPLATES) as Template[]) {
    const mail = compose(template, details);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\w+\}|undefined/);
    const links = mail.html.match(/https?:[^"<\s]+/g) ?? [];
    expect(
      links.filter((found) => ![link, FOOTER.check.link, FOOTER.freezeLink].includes(found)),
    ).toEqual([]);
  }
});
