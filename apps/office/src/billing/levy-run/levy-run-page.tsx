/**
 * The page Monthly levy run: all buildings on one page, calculated, accepted, posted, mailed and reversed, by mouse
 * or keyboard.
 */
import type { ChargingLevyRunKind, LevyRunProblemKind } from '@stoep/domain/billing/levy-run-plan';
import { type Day, formatDay, MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import { sumCents } from '@stoep/domain/money/money';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { usePermissions } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatApiProblem } from '../../api.ts';
import { todayInSouthAfrica } from '../../clock.ts';
import { showKeys, usePageKeys } from '../../keys/page-keys.ts';
import { useChosenBuildingId } from '../../shell/chosen-building/chosen-building.ts';
import { ShowAllBuildingsButton } from '../../shell/chosen-building/show-all-buildings-button.tsx';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { UnbrokenAmount } from '../../shell/unbroken-text.tsx';
import { LevyRunTable } from './levy-run-table.tsx';
import { type LevyRunStep, levyRunCountsText, levyRunRowsOpenTo } from './levy-run-words.ts';
import './levy-run.css';
import { LevyRunProblemGroups } from './problem-groups.tsx';
import { LevyRunRowChargesDialog } from './row-lines.tsx';
import { LevyRunStepDialog } from './step-dialog.tsx';
import {
  isLevyRunRowBusy,
  type LevyRunRow,
  type LevyRunSelection,
  levyRunCalls,
  useLevyRun,
  useLevyRunList,
  useLevyRunStep,
} from './use-levy-run.ts';
import { LEVY_RUN_SHORTCUTS, useLevyRunShortcuts } from './use-levy-run-keys.ts';

const nameOf = ({ kind, month }: LevyRunSelection): string =>
  `${kind === 'interest' ? 'Interest' : 'Levies'} of ${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
const pathOf = ({ kind, month }: LevyRunSelection) => `/month/${kind}/${month.slice(0, 7)}`;

const STEPS: readonly { step: LevyRunStep; label: string; roles: readonly string[] }[] = [
  { step: 'accept', label: 'Accept with reason', roles: ['administrator', 'bookkeeper', 'portfolio manager'] },
  { step: 'post', label: 'Post', roles: ['administrator', 'bookkeeper'] },
  { step: 'mail', label: 'Email', roles: ['administrator', 'bookkeeper'] },
  { step: 'undo', label: 'Reverse', roles: ['administrator', 'bookkeeper'] },
];

/** The selected rows, else the row with the keyboard focus. */
const useChoice = (rows: readonly LevyRunRow[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string>();
  const choose = useCallback(
    (id: string) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const chooseAll = () =>
    setChosen(rows.every(({ id }) => chosen.has(id)) ? new Set() : new Set(rows.map(({ id }) => id)));
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === activeId);
    setActiveId(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id);
  };
  const picked = rows.filter(({ id }) => (chosen.size > 0 ? chosen.has(id) : id === activeId));
  return {
    chosen,
    activeId,
    choose,
    chooseAll,
    move,
    picked,
    stand: setActiveId,
    clear: () => setChosen(new Set()),
  };
};

/** A run that is not calculated yet: no sums, and a single next step. */
const NotYet = ({ selection, opensOn }: { selection: LevyRunSelection; opensOn: Day }) => {
  const { permissions = '' } = usePermissions<string>();
  const { busy, problem, press } = useLevyRunStep();
  const may = STEPS.some(({ roles }) => roles.includes(permissions));
  const early = opensOn > todayInSouthAfrica();
  return (
    <>
      {problem === undefined ? null : <InlineNotice tone="danger">{problem}</InlineNotice>}
      <EmptyState
        text={
          early
            ? `${nameOf(selection)} can be previewed from ${formatDay(opensOn)} on.`
            : `${nameOf(selection)}: not calculated yet.`
        }
        detail={early ? null : 'A preview shows what each building would be charged. Nothing is posted.'}
        action={
          may && !early ? (
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Calculating…"
              onClick={() => void press(() => levyRunCalls.show(selection))}
            >
              Preview the month
            </Button>
          ) : null
        }
      />
    </>
  );
};

const Buildings = ({ selection, rows }: { selection: LevyRunSelection; rows: readonly LevyRunRow[] }) => {
  const { permissions = '' } = usePermissions<string>();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<LevyRunProblemKind>();
  const [opened, setOpened] = useState<string>();
  const [step, setStep] = useState<LevyRunStep>();
  const searchBox = useRef<HTMLInputElement>(null);
  const { busy, problem, press } = useLevyRunStep();
  const wanted = search.trim().toLowerCase();
  const found = useMemo(
    () =>
      rows.filter(
        ({ building, code, openProblems }) =>
          `${building} ${code}`.toLowerCase().includes(wanted) &&
          (kind === undefined || openProblems.some((one) => one.kind === kind)),
      ),
    [rows, wanted, kind],
  );
  const choice = useChoice(found);
  const steps = STEPS.filter(({ roles }) => roles.includes(permissions));
  const start = (one: LevyRunStep) => () => {
    const offered = steps.some((each) => each.step === one);
    if (offered && levyRunRowsOpenTo(one, choice.picked).length > 0) setStep(one);
  };
  const { activeId } = choice;
  usePageKeys('Monthly levy run', LEVY_RUN_SHORTCUTS);
  useLevyRunShortcuts(opened === undefined && step === undefined, {
    ArrowDown: () => choice.move(1),
    ArrowUp: () => choice.move(-1),
    ' ': () => (activeId === undefined ? undefined : choice.choose(activeId)),
    Enter: () => setOpened(activeId),
    a: start('accept'),
    p: start('post'),
    m: start('mail'),
    u: start('undo'),
    '/': () => searchBox.current?.focus(),
  });
  const row = rows.find(({ id }) => id === opened);
  const due = rows[0]?.dueDay;
  return (
    <>
      <div className="month-head">
        <p className="month-counts" role="status">
          {levyRunCountsText(rows)}
        </p>
        <p className="month-sums">
          <UnbrokenAmount amount={sumCents(rows.map(({ total }) => total))} />
          {due === undefined || selection.kind === 'interest' ? '' : `, due ${formatDay(due)}`}
        </p>
      </div>
      <LevyRunProblemGroups rows={rows} chosen={kind} onChoose={setKind} />
      <div className="month-bar">
        <TextField
          ref={searchBox}
          label="Search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {steps.length === 0 ? null : (
          <Button busy={busy} onClick={() => void press(() => levyRunCalls.show(selection))}>
            Preview again
          </Button>
        )}
        {steps.map(({ step: one, label }) => {
          const count = levyRunRowsOpenTo(one, choice.picked).length;
          return (
            <Button
              key={one}
              variant={one === 'post' ? 'primary' : 'secondary'}
              aria-disabled={count === 0}
              onClick={start(one)}
            >
              {count > 0 ? `${label} (${count})` : label}
            </Button>
          );
        })}
        <Button variant="quiet" onClick={showKeys}>
          Keys (?)
        </Button>
      </div>
      {problem === undefined ? null : <InlineNotice tone="danger">{problem}</InlineNotice>}
      <LevyRunTable
        rows={found}
        activeId={activeId}
        chosen={choice.chosen}
        onChoose={choice.choose}
        onChooseAll={choice.chooseAll}
        onOpen={setOpened}
        onStand={choice.stand}
      />
      {row ? <LevyRunRowChargesDialog row={row} onClose={() => setOpened(undefined)} /> : null}
      {step ? (
        <LevyRunStepDialog
          step={step}
          rows={levyRunRowsOpenTo(step, choice.picked)}
          onClose={() => setStep(undefined)}
          onDone={() => {
            setStep(undefined);
            choice.clear();
          }}
        />
      ) : null}
    </>
  );
};

const Month = ({ selection, choices }: { selection: LevyRunSelection; choices: readonly LevyRunSelection[] }) => {
  const navigate = useNavigate();
  const query = useLevyRun(selection);
  const chosen = useChosenBuildingId();
  const rows = (query.data?.rows ?? []).filter(({ buildingId }) => chosen === '' || buildingId === chosen);
  const known = choices.some((one) => pathOf(one) === pathOf(selection)) ? choices : [selection, ...choices];
  return (
    <div className="office-books month">
      <OfficePageTitle text="Monthly levy run" />
      <p className="office-about">
        Preview, post and email the levies of all buildings for a month. Levies are dated the 1st. Interest for a month
        is charged after the month has ended.
      </p>
      <div className="office-books-asks">
        <SelectField
          label="Month"
          value={pathOf(selection)}
          options={known.map((one) => ({ value: pathOf(one), label: nameOf(one) }))}
          onChange={(event) => navigate(event.target.value)}
        />
      </div>
      {query.isError ? <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <LoadingState text="Loading..." lines={6} /> : null}
      {query.data ? (
        <>
          {query.data.rows.some(isLevyRunRowBusy) ? (
            <InlineNotice>This continues in the background. You can close this page.</InlineNotice>
          ) : null}
          {query.data.rows.length === 0 ? (
            <NotYet key={pathOf(selection)} selection={selection} opensOn={query.data.opensOn} />
          ) : rows.length === 0 ? (
            <EmptyState text="The chosen building is not in this run." action={<ShowAllBuildingsButton />} />
          ) : (
            <Buildings key={`${pathOf(selection)} ${chosen}`} selection={selection} rows={rows} />
          )}
        </>
      ) : null}
    </div>
  );
};

const isKind = (kind: string | undefined): kind is ChargingLevyRunKind => kind === 'levies' || kind === 'interest';

export const LevyRunPage = () => {
  const { kind, month } = useParams();
  const months = useLevyRunList();
  if (!months.data)
    return (
      <div className="office-books">
        <OfficePageTitle text="Monthly levy run" />
        {months.isError ? (
          <ErrorState text={formatApiProblem(months.error)} onRetry={() => void months.refetch()} />
        ) : (
          <LoadingState text="Loading..." lines={6} />
        )}
      </div>
    );
  const given = isKind(kind) && /^\d{4}-\d\d$/.test(month ?? '') ? { kind, month: `${month}-01` } : undefined;
  // The oldest levies that a building still waits for; where all are posted, the latest, which come next.
  const next =
    months.data.findLast(({ unposted }) => unposted) ??
    months.data.find((one) => one.kind === 'levies') ??
    months.data[0];
  const selection = given ?? next;
  return selection ? <Month selection={selection} choices={months.data} /> : null;
};
