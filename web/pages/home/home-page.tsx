// The home page: the product, its services, its steps and its security.
import { BRAND } from '#contract/brand.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Banners } from './banners.tsx';
import { Hero } from './hero.tsx';
import { Outcomes } from './outcomes.tsx';
import { Ready } from './ready.tsx';
import { Safety } from './safety.tsx';
import { Steps } from './steps.tsx';
import { Voices } from './voices.tsx';

export function HomePage() {
  const t = usePageTexts('home');
  return (
    <>
      <title>{`${BRAND.name} · ${t('home.title')}`}</title>
      <Hero />
      <Steps />
      <Outcomes />
      <Banners />
      <Voices />
      <Safety />
      <Ready />
    </>
  );
}
