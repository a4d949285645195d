/**
 * The levy schedule of a budget: what each unit pays a month, line by line, beside its present levy. The sums equal
 * the budget's to the cent.
 */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { subtractCents, sumCents } from '@stoep/domain/money/money';
import { formatAmountChange, formatAmountWithoutCurrency, formatPercentage } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { formatLevyBasis } from './budget-rows.ts';

type Schedule = EndpointCallAnswer<typeof apiContract.office.budgetSchedule>;
const money = (amount: number) => formatAmountWithoutCurrency(cents(amount), 'plain');
const percent = (now: number, next: number) => (now === 0 ? '' : formatPercentage(((next - now) / now) * 100, 1));

const Sums = ({ lines, units }: Schedule) => {
  const [now, next] = [sumCents(units.map((unit) => unit.now)), sumCents(units.map((unit) => unit.next))];
  const quota = units.reduce((sum, unit) => sum + Math.round(unit.quota * 10_000), 0) / 10_000;
  return (
    <tfoot>
      <tr>
        <th scope="row">All {units.length} units</th>
        <td className="end">{formatPercentage(quota, 4)}</td>
        {lines.map((line, index) => (
          <td key={line.name} className="end">
            {money(sumCents(units.map((unit) => cents(unit.lines[index] ?? 0))))}
          </td>
        ))}
        <td className="end">{money(now)}</td>
        <td className="end">{money(next)}</td>
        <td className="end">{formatAmountChange(subtractCents(next, now))}</td>
        <td className="end">{percent(now, next)}</td>
      </tr>
    </tfoot>
  );
};

const ScheduleTable = (schedule: Schedule) => {
  const { lines, units, month } = schedule;
  return (
    <section className="grid-frame" aria-label="Levy of each unit" {...{ tabIndex: 0 }}>
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col" className="end">
              Share
            </th>
            {lines.map(({ name, basis }) => (
              <th key={name} scope="col" className="end">
                {name}
                <small className="budget-basis">{formatLevyBasis(basis)}</small>
              </th>
            ))}
            <th scope="col" className="end">
              A month now
            </th>
            <th scope="col" className="end">
              From {formatDay(month)}
            </th>
            <th scope="col" className="end">
              Difference
            </th>
            <th scope="col" className="end">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ id, door, quota, lines: of, now, next }) => (
            <tr key={id}>
              <th scope="row">{door}</th>
              <td className="end">{formatPercentage(quota, 4)}</td>
              {lines.map(({ name }, index) => (
                <td key={name} className="end">
                  {money(of[index] ?? 0)}
                </td>
              ))}
              <td className="end">{money(now)}</td>
              <td className="end">{money(next)}</td>
              <td className="end">{formatAmountChange(subtractCents(next, now))}</td>
              <td className="end">{percent(now, next)}</td>
            </tr>
          ))}
        </tbody>
        <Sums {...schedule} />
      </table>
    </section>
  );
};

export const BudgetLevyScheduleCard = ({ id, edition, unsaved }: { id: string; edition: number; unsaved: boolean }) => {
  const [problem, setProblem] = useState<string>();
  const query = useQuery({
    queryKey: ['budget-schedule', id, edition],
    queryFn: () => callApi(apiContract.office.budgetSchedule, { params: { id } }),
  });
  if (query.isLoadingError)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={8} />;
  const download = (kind: 'pdf' | 'excel') =>
    callApi(apiContract.office.budgetScheduleFile, { params: { id, kind } }).then(saveFileToDevice, (error: unknown) =>
      setProblem(formatApiProblem(error)),
    );
  const { faults, lines } = query.data;
  return (
    <Card title="Levy schedule" note={lines.map(({ name, month }) => `${name} R ${money(month)} a month`).join(', ')}>
      {unsaved ? (
        <InlineNotice tone="info">This schedule uses the last saved budget. Save to see your changes.</InlineNotice>
      ) : null}
      {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
      {faults.map((fault) => (
        <InlineNotice key={fault} tone="warning">
          {fault}
        </InlineNotice>
      ))}
      {faults.length > 0 ? null : (
        <>
          <div className="office-actions">
            <Button onClick={() => void download('pdf')}>PDF</Button>
            <Button onClick={() => void download('excel')}>Excel</Button>
          </div>
          <ScheduleTable {...query.data} />
        </>
      )}
    </Card>
  );
};
