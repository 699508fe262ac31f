// The home page: to visitors the product, its services, its steps and its security; to members their own.
import { lazy, Suspense, useMemo } from 'react';
import { BRAND } from '#contract/brand/brand.ts';
import { loadTexts, useLanguage, usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { PageLoading } from '#web/layout/page-loading.tsx';
import { Hero } from './hero.tsx';

const MOVES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Resolves when the person does anything at all. */
function firstMove(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const move of MOVES) addEventListener(move, resolve, { once: true, passive: true });
  });
}

/** Whether the page was rendered at build time: it is then on the screen, and its links work already. */
function isRendered(): boolean {
  return !import.meta.env.SSR && document.querySelector('#steps') !== null;
}

const LowerPart = lazy(async () => {
  if (isRendered()) await firstMove();
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
