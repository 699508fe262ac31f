// The switch between the languages; it names the other language in that language.
import { switchLanguage } from '#ui/text/switch-language.ts';
import { useLanguage } from '#ui/texts.ts';
import { readCache } from '#web/api/reads.tsx';

const OTHERS = { en: { tag: 'ne', name: 'नेपाली' }, ne: { tag: 'en', name: 'English' } } as const;

export function DeskLanguage() {
  const { tag, name } = OTHERS[useLanguage()];
  // Cached answers contain texts in the other language, so they are read again.
  const readAgain = (): Promise<void> => readCache.invalidateQueries();
  return (
    <button
      type="button"
      lang={tag}
      onClick={() => void switchLanguage(tag, readAgain)}
      className="inline-flex min-h-9 items-center rounded-small px-2 font-switch text-label text-act hover:bg-act-wash"
    >
      {name}
    </button>
  );
}
