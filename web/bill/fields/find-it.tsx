// "Where do I find this?" beneath a number's field: opens a picture of its place on the bill or device.
import { lazy, Suspense, useState } from 'react';
import type { BillerField } from '#billers/field.ts';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useIsWide } from '#ui/narrow.ts';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';

const FindItPicture = lazy(async () => {
  const file = await import('./find-it-picture.tsx');
  return { default: file.FindItPicture };
});

interface FindItProps {
  field: BillerField;
  /** All fields of the form. On a wide screen the first picture is beside the form, see `FoundBeside`. */
  fields: readonly BillerField[];
}

function firstOf(fields: readonly BillerField[]): BillerField | undefined {
  return fields.find(({ foundOn }) => foundOn);
}

export function FindIt({ field, fields }: FindItProps) {
  const t = usePageTexts('bills');
  const [isOpen, setIsOpen] = useState(false);
  if (!field.foundOn) return null;
  // One link for all fields of a bill: its picture shows their numbers together.
  const first = fields.find(({ foundOn }) => foundOn === field.foundOn);
  if (first && first.name !== field.name) return null;
  return (
    <details
      // While it is closed, the height of its link counts as part of the gap below.
      className={classNames(
        '-mb-3 open:mb-0',
        firstOf(fields)?.foundOn === field.foundOn && 'xl:hidden',
      )}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-small text-act underline underline-offset-3 hover:text-act-hover [&::-webkit-details-marker]:hidden">
        {t('find.open')}
        <span className="sr-only">({t(field.label)})</span>
        <ChevronDownIcon className={classNames('size-4 transition', isOpen && 'rotate-180')} />
      </summary>
      {isOpen && <Shown {...onPaper(field, fields)} />}
    </details>
  );
}

/** The picture of the first field that has one, for the space beside the form. */
export function FoundBeside({ fields }: { fields: readonly BillerField[] }) {
  const t = usePageTexts('bills');
  const first = firstOf(fields);
  if (!useIsWide() || !first) return null;
  return (
    <section className="hidden xl:block">
      <h2 className="mb-3 text-label">
        {t(first.label === 'biller.username' ? 'find.beside_username' : 'find.beside')}
      </h2>
      <Shown {...onPaper(first, fields)} />
    </section>
  );
}

interface OnPaper {
  field: BillerField;
  other: BillerField | undefined;
}

/** A field and the other one on the same bill, in the form's order. */
function onPaper(field: BillerField, fields: readonly BillerField[]): OnPaper {
  const [first = field, other] = fields.filter(({ foundOn }) => foundOn === field.foundOn);
  return { field: first, other };
}

function Shown({ field, other }: OnPaper) {
  if (!field.foundOn) return null;
  return (
    <Suspense fallback={<ShownSkeleton />}>
      <FindItPicture field={field} other={other} foundOn={field.foundOn} />
    </Suspense>
  );
}

/** A placeholder as high as the picture and its caption. */
function ShownSkeleton() {
  return (
    <div className="max-w-md">
      <Skeleton className="aspect-7/4 w-full" />
      <div className="mt-2 h-15">
        <Skeleton className="h-4 w-full" />
      </div>
    </div>
  );
}
