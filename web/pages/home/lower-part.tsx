// What is below the first screen of the home page.
import { Banners } from './banners.tsx';
import { Outcomes } from './outcomes.tsx';
import { Ready } from './ready.tsx';
import { Safety } from './safety.tsx';
import { Steps } from './steps.tsx';
import { Voices } from './voices.tsx';

export function LowerPart() {
  return (
    <>
      <Steps />
      <Outcomes />
      <Banners className="mx-auto w-full max-w-site px-4 pt-2 sm:px-8 md:pt-16" />
      <Voices />
      <Safety />
      <Ready />
    </>
  );
}
