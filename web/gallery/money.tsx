// Amounts, limits and tables of them.
import { Amount } from '#ui/surfaces/amount.tsx';
import { BigAmount } from '#ui/surfaces/big-amount.tsx';
import { Meter } from '#ui/surfaces/meter.tsx';
import { Table } from '#ui/surfaces/table.tsx';
import type { Column } from '#ui/surfaces/table.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BalanceHeader } from '#web/pages/profile/wallet/balance-header.tsx';
import { Group, Line, Piece } from './group.tsx';
import { SampleReads } from './samples/reads.tsx';

interface Row {
  id: string;
  what: string;
  rupees: number;
}

const signed = ({ rupees }: Row) => <Amount rupees={rupees} isSigned />;

export function Money() {
  const t = usePageTexts('wallet', 'bills');
  const rows: readonly Row[] = [
    { id: '1', what: t('biller.mobile'), rupees: -200 },
    { id: '2', what: t('statement.kind_load'), rupees: 2_000 },
  ];
  const columns: readonly Column<Row>[] = [
    { title: t('wallet.what'), cell: ({ what }) => what, place: 'left1' },
    {
      title: t('wallet.entry_amount'),
      cell: signed,
      place: 'right1',
      isNumeric: true,
    },
  ];
  const used = { used: 'NPR 610', cap: 'NPR 5,000' };
  return (
    <Group title="Money">
      <Piece name="Amount, BigAmount">
        <Line>
          <Amount rupees={204} />
          <Amount rupees={2_000} isSigned />
          <Amount rupees={-204} isSigned />
          <Amount rupees={129.58} currency="INR" />
          <BigAmount rupees={123_456.5} />
        </Line>
      </Piece>
      <Piece name="BalanceHeader: loaded, a form open, loading">
        <SampleReads>
          <BalanceHeader balance={1_694} open={null} />
          <BalanceHeader balance={123_456.5} open="add" />
          <BalanceHeader balance={undefined} open={null} />
        </SampleReads>
      </Piece>
      <Piece name="Meter">
        <Meter label={t('limits.spending')} text={t('limits.used', used)} value={610} max={5_000}>
          {t('limits.left', { left: 'NPR 4,390' })}
        </Meter>
        <Meter
          label={t('limits.balance')}
          text={t('limits.used', { ...used, used: used.cap })}
          value={5_000}
          max={5_000}
        />
        <Meter label={t('limits.spending')} text={t('limits.no_limit', used)} value={610} />
      </Piece>
      <Piece name="Table" isWide>
        <Table
          caption={t('wallet.statement')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Piece>
    </Group>
  );
}
