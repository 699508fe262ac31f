// Starts the web app in the page.
import '#ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadTexts } from '#ui/texts.ts';
import { Frame } from './layout/frame.tsx';
import { AppRoutes } from './routes.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw the app into.');

const drawn = createRoot(root);
// Nothing to wait for in English, which comes with the app.
void loadTexts('home').then(() =>
  drawn.render(
    <StrictMode>
      <BrowserRouter>
        <Frame>
          <AppRoutes />
        </Frame>
      </BrowserRouter>
    </StrictMode>,
  ),
);
