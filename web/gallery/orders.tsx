// The state of an order in words and pictures.
import { ORDER_STATES } from '#contract/codes.ts';
import { usePageTexts } from '#ui/texts.ts';
import { OrderStatus, StateHeading, washOf } from '#web/bill/order/order-status.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { WhomText } from '#ui/text/whom-text.tsx';
import { Group, Line, Piece } from './group.tsx';

export function Orders() {
  const t = usePageTexts('orders');
  return (
    <Group title="Orders">
      <Piece name="OrderStatus">
        <Line>
          {ORDER_STATES.map((state) => (
            <OrderStatus key={state} state={state} />
          ))}
        </Line>
      </Piece>
      <Piece name="NumberText">
        <NumberText>Ncell 9801234567</NumberText>
      </Piece>
      <Piece name="WhomText">
        <WhomText>sita@example.com</WhomText>
      </Piece>
      <Piece name="StateHeading">
        {ORDER_STATES.map((state) => (
          <div key={state} className={`rounded-sheet p-5 ${washOf(state)}`}>
            <StateHeading state={state} title={t(`order.now_${state}`)}>
              {t('order.more_paid')}
            </StateHeading>
          </div>
        ))}
      </Piece>
    </Group>
  );
}
