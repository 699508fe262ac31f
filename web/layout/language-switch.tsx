// The switch between the languages, which says the other language in its own words.
import { useLanguage, chooseLanguage } from '#ui/texts.ts';
import { currentSession } from '#web/api/session.ts';

const OTHERS = {
  en: { tag: 'ne', name: 'नेपाली', short: 'ने' },
  ne: { tag: 'en', name: 'English', short: 'EN' },
} as const;

async function switchTo(tag: 'en' | 'ne'): Promise<void> {
  await chooseLanguage(tag);
  // Apart, because neither is for visitors: what was read is told again, and mails follow.
  if (currentSession()) await (await import('#web/account/tell-language.ts')).tellLanguage();
}

interface LanguageSwitchProps {
  className: string;
  /** With two letters on a phone. */
  isShort?: boolean;
}

export function LanguageSwitch({ className, isShort = false }: LanguageSwitchProps) {
  const { tag, name, short } = OTHERS[useLanguage()];
  return (
    <button
      type="button"
      lang={tag}
      aria-label={isShort ? name : undefined}
      onClick={() => void switchTo(tag)}
      // A font of a few letters: the page's Nepali one is not fetched for one word.
      className={`font-switch ${className}`}
    >
      {isShort && <span className="md:hidden">{short}</span>}
      <span className={isShort ? 'hidden md:inline' : undefined}>{name}</span>
    </button>
  );
}
