/** Beside the budget sheet: the totals against the legal limits and last year, updated while typing. */
import { fundContributionsOf, totalOwnerContributions } from '@stoep/domain/billing/budget-plan';
import {
  contributionChangeOf,
  mayApproveBudget,
  reserveFundRequirementOf,
  trusteeContributionLimitOf,
} from '@stoep/domain/billing/budget-rules';
import { cents } from '@stoep/domain/money/cents';
import { addCents, subtractCents, sumCents } from '@stoep/domain/money/money';
import { formatAmountChange, formatEntryAmount, formatPercent } from '@stoep/domain/money/money-format';
import { TextAreaField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { StatusChip } from '@stoep/ui/table/status-chip';
import type { BudgetItem, BudgetSheetAnswer } from './budget-rows.ts';

const rand = (amount: number) => formatEntryAmount(cents(amount));

type Props = {
  sheet: BudgetSheetAnswer;
  items: readonly BudgetItem[];
  reserveAnswer: string;
  onReserveAnswer: (text: string) => void;
};

export const BudgetTotalsCard = ({ sheet, items, reserveAnswer, onReserveAnswer }: Props) => {
  const { beforeAdministrative, beforeReserve, raisedThisYear, reserveHeld, units, authority, shortfall } = sheet;
  const [administrative, reserve] = [
    fundContributionsOf(items, 'administrative'),
    fundContributionsOf(items, 'reserve'),
  ];
  const now = totalOwnerContributions(items);
  const before = addCents(beforeAdministrative, beforeReserve);
  const change = contributionChangeOf(now, before);
  const may = mayApproveBudget({ authority, now, before, raisedThisYear });
  const law = reserveFundRequirementOf({
    held: reserveHeld,
    lastAdministrative: beforeAdministrative,
    administrative,
    repairs: sumCents(
      items
        .filter(
          ({ fund, kind, account }) =>
            fund === 'administrative' && kind === 'expense' && ['5200', '5300'].includes(account),
        )
        .map(({ amount }) => amount),
    ),
    given: reserve,
  });
  const begun = items.length > 0;
  const average = (amount: number) => (units === 0 ? 0 : Math.round(amount / 12 / units));
  return (
    <Card title="Totals">
      <DetailList
        items={[
          { label: 'Contributions', value: rand(now) },
          { label: 'Administrative fund', value: rand(administrative) },
          { label: 'Reserve fund', value: rand(reserve) },
          { label: 'The year before', value: rand(before) },
          {
            label: 'Change',
            value:
              change === null
                ? 'No previous year'
                : `${formatAmountChange(subtractCents(now, before))}, ${formatPercent(change)} %`,
          },
          {
            label: 'Average unit a month',
            value: `${rand(average(now))}${before > 0 ? `, now ${rand(average(before))}` : ''}`,
          },
        ]}
      />
      {begun ? null : (
        <p className="budget-verdict">
          Enter the first line to see the totals, and whether the trustees may approve this budget.
        </p>
      )}
      <p className="budget-verdict" hidden={!begun}>
        <StatusChip tone={may === true ? 'success' : 'danger'}>
          {may === true ? 'Trustees may approve' : may === 'twice' ? 'Raised once this year' : 'Above 10 %'}
        </StatusChip>{' '}
        {before > 0
          ? `Trustees alone may go up to ${rand(trusteeContributionLimitOf(before))}; more needs a general meeting (PMR 21(3)(b)).`
          : 'There is no previous year for the 10 % limit.'}
      </p>
      <p className="budget-verdict" hidden={!begun}>
        <StatusChip tone={law.short > 0 ? 'warning' : 'success'}>
          {law.short > 0 ? 'Reserve below Regulation 2' : 'Reserve in order'}
        </StatusChip>{' '}
        {`Regulation 2 asks for ${rand(law.asked)}; the reserve holds ${rand(reserveHeld)}.`}
      </p>
      {begun && law.short > 0 ? (
        <TextAreaField
          label="Reason for a lower reserve contribution"
          value={reserveAnswer}
          disabled={!sheet.mayEdit}
          onChange={(event) => onReserveAnswer(event.target.value)}
        />
      ) : null}
      {shortfall > 0 ? (
        <p className="budget-verdict">
          <StatusChip tone="warning">Shortfall</StatusChip>{' '}
          {`The late approval leaves ${rand(shortfall)} uncollected. "Collect the shortfall" on the budget’s page spreads it over the months left.`}
        </p>
      ) : null}
    </Card>
  );
};
