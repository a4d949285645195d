/** Above the lists of budgets and levy lines: the budget of this year, and drafts of next year's with one percentage. */
import { apiContract } from '@stoep/contract';
import { BUDGET_PREPARER_ROLES } from '@stoep/contract/billing/budgets.resources';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button, LinkButton } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { usePermissions, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { useChosenBuildingId } from '../../shell/chosen-building/chosen-building.ts';
import './budget.css';
import { useOfferedBuildings } from '../../shell/chosen-building/use-offered-buildings.ts';

const ROUNDS = [
  { value: '1', label: 'To the cent' },
  { value: '10', label: 'To the nearest R10' },
  { value: '100', label: 'To the nearest R100' },
];
const SOURCES = [
  { value: 'budget', label: 'Last budget' },
  { value: 'actuals', label: 'Actual costs of twelve months' },
];
type Round = 1 | 10 | 100;

const Form = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const building = useChosenBuildingId();
  const [chosen, setChosen] = useState<readonly string[]>(building === '' ? [] : [building]);
  const [percent, setPercent] = useState('6');
  const [from, setFrom] = useState<'budget' | 'actuals'>('budget');
  const [roundTo, setRoundTo] = useState<Round>(1);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [notices, setNotices] = useState<readonly string[]>([]);
  const buildings = useOfferedBuildings();
  const all = buildings.data?.value ?? [];
  const make = async () => {
    const typed = Number(percent.trim().replace(',', '.'));
    if (chosen.length === 0) return setProblem('Choose a building.');
    if (percent.trim() === '' || !(typed >= -50 && typed <= 100))
      return setProblem('Enter a percentage from -50 to 100, for example 6.5.');
    setBusy(true);
    setProblem(undefined);
    try {
      const { made, skipped } = await callApi(apiContract.office.draftBudgets, {
        body: { buildingIds: [...chosen], percent: Math.round(typed * 100) / 100, from, roundTo },
      });
      const [only] = made;
      if (only && made.length === 1 && skipped.length === 0) return navigate(`/budget/${only.id}`);
      setNotices([
        `${made.length} ${made.length === 1 ? 'draft was' : 'drafts were'} made.`,
        ...skipped.map(({ building, why }) => `${building}: ${why}`),
      ]);
      setChosen([]);
      refresh();
    } catch (error) {
      setProblem(formatApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title="Next year"
      note="Makes draft budgets from earlier figures. Nothing is charged before a budget is approved."
    >
      <div className="budget-new">
        {problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
        {notices.length > 0 ? <InlineNotice tone="success">{notices.join(' ')}</InlineNotice> : null}
        <div className="budget-new-asks">
          <SelectField
            label="Start from"
            value={from}
            options={SOURCES}
            onChange={(event) => setFrom(event.target.value as typeof from)}
          />
          <TextField
            label="Increase in percent"
            inputMode="decimal"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
          <SelectField
            label="Amounts"
            value={String(roundTo)}
            options={ROUNDS}
            onChange={(event) => setRoundTo(Number(event.target.value) as Round)}
          />
        </div>
        <fieldset className="budget-choice">
          <legend>Buildings</legend>
          <Button
            variant="quiet"
            onClick={() => setChosen(chosen.length === all.length ? [] : all.map(({ id }) => id))}
          >
            {chosen.length === all.length && all.length > 0 ? 'None' : 'All'}
          </Button>
          <ul className="budget-buildings">
            {all.map(({ id, title }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  />
                  {title}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className="office-actions">
          <Button variant="primary" busy={busy} busyLabel="Making…" onClick={() => void make()}>
            Make drafts
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Card>
  );
};

export const DraftBudgetsCard = () => {
  const [open, setOpen] = useState(false);
  const { permissions } = usePermissions<string>();
  if (!BUDGET_PREPARER_ROLES.some((role) => role === permissions)) return null;
  return open ? (
    <Form onClose={() => setOpen(false)} />
  ) : (
    <p className="office-actions">
      <LinkButton href="#/budget/this-year">Enter this year’s budget</LinkButton>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Draft next year’s budgets
      </Button>
    </p>
  );
};

export const CurrentLeviesLink = () => {
  const { permissions } = usePermissions<string>();
  if (!BUDGET_PREPARER_ROLES.some((role) => role === permissions)) return null;
  return (
    <p className="office-actions">
      <LinkButton href="#/budget/this-year">Levies of this year</LinkButton>
    </p>
  );
};
