/** What is typed into a budget: kept on this device until it is saved, saved as a whole, and held against what others saved. */
import { contract } from '@stoep/contract';
import { ApiError } from '@stoep/contract/kit/client';
import { useState } from 'react';
import { api, problemText } from '../../api.ts';
import type { CellErrors } from '../../grid/grid-types.ts';
import { useDraft } from '../../grid/use-draft.tsx';
import type { Item, Levy, Sheet } from './budget-rows.ts';

type Typed = {
  readonly items: readonly Item[];
  readonly levies: readonly Levy[];
  readonly reserveAnswer: string;
};

/** A value that two people gave differently. */
export type Difference = { readonly what: string; readonly mine: string; readonly theirs: string };

const ofSheet = ({ items, levies, reserveAnswer }: Sheet): Typed => ({
  items,
  levies,
  reserveAnswer: reserveAnswer ?? '',
});

const shown = (row: Item | Levy | undefined) =>
  row === undefined ? 'not there' : `${((row.amount ?? 0) / 100).toFixed(2)} (${row.name})`;

/** What somebody else saved beside what was typed here, row by row. */
export const differencesOf = (mine: Typed, theirs: Typed): readonly Difference[] => {
  const rowsOf = ({ items, levies }: Typed) => new Map([...items, ...levies].map((row) => [row.key, row]));
  const [here, there] = [rowsOf(mine), rowsOf(theirs)];
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((key) => {
    const [own, other] = [here.get(key), there.get(key)];
    if (JSON.stringify(own) === JSON.stringify(other)) return [];
    return [{ what: (own ?? other)?.name ?? '', mine: shown(own), theirs: shown(other) }];
  });
};

const EMPTY: CellErrors = new Map();

export const useBudget = (sheet: Sheet, refetch: () => Promise<unknown>) => {
  const { id, edition } = sheet;
  const { draft, keep, forget } = useDraft<Typed>(`budget ${id}`);
  const [errors, setErrors] = useState<CellErrors>(EMPTY);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [met, setMet] = useState(false);
  const typed = draft ?? ofSheet(sheet);
  const change = (more: Partial<Typed>, found?: CellErrors) => {
    keep({ ...typed, ...more });
    if (found) setErrors(found);
  };
  /** True once it stands on the server. */
  const save = async (): Promise<boolean> => {
    if (errors.size > 0) {
      setProblem('Please put the marked cells right first. Nothing that you typed is lost.');
      return false;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const items = typed.items.map(({ lastAmount: _, lastActual: __, ...item }) => item);
      const body = { edition, reserveAnswer: typed.reserveAnswer || null, items, levies: [...typed.levies] };
      await api(contract.office.saveBudget, { params: { id }, body });
      forget();
      setMet(false);
      await refetch();
      return true;
    } catch (error) {
      setProblem(problemText(error));
      if (error instanceof ApiError && error.status === 409) {
        setMet(true);
        await refetch();
      } else if (error instanceof ApiError) setErrors(new Map(Object.entries(error.fields)));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    typed,
    errors,
    busy,
    problem,
    unsaved: draft !== undefined,
    differences: met && draft ? differencesOf(draft, ofSheet(sheet)) : [],
    change,
    save,
    /** What was typed is given up for what stands on the server. */
    takeTheirs: () => {
      forget();
      setErrors(EMPTY);
      setMet(false);
      setProblem(undefined);
    },
  };
};
