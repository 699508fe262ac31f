// The home page: the product, its services, its steps and its security.
import { BRAND } from '#contract/brand.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Hero } from './hero.tsx';
import { Ready } from './ready.tsx';
import { Safety } from './safety.tsx';
import { Steps } from './steps.tsx';

export function HomePage() {
  const t = usePageTexts('home');
  return (
    <>
      <title>{`${BRAND.name} · ${t('home.title')}`}</title>
      <Hero />
      <Steps />
      <Safety />
      <Ready />
    </>
  );
}
