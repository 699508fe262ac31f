// Makes a mail's subject, text and HTML out of its template and the words.
import { BRAND } from '#contract/brand.ts';
import { message, tell } from '#contract/words.ts';
import type { WordKey, Words } from '#contract/words.ts';
import { TEMPLATES } from './templates.ts';
import type { Part, Template } from './templates.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

type Details = Readonly<Record<string, string>>;

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

// Colours are never six plain digits: programs and people look for a code of six digits.
const STYLES = {
  page: 'margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2a37',
  code: 'font-size:32px;font-weight:bold;letter-spacing:4px;margin:16px 0',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#b3261e;color:#fff;' +
    'text-decoration:none',
  small: 'font-size:13px;color:#5b6776',
};

function paragraph(inner: string, style = ''): string {
  return style ? `<p style="${style}">${inner}</p>` : `<p>${inner}</p>`;
}

/** The details as they stand in a sentence: the way that money came is itself a word. */
function spoken(words: Words, details: Details): Details {
  const { way } = details;
  return way === undefined ? details : { ...details, way: tell(words, message(way as WordKey)) };
}

/** One part as text and as HTML; every value is escaped on its way into HTML. */
function compose(words: Words, part: Part, details: Details): { text: string; html: string } {
  if ('code' in part) {
    const code = details[part.code] ?? '';
    return { text: code, html: paragraph(escapeHtml(code), STYLES.code) };
  }
  if ('link' in part) {
    const link = details[part.link] ?? '';
    const label = escapeHtml(tell(words, message(part.button)));
    const href = escapeHtml(link);
    return {
      text: link,
      html: paragraph(`<a href="${href}" style="${STYLES.button}">${label}</a>`),
    };
  }
  const key = 'textOf' in part ? (details[part.textOf] as WordKey) : part.text;
  const text = tell(words, message(key, spoken(words, details)));
  return { text, html: paragraph(escapeHtml(text)) };
}

/** Composes one mail. `details` must be what the template asks for. */
export function composeMail(words: Words, template: Template, details: Details): ComposedMail {
  const { subject, parts } = TEMPLATES[template];
  const greeting: Part = { text: 'mail.greeting' };
  const farewell: Part = { text: 'mail.farewell' };
  const composed = [greeting, ...parts, farewell].map((part) => compose(words, part, details));
  const noReply = tell(words, message('mail.no_reply', { support: BRAND.supportEmail }));
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    `<body style="${STYLES.page}">`,
    ...composed.map((part) => part.html),
    paragraph(escapeHtml(noReply), STYLES.small),
    '</body></html>',
  ].join('\n');
  return {
    subject: tell(words, message(subject, details)),
    text: `${[...composed.map((part) => part.text), noReply].join('\n\n')}\n`,
    html,
  };
}
