// A biller's form on its sheet, with what happens after it.
import type { ReactNode } from 'react';
import type { BillerFace } from '#billers/biller.ts';
import type { WordKey } from '#contract/words.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { useWords } from '#ui/words.ts';
import { BillForm } from '#web/bill/bill-form.tsx';

interface BillCardProps {
  face: BillerFace;
  preset?: Readonly<Record<string, string>> | undefined;
  /** What stands above the form. */
  children: ReactNode;
}

export function BillCard({ face, preset, children }: BillCardProps) {
  return (
    <Card className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_15rem] xl:gap-12">
      <div className="min-w-0">
        {children}
        <BillForm face={face} {...(preset && { preset })} />
      </div>
      <NextSteps />
    </Card>
  );
}

const NEXT: readonly WordKey[] = ['bill.next_fees', 'bill.next_follow', 'bill.next_back'];

function NextSteps() {
  const say = useWords();
  return (
    <section className="self-start rounded-control bg-paper p-5">
      <h2 className="text-lg">{say('bill.next')}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {NEXT.map((text) => (
          <li key={text} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-4 text-good" />
            {say(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
