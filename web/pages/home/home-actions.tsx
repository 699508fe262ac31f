// The two main actions of the home page, on its dark background: begin, and learn more.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { BeginLink } from './begin-link.tsx';

/** A link that looks like a button on a dark background. */
const ON_NIGHT =
  'inline-flex min-h-12 items-center justify-center rounded-control px-3 text-center leading-snug font-bold transition active:scale-98';

export function HomeActions({ className }: { className: string }) {
  const t = usePageTexts('home');
  return (
    <div className={classNames('grid grid-cols-2 gap-3', className)}>
      <BeginLink className={`${ON_NIGHT} bg-white text-night hover:bg-on-night`} />
      <Link
        to="/about"
        className={`${ON_NIGHT} ring-[1.5px] ring-white/50 ring-inset hover:bg-white/10`}
      >
        {t('home.learn')}
        <span className="sr-only">{t('home.learn_what')}</span>
      </Link>
    </div>
  );
}
