// SOAP 1.1 as nPay uses it: requests with every value escaped, answers read by local name and only if
// well-formed.
import { DOMParser, onWarningStopParsing } from '@xmldom/xmldom';
import type { Element } from '@xmldom/xmldom';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const ELEMENT_NODE = 1;
/** Real answers have about a thousand characters; parsing far longer ones would only cost time. */
const ANSWER_CHARACTERS_MAX = 65_536;
const FIELDS_MAX = 100;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot express, not even escaped. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** The envelope of a request, with the fields in the given order. */
export function soapQuestion(operation: string, fields: Readonly<Record<string, string>>): string {
  const inner = Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('');
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body>` +
    `<${operation} xmlns="nPAY">${inner}</${operation}></soap:Body></soap:Envelope>`
  );
}

function childrenOf(parent: Element): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === ELEMENT_NODE) found.push(node as Element);
  }
  return found;
}

/** The only child of this name; two of a name are ambiguous. */
function childOf(parent: Element | undefined, name: string): Element | undefined {
  const found = parent ? childrenOf(parent).filter(({ localName }) => localName === name) : [];
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Reads the fields of an operation's answer, by local name. Undefined for anything else: a Fault,
 * HTML, broken XML, a document type (and with it custom entities), nested or repeated fields. Never
 * throws.
 */
export function readSoapAnswer(text: string, operation: string): Map<string, string> | undefined {
  if (text.length > ANSWER_CHARACTERS_MAX || /<!DOCTYPE/i.test(text)) return undefined;
  const root = rootOf(text.replace(/^\ufeff/, ''));
  const body = root?.localName === 'Envelope' ? childOf(root, 'Body') : undefined;
  const result = childOf(childOf(body, `${operation}Response`), `${operation}Result`);
  const elements = result ? childrenOf(result) : [];
  if (elements.length === 0 || elements.length > FIELDS_MAX) return undefined;
  const fields = new Map<string, string>();
  for (const element of elements) {
    const name = element.localName;
    if (name === null || fields.has(name) || childrenOf(element).length > 0) return undefined;
    fields.set(name, (element.textContent ?? '').trim());
  }
  return fields;
}

function rootOf(text: string): Element | undefined {
  try {
    const parser = new DOMParser({ onError: onWarningStopParsing, locator: false });
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined;
  } catch {
    // Anything but XML is no answer; the caller reports its length and status.
    return undefined;
  }
}
