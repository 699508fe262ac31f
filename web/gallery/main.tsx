// Starts the gallery of components, which the sandbox serves at /gallery.
import '#ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { addDevanagari } from '#ui/fonts/add-devanagari.ts';
import { loadTexts } from '#ui/texts.ts';
import { Gallery } from './gallery.tsx';
import { TEXTS } from './texts.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw the gallery into.');

addDevanagari();
await loadTexts(...TEXTS);
createRoot(root).render(
  <BrowserRouter>
    <Gallery />
  </BrowserRouter>,
);
