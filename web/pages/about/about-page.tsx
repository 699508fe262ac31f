// About us: a word from us, vision, mission, what is different, and who is welcome.
import picture from '#ui/art/home-hero.svg';
import word from '#ui/art/kosheli-word.svg';
import { Article } from '#web/layout/article.tsx';
import type { Section } from '#web/layout/article.tsx';

const SECTIONS: readonly Section[] = [
  { title: 'about.message', texts: ['about.message_text'] },
  { title: 'about.vision', texts: ['about.vision_text'] },
  { title: 'about.mission', texts: ['about.mission_text'] },
  {
    title: 'about.different',
    texts: ['about.different_1', 'about.different_2', 'about.different_3', 'about.different_4'],
    isList: true,
  },
  { title: 'about.diversity', texts: ['about.diversity_text'] },
];

export function AboutPage() {
  return <Article title="page.about" lead="about.lead" sections={SECTIONS} picture={<Scene />} />;
}

/** The picture of the home page; decorative. */
function Scene() {
  return (
    <div className="dawn mb-8 flex overflow-hidden rounded-sheet">
      <div className="hidden flex-1 items-center justify-center sm:flex">
        <img src={word} width={1335} height={600} alt="" className="h-auto w-3/5" />
      </div>
      {/* The picture's hills and sky must reach the edge of the box. */}
      <img src={picture} width={720} height={520} alt="" className="h-auto w-full sm:max-w-md" />
    </div>
  );
}
