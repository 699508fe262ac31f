// The home page: what this is, what can be paid, how it goes, and how the money is kept.
import { BRAND } from '#contract/brand.ts';
import { useWords } from '#ui/words.ts';
import { Hero } from './hero.tsx';
import { Ready } from './ready.tsx';
import { Safety } from './safety.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { Steps } from './steps.tsx';

export function HomePage() {
  const say = useWords();
  return (
    <>
      <title>{`${BRAND.name} · ${say('home.title')}`}</title>
      <Hero />
      <ServiceTiles />
      <Steps />
      <Safety />
      <Ready />
    </>
  );
}
