// The page shown when a page fails or cannot be loaded: what happened and what to do next.
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Boundary } from '#ui/later/boundary.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from './page.tsx';

export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={<Broken />}>{children}</Boundary>;
}

function Broken() {
  const t = usePageTexts();
  return (
    <Page title={t('frame.broken')} width="text" lead={t('frame.broken_hint')}>
      <Button onClick={() => window.location.reload()}>{t('frame.reload')}</Button>
    </Page>
  );
}
