// The API's description as a page to read: plain HTML with a style sheet, and no script.
import type { Content, Json, OpenApi, Operation, Parameter } from './shape.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

const TYPE_WORDS: Record<string, string> = { string: 'text', array: 'list', null: 'nothing' };

/** A type in few words: "text", "number or text", "list", "one of a, b". */
function typeOf(schema: Json): string {
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(options)) return [...new Set(options.map(typeOf))].join(' or ');
  if (Array.isArray(schema['enum'])) return `one of ${schema['enum'].join(', ')}`;
  if ('const' in schema) return String(schema['const']);
  const types = [schema['type'] ?? 'anything'].flat() as string[];
  return types.map((type) => TYPE_WORDS[type] ?? type).join(' or ');
}

function boundsOf(schema: Json): string {
  const { maxLength, minLength } = schema;
  const said = [
    typeof minLength === 'number' && minLength > 1 ? `at least ${minLength} characters` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
  ].filter(Boolean);
  return said.length > 0 ? `, ${said.join(', ')}` : '';
}

function row(name: string, place: string, isNeeded: boolean, schema: Json): string {
  const type = escapeHtml(typeOf(schema) + boundsOf(schema));
  const need = isNeeded ? 'needed' : 'may be left out';
  return `<tr><th scope="row">${code(name)}</th><td>${place}</td><td>${type}</td><td>${need}</td></tr>`;
}

function fieldRows({ schema }: Content, place: string): string[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) =>
    row(name, place, required.includes(name), field),
  );
}

const JSON_TYPE = 'application/json';

function example(title: string, content: Content | undefined): string {
  if (content?.example === undefined) return '';
  const text = escapeHtml(JSON.stringify(content.example, null, 2));
  return `<h3>${title}</h3><pre tabindex="0">${text}</pre>`;
}

function refusals(responses: Operation['responses']): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200' && status !== 'default')
    .map(([status, { description }]) => {
      return `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}</td></tr>`;
    });
  return rows.length === 0 ? '' : `<h3>Other answers</h3><table>${rows.join('')}</table>`;
}

function section(path: string, method: string, operation: Operation): string {
  const { parameters = [], requestBody, responses, security, summary } = operation;
  const sent = requestBody?.content[JSON_TYPE];
  const rows = [
    ...parameters.map(({ name, in: place, required, schema }: Parameter) =>
      row(name, place, required, schema),
    ),
    ...(sent ? fieldRows(sent, 'body') : []),
  ];
  const title = `${method.toUpperCase()} ${path}`;
  return `<section id="${anchor(path, method)}">
<h2>${code(title)}</h2>
<p>${escapeHtml(summary)}${security ? ' Needs a session.' : ''}</p>
${rows.length > 0 ? `<h3>Fields</h3><table>${rows.join('')}</table>` : ''}
${rows.length > 0 ? example('Example', sent) : ''}
${example('Answer', responses['200']?.content?.[JSON_TYPE])}
${refusals(responses)}
</section>`;
}

function anchor(path: string, method: string): string {
  return escapeHtml(`${method}${path.replace(/[^\w]+/g, '-')}`);
}

/** The HTML page of a document; its style sheet is at `styleUrl`. */
export function docsPage({ paths, servers }: OpenApi, styleUrl: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const links = operations.map(
    ({ path, method }) =>
      `<li><a href="#${anchor(path, method)}">${code(`${method.toUpperCase()} ${path}`)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Kosheli API</title>
<link rel="stylesheet" href="${styleUrl}">
</head>
<body>
<header>
<h1>The Kosheli API</h1>
<p>JSON over ${code(servers[0]?.url ?? '')}. Sign in, then send the token with every call that needs
a session: ${code('Authorization: Bearer …')}. A refusal is a map from field to message;
${code('error')} is about the whole. Amounts are rupees. As a document for programs:
<a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main>
${operations.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}
</main>
</body>
</html>`;
}
