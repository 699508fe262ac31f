// The whole app inside a router: the same in the browser and when pages are rendered at build time.
import { StrictMode } from 'react';
import { Frame } from './layout/frame.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  return (
    <StrictMode>
      <Frame>
        <AppRoutes />
      </Frame>
    </StrictMode>
  );
}
