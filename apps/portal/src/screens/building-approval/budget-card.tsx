/** The budget that trustees vote on: each item beside last year's budget and spending, and the levy of each unit. */
import type { ProposedBudget } from '@stoep/contract/billing/owners-budgets';
import { ownersBudgetTexts as texts } from '@stoep/contract/billing/owners-budgets.texts';
import { contributionChangeOf } from '@stoep/domain/billing/budget-rules';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { subtractCents } from '@stoep/domain/money/money';
import { formatAmountChange, formatMoney, formatPercent, formatPercentage } from '@stoep/domain/money/money-format';
import { Card } from '@stoep/ui/layout/card';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { proposedBudgetQuery } from '../../data/billing/budgets.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';

type Item = ProposedBudget['items'][number];
type Unit = ProposedBudget['units'][number];

const ITEMS: readonly Column<Item>[] = [
  {
    id: 'item',
    header: texts.item,
    lead: true,
    cell: ({ name, kind }) => (kind === 'expense' ? name : `${name} (${texts[kind]})`),
  },
  {
    id: 'last',
    header: texts.lastBudget,
    align: 'end',
    cell: ({ lastAmount }) => formatMoney(lastAmount, 'plain'),
  },
  {
    id: 'actual',
    header: texts.lastActual,
    align: 'end',
    cell: ({ lastActual }) => formatMoney(lastActual, 'plain'),
  },
  { id: 'amount', header: texts.thisYear, align: 'end', cell: ({ amount }) => formatMoney(amount, 'plain') },
];

const UNITS: readonly Column<Unit>[] = [
  { id: 'unit', header: texts.unit, lead: true, cell: ({ door }) => door },
  { id: 'quota', header: texts.quota, align: 'end', cell: ({ quota }) => formatPercentage(quota, 4) },
  { id: 'now', header: texts.now, align: 'end', cell: ({ now }) => formatMoney(now, 'plain') },
  { id: 'next', header: texts.next, align: 'end', cell: ({ next }) => formatMoney(next, 'plain') },
  {
    id: 'difference',
    header: texts.difference,
    align: 'end',
    cell: ({ now, next }) => formatAmountChange(subtractCents(next, now), 'plain'),
  },
];

const Budget = ({ budget }: { budget: ProposedBudget }) => {
  const { contributions, before, items, units, yearFrom, yearUntil } = budget;
  const change = contributionChangeOf(contributions, before);
  return (
    <>
      <p>
        {texts.year(formatDay(yearFrom), formatDay(yearUntil))}: {texts.contributions.toLowerCase()}{' '}
        <strong>{formatMoney(contributions, 'plain')}</strong>
        {change === null
          ? ''
          : `, ${texts.change(formatAmountChange(subtractCents(contributions, before)), formatPercent(change))}`}
      </p>
      {(['administrative', 'reserve'] as const).map((fund) => {
        const rows = items.filter((item) => item.fund === fund);
        return rows.length === 0 ? null : (
          <section key={fund}>
            <h3>{texts.funds[fund]}</h3>
            <DataTable
              caption={texts.funds[fund]}
              columns={ITEMS}
              rows={rows}
              rowKey={({ name, kind }) => `${name} ${kind}`}
              empty=""
            />
          </section>
        );
      })}
      <h3>{texts.schedule}</h3>
      <DataTable caption={texts.schedule} columns={UNITS} rows={units} rowKey={({ id }) => id} empty="" />
    </>
  );
};

export const ProposedBudgetCard = ({ approvalId }: { approvalId: string }) => {
  const query = useQuery(proposedBudgetQuery(approvalId));
  if (query.data?.budget === null) return null;
  return (
    <Card title={texts.budget}>
      <QueryContent query={query} loading={texts.budgetLoading} failed={texts.budgetFailed} lines={6}>
        {({ budget }) => (budget === null ? null : <Budget budget={budget} />)}
      </QueryContent>
    </Card>
  );
};
