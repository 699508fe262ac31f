// Surfaces and layouts of content.
import { Carousel } from '#ui/surfaces/carousel.tsx';
import { Fact } from '#ui/surfaces/fact.tsx';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { RoundSign } from '#ui/surfaces/round-sign.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { CheckIcon, ClockIcon, AlertIcon } from '#ui/icons.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { SERVICES } from '#web/bill/service-list.ts';
import { Group, Line, Piece } from './group.tsx';
import { AT } from './samples.ts';

export function Surfaces() {
  const t = usePageTexts('orders', 'bills', 'wallet');
  const tabs = SERVICES.map(({ id, label, icon }, index) => ({
    to: `?tab=${id}`,
    title: t(label),
    icon,
    isCurrent: index === 0,
  }));
  return (
    <Group title="Surfaces">
      <Piece name="Sheet, Fact, Moment, EmailText">
        <Sheet>
          <dl className="flex flex-col gap-2">
            <Fact title={t('order.paid_on')}>
              <Moment at={AT} />
            </Fact>
            <Fact title={t('order.recipient')}>
              <EmailText>sita.with.a.long.name@example.com</EmailText>
            </Fact>
          </dl>
        </Sheet>
      </Piece>
      <Piece name="Tabs: a list, a row">
        <Tabs label={t('services.choose')} tabs={tabs} />
        <Tabs label={t('services.more')} tabs={tabs} isRow />
      </Piece>
      <Piece name="RoundSign">
        <Line>
          <RoundSign className="bg-pine-wash text-pine">
            <CheckIcon />
          </RoundSign>
          <RoundSign className="bg-warn-wash text-warn" isLarge>
            <ClockIcon />
          </RoundSign>
          <RoundSign className="bg-danger-wash text-danger">
            <AlertIcon />
          </RoundSign>
        </Line>
      </Piece>
      <Piece name="Carousel" isWide>
        <Carousel label={t('services.title')} dotLabel={(view) => `View ${view}`} views={2}>
          {SERVICES.slice(0, 4).map(({ id, label }) => (
            <li
              key={id}
              className="w-[calc(50%-5px)] shrink-0 snap-start rounded-sheet bg-well p-8"
            >
              {t(label)}
            </li>
          ))}
        </Carousel>
      </Piece>
      <Piece name="Ridge" isWide>
        <Ridge className="h-20 w-full text-night" />
      </Piece>
    </Group>
  );
}
