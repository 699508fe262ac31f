// Composes a mail's subject, text and HTML from its template and the message catalogue.
import { BRAND } from '#contract/brand/brand.ts';
import { readerTimeSaid } from '#contract/dates/reader-time.ts';
import type { Locale } from '#server/context/locale.ts';
import type { TextKey } from '#contract/texts.ts';
import { payMethodNamed } from '#gateways/gateways.ts';
import { TEMPLATES } from './templates.ts';
import type { Part } from './templates/mail-template.ts';
import type { Template } from './templates.ts';

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

// No color is six plain digits, because programs and people search the mail for a six-digit code.
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

/**
 * Invisible control characters that change how surrounding text is displayed: a stranger's name or comment
 * could use them to make a mail say something else.
 */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

function withoutInvisible(details: Details): Details {
  const entries = Object.entries(details);
  return Object.fromEntries(entries.map(([name, text]) => [name, text.replace(INVISIBLE, '')]));
}

/** Mails queued by an earlier version name the payment method by a key of the message catalogue. */
const FORMER_KEY = /^mail\.way_/;

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Formats the details for the reader: times and the payment method in their language. */
function spoken(details: Details, locale: Locale): Details {
  const entries = Object.entries(details).map(([name, text]) => {
    if (name === 'way') {
      const method = payMethodNamed(text.replace(FORMER_KEY, ''));
      return [name, locale.textOf(method.texts, 'way')];
    }
    return [name, ISO_TIME.test(text) ? readerTimeSaid(text, locale) : text];
  });
  return Object.fromEntries(entries) as Details;
}

/** Composes one part as text and as HTML; every value is escaped for HTML. */
function compose(locale: Locale, part: Part, details: Details): { text: string; html: string } {
  const { say } = locale;
  if ('code' in part) {
    const code = details[part.code] ?? '';
    return { text: code, html: paragraph(escapeHtml(code), STYLES.code) };
  }
  if ('link' in part) {
    const link = details[part.link] ?? '';
    const label = escapeHtml(say(part.button));
    const href = escapeHtml(link);
    return {
      text: link,
      html: paragraph(`<a href="${href}" style="${STYLES.button}">${label}</a>`),
    };
  }
  const key = 'textOf' in part ? (details[part.textOf] as TextKey) : part.text;
  const text = say(key, spoken(details, locale));
  return { text, html: paragraph(escapeHtml(text)) };
}

/** The footer of every mail. */
export interface MailFooter {
  /** The code of the message, and the page that checks it; null in mails of an earlier version. */
  check: { code: string; link: string } | null;
  /** The link that freezes the reader's account; null for a reader without one. */
  freezeLink: string | null;
}

/** A sentence with its link. */
function linked(text: string, link: string): { text: string; html: string } {
  const href = escapeHtml(link);
  const html = `${escapeHtml(text)} <a href="${href}">${href}</a>`;
  return { text: `${text}\n${link}`, html: paragraph(html, STYLES.small) };
}

function composeFooter({ say }: Locale, { check, freezeLink }: MailFooter) {
  const noReply = say('mail.no_reply', { support: BRAND.supportEmail });
  return [
    ...(freezeLink === null ? [] : [linked(say('mail.footer_freeze'), freezeLink)]),
    ...(check === null ? [] : [linked(say('mail.footer_check', { code: check.code }), check.link)]),
    { text: noReply, html: paragraph(escapeHtml(noReply), STYLES.small) },
  ];
}

/** Composes one mail. `given` must match the template. */
export function composeMail(
  locale: Locale,
  { template, details: given }: { template: Template; details: Details },
  footer: MailFooter,
): ComposedMail {
  const { language, say } = locale;
  const { subject, parts } = TEMPLATES[template];
  const details = withoutInvisible(given);
  const greeting: Part = { text: 'mail.greeting' };
  const farewell: Part = { text: 'mail.farewell' };
  const body = [greeting, ...parts, farewell].map((part) => compose(locale, part, details));
  const composed = [...body, ...composeFooter(locale, footer)];
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    `<body style="${STYLES.page}">`,
    ...composed.map((part) => part.html),
    '</body></html>',
  ].join('\n');
  return {
    subject: say(subject, details),
    text: `${composed.map((part) => part.text).join('\n\n')}\n`,
    html,
  };
}
