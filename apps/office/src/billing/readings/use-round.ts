/** A round as it is worked on: drafts that survive a reload, rows saved as far as they are right, files put to the meters. */
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import { useMemo, useRef, useState } from 'react';
import { api, problemText } from '../../api.ts';
import { counted } from '../../count-text.ts';
import { type CellErrors, cellName } from '../../grid/grid-types.ts';
import { useDraft } from '../../grid/use-draft.tsx';
import { changed, pressed, type Round, type RoundOf, type Row, type Typed, typedOf } from './round-rows.ts';

type Given = {
  readonly round: Round;
  readonly buildingId: string;
  readonly of: RoundOf;
  readonly refetch: () => Promise<unknown>;
};
type Told = { readonly tone: 'success' | 'warning' | 'danger'; readonly text: string };

const wireOf = ({ meterId, typed }: Row) => ({
  meter_id: meterId,
  day: typed.day,
  reading: typed.estimate ? null : typed.reading,
  rolled_over: typed.rolledOver,
  flag_answer: typed.answer,
  note: typed.note,
});

const failed = (error: unknown): Told => ({
  tone: 'danger',
  text: error instanceof ApiError && error.fields?.file ? error.fields.file : problemText(error),
});

export const useRound = ({ round, buildingId, of, refetch }: Given) => {
  const { draft, keep, forget } = useDraft<Readonly<Record<string, Typed>>>(
    `round ${buildingId} ${of.type} ${of.month}`,
  );
  const [errors, setErrors] = useState<CellErrors>(new Map());
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Told>();
  const { type, month, today } = of;
  const stored = useMemo(
    () => round.rows.map((meter): Row => ({ ...meter, typed: typedOf(meter, { type, month, today }) })),
    [round, type, month, today],
  );
  // A row stays the same object until something of it is typed, so that a key draws its own row alone.
  const made = useRef(new WeakMap<Typed, Row>());
  const rows = useMemo(
    () =>
      stored.map((row): Row => {
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
  const waiting = changed(rows, of);
  const hold = (next: readonly Row[]) =>
    keep(Object.fromEntries(changed(next, of).map(({ meterId, typed }) => [meterId, typed])));
  const change = (next: readonly Row[], found: CellErrors) => {
    hold(next);
    setErrors(found);
  };
  const set = (row: Row) => {
    if (row.captured?.charged) return;
    hold(rows.map((one) => (one.meterId === row.meterId ? row : one)));
  };
  const save = async () => {
    if (waiting.length === 0 || busy) return;
    setBusy(true);
    try {
      const results = await api(contract.office.saveRound, {
        params: { building: buildingId },
        body: { meterType: of.type, month: of.month, rows: waiting.map(wireOf) },
      });
      const wrong = results.filter(({ saved }) => !saved);
      setErrors(
        new Map(
          wrong.flatMap(({ meterId, problems }) =>
            Object.entries(problems).map(([column, says]) => [cellName(meterId, column), says]),
          ),
        ),
      );
      const left = new Set(wrong.map(({ meterId }) => meterId));
      await refetch();
      if (left.size === 0) forget();
      else
        keep(
          Object.fromEntries(
            waiting.flatMap(({ meterId, typed }) => (left.has(meterId) ? [[meterId, typed]] : [])),
          ),
        );
      const kept = results.length - wrong.length;
      setNotice(
        wrong.length === 0
          ? { tone: 'success', text: `${kept} saved.` }
          : { tone: 'warning', text: `${kept} saved. ${wrong.length} are not: see what is said at them.` },
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
      const found = await api(contract.office.readRoundFile, {
        params: { building: buildingId },
        body: { meterType: of.type, month: of.month },
        files: { file },
      });
      const read = new Map(found.rows.map((one) => [one.meterId, one]));
      hold(
        rows.map((row) => {
          const one = read.get(row.meterId);
          return one && !row.captured?.charged ? pressed.read(row, one.reading, one.day) : row;
        }),
      );
      const lines = found.problems.map(({ line, reason }) => `Line ${line}: ${reason}`).join(' ');
      setNotice(
        found.problems.length === 0
          ? {
              tone: 'success',
              text: `${counted(read.size, 'reading', 'readings')} came in. Look them over, then save.`,
            }
          : {
              tone: 'warning',
              text: `${counted(read.size, 'reading', 'readings')} came in; look them over, then save. ${lines}`,
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
