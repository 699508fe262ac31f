// The link back to the list of services, above a page's title.
import { Link } from 'react-router';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

export function AllServices({ className = '' }: { className?: string }) {
  const t = usePageTexts();
  return (
    <Link
      to="/services"
      className={`text-link mb-1 inline-flex min-h-11 items-center gap-2 ${className}`}
    >
      <ArrowLeftIcon className="size-5" />
      {t('services.all')}
    </Link>
  );
}
