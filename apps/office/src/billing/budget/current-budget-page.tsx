/**
 * Makes the budget of the running financial year: one that was adopted under the former agent, or one that is still to
 * be adopted. `?building=` chooses the building.
 */
import { apiContract } from '@stoep/contract';
import { BUDGET_PREPARER_ROLES } from '@stoep/contract/billing/budgets.resources';
import { ApiCallError } from '@stoep/contract/kit/client';
import { addMonths, formatMonth, nextFirstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { INVALID_AMOUNT_TEXT, parseRand } from '@stoep/domain/money/money-input';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { AmountField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { todayInSouthAfrica } from '../../clock.ts';
import { useOfferedBuildings } from '../../shell/chosen-building/use-offered-buildings.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import './budget.css';

const PLANS = [
  { value: 'adopted', label: 'Already adopted under the former agent' },
  { value: 'open', label: 'Still to be adopted' },
];

/** The next month that begins, which is that of today on its first day, and the twelve before it. */
const monthsOffered = (): readonly string[] => {
  const next = nextFirstDayOfMonth(todayInSouthAfrica());
  return Array.from({ length: 13 }, (_, back) => addMonths(next, -back));
};

/** Undefined where the text is no amount that an owner could contribute. */
const amountOf = (text: string): Cents | null | undefined => {
  if (text.trim() === '') return null;
  const amount = parseRand(text);
  return amount === undefined || amount < 0 ? undefined : amount;
};

const useBuildingOptions = () => {
  const { data } = useOfferedBuildings();
  return data?.value.map(({ id, title }) => ({ value: id, label: String(title) }));
};

const CurrentBudgetForm = ({ buildings }: { buildings: readonly { value: string; label: string }[] }) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const only = buildings.length === 1 ? buildings[0]?.value : undefined;
  const [buildingId, setBuildingId] = useState(search.get('building') ?? only ?? '');
  const [plan, setPlan] = useState('adopted');
  const [firstMonth, setFirstMonth] = useState(() => monthsOffered()[0] ?? '');
  const [administrative, setAdministrative] = useState('');
  const [reserve, setReserve] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const make = async () => {
    const amounts = { administrative: amountOf(administrative), reserve: amountOf(reserve) };
    const wrong = {
      ...(buildingId === '' ? { buildingId: 'Choose a building.' } : {}),
      ...(amounts.administrative === undefined ? { administrative: INVALID_AMOUNT_TEXT } : {}),
      ...(amounts.reserve === undefined ? { reserve: INVALID_AMOUNT_TEXT } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await callApi(apiContract.office.draftCurrentBudget, {
        body: {
          buildingId,
          firstMonth,
          adopted: plan === 'adopted',
          administrative: amounts.administrative ?? null,
          reserve: amounts.reserve ?? null,
        },
      });
      navigate(`/budget/${id}`);
    } catch (error) {
      setProblem(error);
      if (error instanceof ApiCallError) setErrors({ ...error.fields, firstMonth: error.fields.first_month ?? '' });
      setBusy(false);
    }
  };
  return (
    <Card title="Budget of this year" note="Nothing is charged before its adoption is recorded or approved.">
      <div className="budget-new">
        {problem === undefined ? null : <InlineNotice tone="danger">{formatApiProblem(problem)}</InlineNotice>}
        <div className="budget-new-asks">
          <SelectField
            label="Building"
            value={buildingId}
            options={buildings}
            emptyLabel="Choose a building"
            error={errors.buildingId}
            onChange={({ target }) => setBuildingId(target.value)}
          />
          <SelectField
            label="This budget was"
            value={plan}
            options={PLANS}
            onChange={({ target }) => setPlan(target.value)}
          />
          <SelectField
            label="First month charged here"
            value={firstMonth}
            options={monthsOffered().map((value) => ({ value, label: formatMonth(value) }))}
            error={errors.firstMonth}
            hint="The former agent charged the earlier months."
            onChange={({ target }) => setFirstMonth(target.value)}
          />
          <AmountField
            label="Administrative levies of a year"
            value={administrative}
            error={errors.administrative}
            hint="For the whole building. Leave empty to enter items in the sheet."
            onChange={({ target }) => setAdministrative(target.value)}
          />
          <AmountField
            label="Reserve fund levies of a year"
            value={reserve}
            error={errors.reserve}
            onChange={({ target }) => setReserve(target.value)}
          />
        </div>
        <div className="office-actions">
          <Button variant="primary" busy={busy} busyLabel="Making…" onClick={() => void make()}>
            Open the sheet
          </Button>
        </div>
      </div>
    </Card>
  );
};

export const CurrentBudgetPage = () => {
  const { permissions } = usePermissions<string>();
  const buildings = useBuildingOptions();
  return (
    <>
      <OfficePageTitle text="Budget of this year" />
      <p className="office-about">
        Enter the budget that the building already has. Enter the yearly levies of each fund, or each item in the sheet.
        Then record the resolution that adopted the budget.
      </p>
      {permissions !== undefined && !BUDGET_PREPARER_ROLES.some((role) => role === permissions) ? (
        <EmptyState text="Your role does not prepare budgets." />
      ) : buildings === undefined ? (
        <LoadingState text="Loading..." lines={4} />
      ) : (
        <CurrentBudgetForm buildings={buildings} />
      )}
    </>
  );
};
