// The theme of the gallery: the system's, or the one that is chosen here.
import { useState } from 'react';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';
const MEDIA: Record<Theme, string> = { system: DARK, light: 'not all', dark: 'all' };

const THEME_MEDIA: ReadonlySet<string> = new Set(Object.values(MEDIA));

/** The rules of the dark theme, in layers or not. */
function darkRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    // A rule that `show` has already rewritten is recognized by its new condition.
    if (rule instanceof CSSMediaRule && THEME_MEDIA.has(rule.conditionText)) return [rule];
    return rule instanceof CSSLayerBlockRule ? darkRules(rule.cssRules) : [];
  });
}

/** Shows a theme whatever the system prefers. */
function show(theme: Theme): void {
  for (const rule of [...document.styleSheets].flatMap((sheet) => darkRules(sheet.cssRules))) {
    rule.media.mediaText = MEDIA[theme];
  }
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((name) => (
        <label key={name} className="inline-flex min-h-11 items-center gap-1.5 text-label">
          <input
            type="radio"
            name="theme"
            checked={theme === name}
            onChange={() => {
              show(name);
              setTheme(name);
            }}
            className="size-4 accent-act"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
