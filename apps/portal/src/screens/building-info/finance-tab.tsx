/** Bank accounts. If the accounting system answers, its net change replaces the balance, as at today (B 2 Finance). */

import type { BankAccount } from '@stoep/contract/bank/bank-accounts';
import { buildingPageTexts, buildingFinanceTexts as texts } from '@stoep/contract/scheme/scheme-lists.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { ZERO_CENTS } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { MoneyText } from '@stoep/ui/layout/money-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useListViewState } from '../../parts/list-view/use-list-view.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { BilledMonthsCard } from './billed-months.tsx';
import { MeterLossesCard } from './meter-losses.tsx';
import type { BuildingTabProps } from './tab-props.ts';
import { totalBankBalanceOf, useBuildingBankAccounts } from './use-bank-accounts.ts';

const none = {};

const columns: Column<BankAccount>[] = [
  { id: 'name', header: texts.accountName, lead: true, cell: ({ name }) => name },
  { id: 'bank', brief: 'line', header: texts.bankName, cell: ({ bank }) => bank },
  {
    id: 'number',
    brief: 'line',
    header: texts.accountNumber,
    cell: ({ accountNumber }) => <span className="numeric">{accountNumber}</span>,
  },
  { id: 'type', header: texts.accountType, cell: ({ accountType }) => translateCode(accountType) },
  {
    id: 'balance',
    brief: 'amount',
    header: texts.balance,
    align: 'end',
    cell: ({ lastReconBalance }) => <MoneyText value={lastReconBalance} style="building" />,
  },
  { id: 'date', header: texts.date, cell: ({ lastReconDay }) => <DayText day={lastReconDay} /> },
];

const atBank: Column<BankAccount>[] = [
  {
    id: 'name',
    header: texts.accountName,
    lead: true,
    cell: ({ name, pooled }) => (pooled ? texts.share(name) : name),
  },
  {
    id: 'balance',
    brief: 'amount',
    header: texts.bankBalance,
    align: 'end',
    cell: ({ bankBalance }) => <MoneyText value={bankBalance} style="building" />,
  },
  { id: 'day', brief: 'line', header: texts.bankDay, cell: ({ bankDay }) => <DayText day={bankDay} /> },
  {
    id: 'suspense',
    header: texts.suspense,
    align: 'end',
    cell: ({ suspense }) => <MoneyText value={suspense} style="building" />,
  },
  {
    id: 'since',
    header: texts.suspenseSince,
    cell: ({ suspenseSince }) => <DayText day={suspenseSince} />,
  },
];

/**
 * All levies are received on one account. The part that was charged for the reserve has to be moved to the reserve
 * account.
 */
const toMove = (accounts: readonly BankAccount[]) => {
  const due = sumCents(accounts.map(({ toReserve }) => toReserve ?? ZERO_CENTS));
  return due > 0 ? texts.toReserve(formatMoney(due, 'building')) : undefined;
};

/** The total of the card "At the bank", in the tab that the card links to. */
const inAll = (accounts: readonly BankAccount[]): string => {
  const { amount, day, ofOneDay } = totalBankBalanceOf(accounts);
  const money = formatMoney(amount, 'building');
  if (day === null) return texts.inAll(money);
  return ofOneDay ? texts.inAllAsAt(money, formatDay(day)) : texts.inAllOldest(money, formatDay(day));
};

/** Only for accounts with imported bank statements. */
const AtBank = ({ accounts }: { accounts: readonly BankAccount[] }) => {
  const known = accounts.filter(({ bankDay }) => bankDay !== null);
  if (known.length === 0) return null;
  return (
    <Card title={texts.atBank} note={texts.atBankNote} flush>
      <DataTable caption={texts.atBank} columns={atBank} rows={known} rowKey={({ id }) => id} empty={texts.empty} />
    </Card>
  );
};

/** The amount still to be moved, and what the documents' "Recon" means. */
const Notes = ({ accounts }: { accounts: readonly BankAccount[] }) => (
  <>
    {toMove(accounts)} <span>{texts.reconMeans}</span>
  </>
);

export const BuildingFinanceTab = ({ buildingId }: BuildingTabProps) => {
  const { query, shown, answered } = useBuildingBankAccounts(buildingId);
  return (
    <VerticalStack gap={3}>
      {answered && shown.length > 0 && <p className="at-bank-in-all">{inAll(shown)}</p>}
      <Card title={texts.title} note={<Notes accounts={shown} />} flush>
        <ClientPagedTable
          caption={texts.title}
          columns={columns}
          query={query.data ? { ...query, data: shown } : query}
          view={useListViewState(`building-info:${buildingId}:finance`, none)}
          rowKey={({ id }) => id}
          texts={texts}
          empty={texts.empty}
          pagerLabel={buildingPageTexts.rowsOf(texts.name)}
        />
      </Card>
      <AtBank accounts={shown} />
      <BilledMonthsCard buildingId={buildingId} />
      <MeterLossesCard buildingId={buildingId} />
    </VerticalStack>
  );
};
