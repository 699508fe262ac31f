// Every component of the site in its states, in the language of the reader and the chosen theme.
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { Blossom } from '#web/layout/mark.tsx';
import { ShortFooter } from '#web/layout/footer/short-footer.tsx';
import { Art } from './art.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Messages } from './messages.tsx';
import { Money } from './money.tsx';
import { Orders } from './orders.tsx';
import { Paying } from './paying.tsx';
import { Surfaces } from './surfaces.tsx';
import { ThemeSwitch } from './theme.tsx';

export function Gallery() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-rule bg-sheet">
        <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-8">
          <Blossom />
          <h1 className="mr-auto text-section">Components</h1>
          <ThemeSwitch />
          <LanguageSwitch className="inline-flex min-h-11 items-center text-act hover:underline" />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-site flex-1 flex-col gap-18 px-4 py-12 sm:px-8">
        <Buttons />
        <Fields />
        <Messages />
        <Surfaces />
        <Money />
        <Orders />
        <Paying />
        <Art />
      </main>
      <ShortFooter />
      <ToastHost />
    </div>
  );
}
