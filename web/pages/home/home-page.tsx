// The home page: for visitors the product, its services, steps and security; for members their own data.
import { lazy, Suspense, useMemo } from 'react';
import { BRAND } from '#contract/brand/brand.ts';
import { loadTexts, useLanguage, usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { PageLoading } from '#web/layout/page-loading.tsx';
import { Hero } from './hero.tsx';

const LowerPart = lazy(async () => {
  const [file] = await Promise.all([import('./lower-part.tsx'), loadTexts('homeMore')]);
  return { default: file.LowerPart };
});

// Only for members: visitors load nothing for it.
const MemberHome = lazy(async () => {
  const texts = loadTexts('homeMore', 'bills', 'orders', 'wallet');
  const [file] = await Promise.all([import('./member-home.tsx'), texts]);
  return { default: file.MemberHome };
});

export function HomePage() {
  const t = usePageTexts('home');
  const isMember = useSession() !== undefined;
  return (
    <>
      <title>{`${BRAND.name} · ${t('home.title')}`}</title>
      {isMember ? (
        <Suspense fallback={<PageLoading />}>
          <MemberHome />
        </Suspense>
      ) : (
        <VisitorHome />
      )}
    </>
  );
}

function VisitorHome() {
  const language = useLanguage();
  // Memoized, so that a render of the parent does not re-render this part before its file has loaded. A new
  // language mounts it anew.
  const lowerPart = useMemo(
    () => (
      <Suspense key={language}>
        <LowerPart />
      </Suspense>
    ),
    [language],
  );
  return (
    <>
      <Hero />
      {lowerPart}
    </>
  );
}
