// The picture of where a number is found, with a sentence about it; loaded on demand.
import type { BillerField, FoundOn } from '#billers/field.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { NeaBill, PhoneBill, WaterBill } from '#ui/art/find-it/bills.tsx';
import { RouterSticker, ViewingCard } from '#ui/art/find-it/devices.tsx';
import { usePageTexts } from '#ui/texts.ts';

const PICTURES = {
  nea_bill: { Picture: NeaBill, paper: 'find.nea_bill' },
  viewing_card: { Picture: ViewingCard, paper: 'find.card' },
  router: { Picture: RouterSticker, paper: 'find.router' },
  phone_bill: { Picture: PhoneBill, paper: 'find.phone_bill' },
  water_bill: { Picture: WaterBill, paper: 'find.water_bill' },
} as const satisfies Record<FoundOn, { paper: KeyIn<'bills'>; Picture: unknown }>;

interface FindItPictureProps {
  field: BillerField;
  /** Another field of the form whose number is on the same bill or device. */
  other?: BillerField | undefined;
  foundOn: FoundOn;
}

export function FindItPicture({ field, other, foundOn }: FindItPictureProps) {
  const t = usePageTexts('bills');
  const { Picture, paper } = PICTURES[foundOn];
  return (
    <figure>
      <Picture
        label={t('find.picture', { paper: t(paper) })}
        number={t(field.label)}
        {...(other && { second: t(other.label) })}
        isDigits={field.kind === 'digits'}
      />
      <figcaption className="mt-2 max-w-md text-small text-soft">
        {t(foundOn === 'water_bill' && other ? 'find.at_water_bill_two' : `find.at_${foundOn}`)}
      </figcaption>
    </figure>
  );
}
