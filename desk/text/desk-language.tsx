// The switch between the languages, which says the other language in its own words.
import { chooseLanguage, useLanguage } from '#ui/texts.ts';
import { readCache } from '#web/api/reads.tsx';

const OTHERS = { en: { tag: 'ne', name: 'नेपाली' }, ne: { tag: 'en', name: 'English' } } as const;

export function DeskLanguage() {
  const { tag, name } = OTHERS[useLanguage()];
  async function choose(): Promise<void> {
    await chooseLanguage(tag);
    // What the server said in the other language is asked for again.
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
