// The page shown when a page fails or cannot be loaded: what happened and what to do next.
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { t } from '#ui/texts.ts';
import { Page } from './page.tsx';

interface State {
  isBroken: boolean;
}

export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page title={t('frame.broken')} width="text" lead={t('frame.broken_hint')}>
        <Button onClick={() => window.location.reload()}>{t('frame.reload')}</Button>
      </Page>
    );
  }
}
