// The switch between the languages; it names the other language in that language.
import { switchLanguage } from '#ui/text/switch-language.ts';
import { useLanguage } from '#ui/texts.ts';
import { currentSession } from '#web/api/session.ts';

const OTHERS = {
  en: { tag: 'ne', name: 'नेपाली', short: 'ने' },
  ne: { tag: 'en', name: 'English', short: 'EN' },
} as const;

/** Fetched for members only: reloads cached reads, and tells the server the language of e-mails and SMS. */
async function tellLanguage(): Promise<void> {
  if (currentSession()) await (await import('#web/account/tell-language.ts')).tellLanguage();
}

interface LanguageSwitchProps {
  className: string;
  /** Shows two letters only on a phone. */
  isShort?: boolean;
}

export function LanguageSwitch({ className, isShort = false }: LanguageSwitchProps) {
  const { tag, name, short } = OTHERS[useLanguage()];
  return (
    <button
      type="button"
      lang={tag}
      aria-label={isShort ? name : undefined}
      onClick={() => void switchLanguage(tag, tellLanguage)}
      // A font with only the letters of this word, so that the full Nepali font is not fetched for it.
      className={`font-switch ${className}`}
    >
      {isShort && <span className="md:hidden">{short}</span>}
      <span className={isShort ? 'hidden md:inline' : undefined}>{name}</span>
    </button>
  );
}
