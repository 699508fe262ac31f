// Testimonials, two at a time; examples until an operator has their own customers' words.
import type { KeyIn } from '#contract/texts/languages.ts';
import { Carousel } from '#ui/surfaces/carousel.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface Voice {
  id: number;
  name: KeyIn<'homeMore'>;
  from: KeyIn<'homeMore'>;
  review: KeyIn<'homeMore'>;
}

/** The people are invented, and the page says so. */
const VOICES: readonly Voice[] = [
  { id: 1, name: 'home.voice_1', from: 'home.voice_1_from', review: 'home.voice_1_says' },
  { id: 2, name: 'home.voice_2', from: 'home.voice_2_from', review: 'home.voice_2_says' },
  { id: 3, name: 'home.voice_3', from: 'home.voice_3_from', review: 'home.voice_3_says' },
  { id: 4, name: 'home.voice_4', from: 'home.voice_4_from', review: 'home.voice_4_says' },
  { id: 5, name: 'home.voice_5', from: 'home.voice_5_from', review: 'home.voice_5_says' },
  { id: 6, name: 'home.voice_6', from: 'home.voice_6_from', review: 'home.voice_6_says' },
];
const PER_VIEW = 2;

export function Voices() {
  const t = usePageTexts('homeMore');
  return (
    <section
      aria-labelledby="voices"
      className="mx-auto w-full max-w-site px-4 pt-4 sm:px-8 md:pt-16"
    >
      <h2 id="voices" className="text-title">
        {t('home.voices')}
      </h2>
      <p className="mt-1 text-label font-bold md:text-body">{t('home.voices_note')}</p>
      <div className="mt-2.5 md:mt-8">
        <Carousel
          label={t('home.voices')}
          views={VOICES.length / PER_VIEW}
          dotLabel={(view) => t('home.voices_show', { view })}
        >
          {VOICES.map((voice) => (
            <li
              key={voice.id}
              className="w-[calc(50%-5px)] shrink-0 snap-start rounded-sheet bg-well odd:scroll-ml-0 even:snap-align-none"
            >
              <Said {...voice} />
            </li>
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function Said({ name, from, review }: Voice) {
  const t = usePageTexts('homeMore');
  return (
    <figure className="flex h-full flex-col p-3 md:p-8">
      <blockquote className="text-small md:text-section md:leading-snug">{t(review)}</blockquote>
      <figcaption className="mt-auto flex items-center pt-3 md:pt-6">
        <span className="min-w-0 text-small leading-tight">
          <span className="block text-soft">{t('home.example')}</span>
          <span className="font-bold">{t(name)}</span>, <span className="text-soft">{t(from)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
