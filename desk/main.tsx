// Starts the back office in its page.
import './desk.css';
import '#ui/fonts/devanagari.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadTexts } from '#ui/texts.ts';
import { DeskApp } from './desk-app.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw the app into.');

await loadTexts('desk');
createRoot(root).render(
  <BrowserRouter>
    <DeskApp />
  </BrowserRouter>,
);
