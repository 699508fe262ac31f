// The links to older entries of a list, and back to its newest.
import { Link } from 'react-router';
import { usePageTexts } from '#ui/texts.ts';

interface OlderLinkProps {
  isFirst: boolean;
  /** The cursor of the last entry on this page; undefined on the last page. */
  before: string | undefined;
}

export function OlderLink({ isFirst, before }: OlderLinkProps) {
  const t = usePageTexts('deskCustomers');
  return (
    <div className="flex gap-5 empty:hidden">
      {!isFirst && (
        <Link to="?" className="text-link">
          {t('desk.customers_view_newest')}
        </Link>
      )}
      {before !== undefined && (
        <Link to={`?before=${before}`} className="text-link">
          {t('desk.customers_view_older')}
        </Link>
      )}
    </div>
  );
}
