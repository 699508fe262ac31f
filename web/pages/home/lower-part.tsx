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
      <Banners />
      <Voices />
      <Safety />
      <Ready />
    </>
  );
}
