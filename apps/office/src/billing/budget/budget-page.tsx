/** The page of one budget: its items, its levies, and the levy of each unit. */
import useMediaQuery from '@mui/material/useMediaQuery';
import { apiContract } from '@stoep/contract';
import { formatDay, formatMonth } from '@stoep/domain/calendar/calendar';
import { FUNDS, type Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { cents } from '@stoep/domain/money/cents';
import { formatAmountWithoutCurrency } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Tabs } from '@stoep/ui/layout/tabs';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { EditableGrid } from '../../grid/grid.tsx';
import type { GridCellRef } from '../../grid/grid-types.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { AdoptBudgetDialog } from './adopt-budget-dialog.tsx';
import { BudgetTotalsCard } from './budget-figures.tsx';
import {
  type BudgetItem,
  type BudgetLevy,
  type BudgetSheetAnswer,
  budgetItemColumns,
  budgetLevyColumns,
  FUND_NAMES,
  orderBudgetColumnsForPhone,
} from './budget-rows.ts';
import { BudgetLevyScheduleCard } from './levy-schedule.tsx';
import { SubmitBudgetDialog } from './submit-budget-dialog.tsx';
import { useBudgetSheet } from './use-budget.ts';
import './budget.css';

const TABS = [
  { id: 'items', label: 'Budget' },
  { id: 'levies', label: 'Levy lines' },
  { id: 'schedule', label: 'Levy schedule' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const byFund = <R extends { readonly fund: Fund }>(rows: readonly R[]): readonly R[] =>
  FUNDS.flatMap((fund) => rows.filter((row) => row.fund === fund));

const newItem = (fund: Fund, sheet: BudgetSheetAnswer): BudgetItem => ({
  key: `new-${crypto.randomUUID()}`,
  fund,
  kind: 'expense',
  account: sheet.accounts.find(({ code }) => code === (fund === 'reserve' ? '5300' : '5800'))?.code ?? '',
  name: 'New item',
  amount: cents(0),
  monthly: null,
  note: null,
  lastAmount: null,
  lastActual: cents(0),
});

const newLevy = (fund: Fund): BudgetLevy => ({
  key: `new-${crypto.randomUUID()}`,
  fund,
  name: 'New levy line',
  statementDescription: 'Levy',
  basis: 'quota',
  areaKind: null,
  account: null,
  instalments: 12,
  amount: cents(0),
});

const sumsOf = (items: readonly BudgetItem[]): Record<string, string> => {
  const of = (amount: (item: BudgetItem) => number) =>
    items.reduce((sum, item) => sum + (item.kind === 'expense' ? amount(item) : 0 - amount(item)), 0);
  const text = (value: number) => formatAmountWithoutCurrency(cents(value), 'plain');
  const [last, now] = [of(({ lastAmount }) => lastAmount ?? 0), of(({ amount }) => amount)];
  return {
    name: 'Contributions',
    last: text(last),
    actual: text(of(({ lastActual }) => lastActual)),
    amount: text(now),
    change: text(now - last),
  };
};

const PASTE = 'Click here and paste rows of a spreadsheet: description and yearly amount. Or add a line below.';

const HowToBegin = () => (
  <InlineNotice tone="info">
    The budget is empty. Add a line for each cost, with a description and a yearly amount.
  </InlineNotice>
);

const Work = ({ sheet, refetch }: { sheet: BudgetSheetAnswer; refetch: () => Promise<unknown> }) => {
  const navigate = useNavigate();
  const [tab, setTab] = useState<TabId>('items');
  const [months, setMonths] = useState(false);
  const [putting, setPutting] = useState(false);
  const [stand, setStand] = useState<GridCellRef>();
  const narrow = useMediaQuery('(max-width: 700px)');
  const budget = useBudgetSheet(sheet, refetch);
  const submitLabel = sheet.takenOver ? 'Mark as adopted' : 'Put to the trustees';
  const { typed, errors, change, save, unsaved, busy, problem, differences } = budget;
  const propose = async () => {
    if (!sheet.mayEdit || (unsaved && !(await save()))) return;
    setPutting(true);
  };
  /** Focus goes to the new line's name. */
  const add = (fund: Fund) => {
    const line = tab === 'items' ? newItem(fund, sheet) : newLevy(fund);
    if ('kind' in line) change({ items: byFund([...typed.items, line]) });
    else change({ levies: byFund([...typed.levies, line]) });
    setStand({ row: line.key, column: 'name' });
  };
  /** Focus goes to the line after the removed one, or to the last. */
  const without = (key: string, { column }: GridCellRef) => {
    const rows =
      tab === 'items' ? byFund<BudgetItem | BudgetLevy>(typed.items) : byFund<BudgetItem | BudgetLevy>(typed.levies);
    const keys = rows.map((one) => one.key);
    const at = keys.indexOf(key);
    const next = keys[at + 1] ?? keys[at - 1];
    change({
      items: typed.items.filter((one) => one.key !== key),
      levies: typed.levies.filter((one) => one.key !== key),
    });
    setStand(next === undefined ? undefined : { row: next, column });
  };
  const keys = sheet.mayEdit
    ? [
        {
          key: 'Insert',
          says: 'Add a line to this fund',
          press: (row: { readonly fund: Fund }) => add(row.fund),
        },
      ]
    : [];
  const remove = {
    key: 'F8',
    says: 'Remove the line',
    press: ({ key }: { readonly key: string }, place: GridCellRef) => without(key, place),
  };
  const shared = {
    errors,
    stand,
    onSave: () => void save(),
    onSubmit: { says: submitLabel, run: () => void propose() },
    groupOf: ({ fund }: { readonly fund: Fund }) => FUND_NAMES[fund],
    rowKey: ({ key }: { readonly key: string }) => key,
  };
  return (
    <div className="budget">
      <p className="budget-head">
        <StatusChip tone={sheet.state === 'In force' ? 'success' : 'info'}>{sheet.state}</StatusChip>
        <span>
          {formatDay(sheet.yearFrom)} to {formatDay(sheet.yearUntil)}
        </span>
        <Link to={`/budgets/${sheet.id}/show`}>Details and steps</Link>
        {unsaved ? <span className="budget-unsaved">Not saved yet; stored on this device</span> : null}
      </p>
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      {differences.length > 0 ? (
        <InlineNotice tone="warning">
          <ul className="budget-differences">
            {differences.map(({ what, mine, theirs }) => (
              <li key={`${what} ${mine}`}>
                {what}: yours {mine}, saved meanwhile {theirs}
              </li>
            ))}
          </ul>
          <Button onClick={() => void save()}>Keep mine and save</Button>{' '}
          <Button variant="quiet" onClick={budget.takeTheirs}>
            Use the saved values
          </Button>
        </InlineNotice>
      ) : null}
      {sheet.mayEdit && typed.items.length === 0 ? <HowToBegin /> : null}
      <div className="budget-sides">
        <Tabs label="Parts of the budget" tabs={TABS} value={tab} onChange={setTab}>
          {tab === 'schedule' ? (
            <BudgetLevyScheduleCard id={sheet.id} edition={sheet.edition} unsaved={unsaved} />
          ) : tab === 'items' ? (
            <EditableGrid
              {...shared}
              label={`Budget of ${sheet.building}`}
              rows={byFund(typed.items)}
              columns={
                narrow ? orderBudgetColumnsForPhone(budgetItemColumns(sheet, months)) : budgetItemColumns(sheet, months)
              }
              onChange={(items, found) => change({ items }, found)}
              added={
                sheet.mayEdit
                  ? {
                      says: PASTE,
                      row: (near) => newItem(near?.fund ?? 'administrative', sheet),
                      columns: ['name', 'amount'],
                    }
                  : undefined
              }
              sums={sumsOf(typed.items)}
              keys={sheet.mayEdit ? [...keys, remove] : []}
            />
          ) : (
            <EditableGrid
              {...shared}
              label="Levy lines"
              rows={byFund(typed.levies)}
              columns={narrow ? orderBudgetColumnsForPhone(budgetLevyColumns(sheet)) : budgetLevyColumns(sheet)}
              onChange={(levies, found) => change({ levies }, found)}
              keys={sheet.mayEdit ? [...keys, remove] : []}
            />
          )}
          {tab === 'schedule' ? null : (
            <div className="office-actions">
              {tab === 'items' ? (
                <Button variant="quiet" aria-pressed={months} onClick={() => setMonths(!months)}>
                  {months ? 'Hide the months' : 'Show the months'}
                </Button>
              ) : null}
              {sheet.mayEdit
                ? FUNDS.map((fund) => (
                    <Button key={fund} variant="quiet" onClick={() => add(fund)}>
                      {fund === 'reserve' ? 'Add to the reserve fund' : 'Add to the administrative fund'}
                    </Button>
                  ))
                : null}
            </div>
          )}
        </Tabs>
        <BudgetTotalsCard
          sheet={sheet}
          items={typed.items}
          reserveAnswer={typed.reserveAnswer}
          onReserveAnswer={(reserveAnswer) => change({ reserveAnswer })}
        />
      </div>
      {sheet.mayEdit ? (
        <div className="office-actions budget-steps">
          <Button variant="primary" busy={busy} busyLabel="Saving…" onClick={() => void save()}>
            Save
          </Button>
          <Button onClick={() => void propose()}>{submitLabel}</Button>
          {unsaved ? (
            <Button variant="quiet" onClick={budget.takeTheirs}>
              Discard my changes
            </Button>
          ) : null}
        </div>
      ) : null}
      {putting && sheet.takenOver ? (
        <AdoptBudgetDialog
          id={sheet.id}
          onClose={() => setPutting(false)}
          onDone={() => navigate(`/budgets/${sheet.id}/show`)}
        />
      ) : putting ? (
        <SubmitBudgetDialog
          id={sheet.id}
          subject={`Budget of ${sheet.building} from ${formatDay(sheet.yearFrom)}`}
          onClose={() => setPutting(false)}
          onDone={() => navigate(`/budgets/${sheet.id}/show`)}
        />
      ) : null}
    </div>
  );
};

export const BudgetSheetPage = () => {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['budget-sheet', id],
    queryFn: () => callApi(apiContract.office.budgetSheet, { params: { id } }),
  });
  if (!query.data)
    return (
      <>
        <OfficePageTitle text="Budget" />
        {query.isError ? (
          <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState text="Loading..." lines={8} />
        )}
      </>
    );
  const { building, takenOver, items, state, firstMonth } = query.data;
  return (
    <>
      <OfficePageTitle text={`Budget, ${building}`} />
      <p className="office-about">
        Enter the yearly costs in both funds; the levy of each unit follows. Save, then{' '}
        {takenOver ? 'record its adoption' : 'put the budget to the trustees'}.
      </p>
      {takenOver && state !== 'Draft' && items.length === 0 ? (
        <InlineNotice tone="info">
          These levy lines have no budget items. Start the next year’s budget from them.
        </InlineNotice>
      ) : null}
      {takenOver && state === 'Draft' && firstMonth !== null ? (
        <InlineNotice tone="info">
          Adopted under the former agent. Enter the amounts of the whole year: a twelfth is charged each month from{' '}
          {formatMonth(firstMonth)} on.
        </InlineNotice>
      ) : null}
      <Work key={id} sheet={query.data} refetch={() => query.refetch()} />
    </>
  );
};
