// A link of the frame; an external one opens in a new tab.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTexts } from '#ui/texts.ts';
import type { SiteLink } from './links.ts';

interface TextLinkProps extends SiteLink {
  className?: string;
  isCurrent?: boolean;
  /** Inside the link, after its label. */
  after?: ReactNode;
}

export function TextLink({ to, label, isOutside, className, isCurrent, after }: TextLinkProps) {
  const t = usePageTexts();
  if (!isOutside) {
    return (
      <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {t(label)}
        {after}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {t(label)}
      <span className="sr-only"> ({t('general.new_tab')})</span>
    </a>
  );
}
