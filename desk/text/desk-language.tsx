// The switch between the languages; it names the other language in that language.
import { chooseLanguage, useLanguage } from '#ui/texts.ts';
import { readCache } from '#web/api/reads.tsx';

const OTHERS = { en: { tag: 'ne', name: 'नेपाली' }, ne: { tag: 'en', name: 'English' } } as const;

export function DeskLanguage() {
  const { tag, name } = OTHERS[useLanguage()];
  async function choose(): Promise<void> {
    await chooseLanguage(tag);
    // Cached answers contain texts in the other language, so they are read again.
    await readCache.invalidateQueries();
  }
  return (
    <button
      type="button"
      lang={tag}
      onClick={() => void choose()}
      className="inline-flex min-h-9 items-center rounded-small px-2 font-switch text-label text-act hover:bg-act-wash"
    >
      {name}
    </button>
  );
}
