// Starts the gallery of components, which the sandbox serves at /gallery.
import '#ui/tokens.css';
import '#ui/fonts/devanagari.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadTexts } from '#ui/texts.ts';
import { Gallery } from './gallery.tsx';
import { TEXTS } from './texts.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw the gallery into.');

await loadTexts(...TEXTS);
createRoot(root).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
