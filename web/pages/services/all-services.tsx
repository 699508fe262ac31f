// The way back to the list of services, above a page's title.
import { Link } from 'react-router';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { useWords } from '#ui/words.ts';

export function AllServices({ className = '' }: { className?: string }) {
  const say = useWords();
  return (
    <Link
      to="/services"
      className={`text-link mb-1 inline-flex min-h-11 items-center gap-2 ${className}`}
    >
      <ArrowLeftIcon className="size-5" />
      {say('services.all')}
    </Link>
  );
}
