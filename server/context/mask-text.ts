// Replaces what a log must not contain: addresses, numbers and secrets, wherever they stand.

/** Values of these names are never logged, whatever they look like. */
const PRIVATE_NAMES =
  /^(.*(password|passwd|secret|token|cookie|e_?mail|phone|mobile|full_?name).*|[cn]_pass|otp|authorization|[fl]name|mobno|msisdn|comment|nickname|recipient|proof|evidence|body|payload|parameters|query|to)$/i;

const MASKED = '[masked]';

/** Each form of a secret or personal value, from the most specific to the most general. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  // User name and password in an address, including those of the database and the mail server, whose host
  // names may have no dot.
  [/(?<=\b[a-z]+:\/\/)[^\s/@"]*@/gi, ''],
  [/[^\s"'<>()[\]=:,;|\\]{1,64}@[\w-]+(\.[\w-]+)+/giu, '[email]'],
  [/(?<=\b(?:https?|wss?):\/\/[^\s"?]*)\?[^\s"]*/gi, '?…'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(sk|pk|rk|whsec)_\w{6,}/g, '[key]'],
  [/\b(otp|code|pin)\b(\W{1,4}|\W{0,3}is\W{1,3})\d{4,8}(?!\d)/gi, '$1 [code]'],
  [/(?<![\w.])\+\d[\d -]{7,20}\d(?!\w)/g, '[number]'],
  [/(?<![\w.-])\d{9,15}(?![\w-]|\.\d)/g, '[number]'],
  [/(?<![\w-])(?=[\w-]*[A-Z\d])[\w-]{40,}(?![\w-])/g, '[token]'],
  [/(?<![\w-])[\da-f]{32,}(?![\w-])/gi, '[token]'],
];

/** Masks every value in a text that has a recognizable form. */
export function maskText(text: string): string {
  let masked = text;
  for (const [form, replacement] of FORMS) masked = masked.replace(form, replacement);
  return masked;
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PRIVATE_NAMES.test(name) ? MASKED : maskValue(inner),
    ]),
  );
}

/** A line of the log, which is JSON, with every value masked. */
export function maskLine(line: string): string {
  try {
    return `${JSON.stringify(maskValue(JSON.parse(line)))}\n`;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return maskText(line);
  }
}
