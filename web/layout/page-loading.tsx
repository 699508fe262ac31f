// The placeholder of a page while its file is fetched.
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';

export function PageLoading() {
  const t = usePageTexts();
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-site animate-appear px-4 py-8 sm:px-8 sm:py-12">
      <p className="sr-only">{t('general.loading')}</p>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-8 h-64 w-full rounded-sheet" />
    </div>
  );
}
