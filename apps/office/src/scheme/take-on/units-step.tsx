/** Step 4 of a take-on: the units as a sheet to put right, with what is wrong grouped by kind. */
import { FULL_PARTICIPATION_QUOTA, formatQuota } from '@stoep/domain/scheme/participation-quota';
import { plainQuota } from '@stoep/domain/scheme/take-on/read-list-cell';
import { LINE_IS_UNIT, LINE_LEFT_OUT, type TakeOnEdit } from '@stoep/domain/scheme/take-on/take-on-edit';
import { withTakeOnEdit } from '@stoep/domain/scheme/take-on/take-on-edits';
import {
  isTakeOnWarning,
  LEAVABLE_PROBLEM_KINDS,
  type TakeOnProblem,
  type TakeOnProblemKind,
} from '@stoep/domain/scheme/take-on/take-on-problems';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { MoreDetails } from '@stoep/ui/layout/more-details';
import { useMemo, useState } from 'react';
import { countText } from '../../count-text.ts';
import { EditableGrid } from '../../grid/grid.tsx';
import { PROBLEM_WORDS, rands } from './take-on-words.ts';
import { repairedCells, type UnitGridRow, unitGridColumns, unitGridErrors, unitGridRows } from './unit-grid-rows.ts';
import type { TakeOnWork } from './use-take-on.ts';

type Group = { readonly kind: TakeOnProblemKind; readonly problems: readonly TakeOnProblem[] };

const groupsOf = (problems: readonly TakeOnProblem[]): Group[] => {
  const groups = new Map<TakeOnProblemKind, TakeOnProblem[]>();
  for (const problem of problems) groups.set(problem.kind, [...(groups.get(problem.kind) ?? []), problem]);
  return [...groups].map(([kind, all]) => ({ kind, problems: all }));
};

/** The one action that puts all problems of a kind right. */
const editsForAll = (kind: TakeOnProblemKind, problems: readonly TakeOnProblem[]): readonly TakeOnEdit[] =>
  problems.flatMap(({ line, owner, field }): TakeOnEdit[] => {
    if (line === null) return [];
    if (kind === 'unmatched') return [{ line, owner: null, field: 'row', value: LINE_LEFT_OUT }];
    return field === null ? [] : [{ line, owner, field, value: '' }];
  });

const ACTION: Partial<Record<TakeOnProblemKind, string>> = {
  unmatched: 'Leave all of them out',
  ...Object.fromEntries(LEAVABLE_PROBLEM_KINDS.map((kind) => [kind, 'Leave all of them empty'])),
};

/** The most by which rounding in the former agent's list may be off: a hundredth of a percent. */
const ROUNDING = 100;

const useWork = (work: TakeOnWork) => {
  const { draft, change, preview } = work;
  const edit = (edits: readonly TakeOnEdit[]) =>
    change({ edits: edits.reduce<readonly TakeOnEdit[]>(withTakeOnEdit, draft.edits) as TakeOnEdit[] });
  const off = FULL_PARTICIPATION_QUOTA - preview.sums.quota;
  const largest = preview.units.toSorted((one, other) => other.quota - one.quota)[0];
  const balanceQuotas =
    off !== 0 && Math.abs(off) <= ROUNDING && largest
      ? () =>
          edit([{ line: largest.line.key, owner: null, field: 'unit.quota', value: plainQuota(largest.quota + off) }])
      : undefined;
  return { edit, balanceQuotas };
};

export const UnitsStep = ({ work }: { work: TakeOnWork }) => {
  const { draft, change, preview } = work;
  const { edit, balanceQuotas } = useWork(work);
  const [chosen, setChosen] = useState<TakeOnProblemKind>();
  const groups = groupsOf(preview.problems);
  const group = groups.find(({ kind }) => kind === chosen);
  const lines = group && new Set(group.problems.map(({ line }) => line));
  const all = useMemo(() => unitGridRows(preview.units), [preview.units]);
  const columns = useMemo(() => unitGridColumns(preview), [preview]);
  const rows = lines && [...lines].some(Boolean) ? all.filter(({ unit }) => lines.has(unit.line.key)) : all;
  const errors = unitGridErrors(preview.problems.filter(({ kind }) => !isTakeOnWarning(kind)));
  const repaired = repairedCells(preview.units);
  const leftOut = draft.edits.filter(({ field, value }) => field === 'row' && value === LINE_LEFT_OUT);
  const blocking = groups.filter(({ kind }) => !isTakeOnWarning(kind));
  const onChange = (next: readonly UnitGridRow[]) => edit(next.flatMap((row) => (row.edit ? [row.edit] : [])));
  return (
    <>
      <p className="office-about">
        {blocking.length === 0
          ? 'No errors. You can still correct any cell.'
          : 'Correct the cells marked in red. Press a problem to see only its rows.'}
      </p>
      {groups.length === 0 ? null : (
        <fieldset className="take-on-chips">
          <legend className="visually-hidden">Problems to correct</legend>
          {groups.map(({ kind, problems }) => (
            <Button
              key={kind}
              compact
              variant={isTakeOnWarning(kind) ? 'quiet' : 'secondary'}
              aria-pressed={chosen === kind}
              onClick={() => setChosen(chosen === kind ? undefined : kind)}
            >
              {PROBLEM_WORDS[kind].chip}
              {problems.some(({ line }) => line !== null) ? ` (${problems.length})` : ''}
            </Button>
          ))}
        </fieldset>
      )}
      {group ? (
        <InlineNotice tone={isTakeOnWarning(group.kind) ? 'info' : 'warning'}>
          {PROBLEM_WORDS[group.kind].advice}{' '}
          {ACTION[group.kind] ? (
            <Button compact onClick={() => edit(editsForAll(group.kind, group.problems))}>
              {ACTION[group.kind]}
            </Button>
          ) : null}
          {group.kind === 'unmatched' ? (
            <Button
              compact
              onClick={() =>
                edit(
                  group.problems.flatMap(({ line }) =>
                    line === null ? [] : [{ line, owner: null, field: 'row' as const, value: LINE_IS_UNIT }],
                  ),
                )
              }
            >
              Add these rows as units
            </Button>
          ) : null}
          {group.kind === 'quotaSum' && balanceQuotas ? (
            <Button compact onClick={balanceQuotas}>
              Add the difference to the largest quota
            </Button>
          ) : null}
        </InlineNotice>
      ) : null}
      <EditableGrid
        label="Units"
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        errors={errors}
        onChange={onChange}
        keys={[
          {
            key: 'x',
            says: 'Leave this row out',
            press: ({ unit }) => edit([{ line: unit.line.key, owner: null, field: 'row', value: LINE_LEFT_OUT }]),
          },
        ]}
        sums={{
          'unit-door': countText(preview.units.length, 'unit'),
          'unit-quota': formatQuota(preview.sums.quota),
          'balance-total': rands(preview.sums.owed),
        }}
      />
      {leftOut.length > 0 ? (
        <p>
          {countText(leftOut.length, 'row')} left out.{' '}
          <Button
            compact
            variant="quiet"
            onClick={() =>
              change({ edits: draft.edits.filter(({ field, value }) => field !== 'row' || value !== LINE_LEFT_OUT) })
            }
          >
            Restore these rows
          </Button>
        </p>
      ) : null}
      {repaired.length > 0 ? (
        <MoreDetails label={`${countText(repaired.length, 'cell')} corrected while reading the list`}>
          <ul className="take-on-repairs">
            {repaired.map(({ door, what, was, now }) => (
              <li key={`${door} ${what} ${was}`}>
                {door}, {what}: “{was}” → “{now}”
              </li>
            ))}
          </ul>
        </MoreDetails>
      ) : null}
    </>
  );
};
