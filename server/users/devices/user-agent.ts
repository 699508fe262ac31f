// Names the browser and the system of a user agent, only for display in the person's list of devices.

export interface AgentNames {
  /** Null for any that we do not know. */
  browser: string | null;
  system: string | null;
}

// The order matters, because most user agents name other browsers, too.
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

function nameIn(names: readonly (readonly [string, RegExp])[], agent: string): string | null {
  return names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;
}

export function agentNames(userAgent = ''): AgentNames {
  const agent = userAgent.slice(0, 500);
  return { browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) };
}
