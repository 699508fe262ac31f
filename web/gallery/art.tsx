// Our own drawings.
import { NeaBill, PhoneBill, WaterBill } from '#ui/art/find-it/bills.tsx';
import { RouterSticker, ViewingCard } from '#ui/art/find-it/devices.tsx';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { Parcel } from '#ui/art/parcel.tsx';
import type { ParcelState } from '#ui/art/parcel.tsx';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { QrCode } from '#ui/art/qr-code.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Group, Line, Piece } from './group.tsx';

const NAMES = [
  'NTC',
  'Ncell',
  'Dish Home',
  'SimTV',
  'WorldLink',
  'NEA',
  'KUKL',
  'Vianet',
  'ClassicTech',
  'Subisu',
  'Websurfer',
  'Techminds',
  'Net Max',
  'ArrowNet',
  'East Link',
];
const PLACES = [NeaBill, WaterBill, PhoneBill, ViewingCard, RouterSticker] as const;
const STATES: readonly ParcelState[] = ['open', 'tied', 'moving', 'arrived', 'returned'];

export function Art() {
  const t = usePageTexts('bills');
  return (
    <Group title="Drawings">
      <Piece name="OperatorPlate">
        <Line>
          {NAMES.map((name) => (
            <OperatorPlate key={name} name={name} label={name} />
          ))}
        </Line>
      </Piece>
      <Piece name="Parcel">
        <Line>
          {STATES.map((state) => (
            <Parcel key={state} state={state} />
          ))}
        </Line>
      </Piece>
      <Piece name="find-it">
        {PLACES.map((Place) => (
          <Place
            key={Place.name}
            label={t('biller.customer_id')}
            number={t('biller.customer_id')}
            second={t('biller.username')}
          />
        ))}
      </Piece>
      <Piece name="QrCode">
        <QrCode text="otpauth://totp/Kosheli:sita@example.com" label="QR" />
      </Piece>
      <Piece name="PersonCircle">
        <Line>
          {['Aama', 'Sita', 'Bikash', 'Maya', 'सीता', 'बुबा'].map((name) => (
            <PersonCircle key={name} name={name} className="size-14" />
          ))}
        </Line>
      </Piece>
    </Group>
  );
}
