// The home page: to visitors the product, its services, its steps and its security; to members their own.
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
  // The same element while the language is the same: nothing above it has it drawn again before its file
  // is here. In another language it is another one.
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
