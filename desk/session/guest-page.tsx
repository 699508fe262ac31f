// A page for people without a session: one sheet in the middle.
import type { ReactNode } from 'react';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DeskLanguage } from '#desk/text/desk-language.tsx';
import { DeskTitle } from '#desk/text/desk-title.tsx';

interface GuestPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function GuestPage({ title, lead, children }: GuestPageProps) {
  const t = usePageTexts('desk');
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-5 px-4 py-12">
      <DeskTitle title={title} />
      <div className="flex items-center justify-between gap-4">
        <p className="text-section font-bold">{t('desk.name')}</p>
        <DeskLanguage />
      </div>
      <Sheet>
        <h1 className="text-title">{title}</h1>
        <p className="mt-1 mb-6 text-soft">{lead}</p>
        {children}
      </Sheet>
    </main>
  );
}
