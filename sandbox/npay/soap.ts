// SOAP 1.1 on the gateway's side: reads the operation and fields of a request, writes an answer.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import type { Element } from '@xmldom/xmldom';
import { escapeHtml } from '../wire/escape-html.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const ELEMENT_NODE = 1;

export type Question = { operation: string; fields: Record<string, string> };

function childrenOf(parent: Element | null | undefined): Element[] {
  const found: Element[] = [];
  for (let node = parent?.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === ELEMENT_NODE) found.push(node as Element);
  }
  return found;
}

/** The first element of the body and its fields; undefined if the text is not such an envelope. */
export function readQuestion(text: string): Question | undefined {
  try {
    const parser = new DOMParser({ onError: onErrorStopParsing, locator: false });
    const root = parser.parseFromString(text, 'text/xml').documentElement;
    const body = childrenOf(root).find(({ localName }) => localName === 'Body');
    const [first] = childrenOf(body);
    if (root?.localName !== 'Envelope' || !first?.localName) return undefined;
    const fields = childrenOf(first).map((one) => [one.localName ?? '', one.textContent ?? '']);
    return { operation: first.localName, fields: Object.fromEntries(fields) };
  } catch {
    // Not XML; the caller answers with a Fault.
    return undefined;
  }
}

export function writeAnswer(operation: string, fields: Record<string, string>): string {
  const inner = Object.entries(fields).map(
    ([name, value]) => ` <${name}>${escapeHtml(value)}</${name}>\n`,
  );
  return envelope(
    `<${operation}Response xmlns="nPAY"><${operation}Result>\n${inner.join('')}` +
      `</${operation}Result></${operation}Response>`,
  );
}

export function writeFault(sentence: string): string {
  return envelope(
    '<soap:Fault><faultcode>soap:Server</faultcode>' +
      `<faultstring>${escapeHtml(sentence)}</faultstring><detail/></soap:Fault>`,
  );
}

function envelope(body: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    `<soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${body}</soap:Body></soap:Envelope>`
  );
}
