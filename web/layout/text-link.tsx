// A link of the frame: inside the site or, said so, out of it in a new tab.
import { Link } from 'react-router';
import { useWords } from '#ui/words.ts';
import type { SiteLink } from './links.ts';

interface TextLinkProps extends SiteLink {
  className?: string;
  isCurrent?: boolean;
}

export function TextLink({ to, words, isOutside, className, isCurrent }: TextLinkProps) {
  const say = useWords();
  if (!isOutside) {
    return (
      <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {say(words)}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {say(words)}
      <span className="sr-only"> ({say('general.new_tab')})</span>
    </a>
  );
}
