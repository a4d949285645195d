/** The state of a reading round: drafts that survive a reload, valid rows saved, and files attached to meters. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { useMemo, useRef, useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { formatCountOf } from '../../count-text.ts';
import { type GridCellErrors, gridCellName } from '../../grid/grid-types.ts';
import { useSheetDraft } from '../../grid/use-draft.tsx';
import {
  initialTypedReadingOf,
  type ReadingGridRow,
  type ReadingRound,
  type ReadingRoundSelection,
  readingRowShortcutActions,
  type TypedReading,
  unsavedReadingRows,
} from './round-rows.ts';

type Input = {
  readonly round: ReadingRound;
  readonly buildingId: string;
  readonly of: ReadingRoundSelection;
  readonly refetch: () => Promise<unknown>;
};
type Report = { readonly tone: 'success' | 'warning' | 'danger'; readonly text: string };

const wireOf = ({ meterId, typed }: ReadingGridRow) => ({
  meter_id: meterId,
  day: typed.day,
  reading: typed.estimate ? null : typed.reading,
  rolled_over: typed.rolledOver,
  flag_answer: typed.answer,
  note: typed.note,
});

const failed = (error: unknown): Report => ({
  tone: 'danger',
  text: error instanceof ApiCallError && error.fields?.file ? error.fields.file : formatApiProblem(error),
});

export const useReadingRound = ({ round, buildingId, of, refetch }: Input) => {
  const { draft, keep, forget } = useSheetDraft<Readonly<Record<string, TypedReading>>>(
    `round ${buildingId} ${of.type} ${of.month}`,
  );
  const [errors, setErrors] = useState<GridCellErrors>(new Map());
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Report>();
  const { type, month, today } = of;
  const stored = useMemo(
    () =>
      round.rows.map(
        (meter): ReadingGridRow => ({ ...meter, typed: initialTypedReadingOf(meter, { type, month, today }) }),
      ),
    [round, type, month, today],
  );
  // A row object stays the same until it changes, so a key press renders one row only.
  const made = useRef(new WeakMap<TypedReading, ReadingGridRow>());
  const rows = useMemo(
    () =>
      stored.map((row): ReadingGridRow => {
        const typed = draft?.[row.meterId];
        if (typed === undefined) return row;
        const known = made.current.get(typed);
        if (known?.captured === row.captured && known.lastReading === row.lastReading) return known;
        const next = { ...row, typed };
        made.current.set(typed, next);
        return next;
      }),
    [stored, draft],
  );
  const waiting = unsavedReadingRows(rows, of);
  const hold = (next: readonly ReadingGridRow[]) =>
    keep(Object.fromEntries(unsavedReadingRows(next, of).map(({ meterId, typed }) => [meterId, typed])));
  const change = (next: readonly ReadingGridRow[], found: GridCellErrors) => {
    hold(next);
    setErrors(found);
  };
  const set = (row: ReadingGridRow) => {
    if (row.captured?.charged) return;
    hold(rows.map((one) => (one.meterId === row.meterId ? row : one)));
  };
  const save = async () => {
    if (waiting.length === 0 || busy) return;
    setBusy(true);
    try {
      const results = await callApi(apiContract.office.saveRound, {
        params: { building: buildingId },
        body: { meterType: of.type, month: of.month, rows: waiting.map(wireOf) },
      });
      const wrong = results.filter(({ saved }) => !saved);
      setErrors(
        new Map(
          wrong.flatMap(({ meterId, problems }) =>
            Object.entries(problems).map(([column, says]) => [gridCellName(meterId, column), says]),
          ),
        ),
      );
      const left = new Set(wrong.map(({ meterId }) => meterId));
      await refetch();
      if (left.size === 0) forget();
      else
        keep(
          Object.fromEntries(waiting.flatMap(({ meterId, typed }) => (left.has(meterId) ? [[meterId, typed]] : []))),
        );
      const kept = results.length - wrong.length;
      setNotice(
        wrong.length === 0
          ? { tone: 'success', text: `${kept} saved.` }
          : { tone: 'warning', text: `${kept} saved. ${wrong.length} not saved: see the messages.` },
      );
    } catch (error) {
      setNotice(failed(error));
    } finally {
      setBusy(false);
    }
  };
  const bringFile = async (file: File) => {
    setBusy(true);
    try {
      const found = await callApi(apiContract.office.readRoundFile, {
        params: { building: buildingId },
        body: { meterType: of.type, month: of.month },
        files: { file },
      });
      const read = new Map(found.rows.map((one) => [one.meterId, one]));
      hold(
        rows.map((row) => {
          const one = read.get(row.meterId);
          return one && !row.captured?.charged ? readingRowShortcutActions.read(row, one.reading, one.day) : row;
        }),
      );
      const lines = found.problems.map(({ line, reason }) => `Line ${line}: ${reason}`).join(' ');
      setNotice(
        found.problems.length === 0
          ? {
              tone: 'success',
              text: `${formatCountOf(read.size, 'reading', 'readings')} read from the file. Check them, then save.`,
            }
          : {
              tone: 'warning',
              text: `${formatCountOf(read.size, 'reading', 'readings')} read from the file. Check them, then save. ${lines}`,
            },
      );
    } catch (error) {
      setNotice(failed(error));
    } finally {
      setBusy(false);
    }
  };
  return { rows, errors, change, set, save, unsaved: waiting.length, busy, notice, bringFile };
};
