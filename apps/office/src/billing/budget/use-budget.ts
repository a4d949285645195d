/** The state of a budget sheet: a draft on this device, saved as a whole, and merged with changes of others. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import type { GridCellErrors } from '../../grid/grid-types.ts';
import { useSheetDraft } from '../../grid/use-draft.tsx';
import type { BudgetItem, BudgetLevy, BudgetSheetAnswer } from './budget-rows.ts';

type Draft = {
  readonly items: readonly BudgetItem[];
  readonly levies: readonly BudgetLevy[];
  readonly reserveAnswer: string;
};

/** A value that two people changed differently. */
export type BudgetEditConflict = { readonly what: string; readonly mine: string; readonly theirs: string };

const ofSheet = ({ items, levies, reserveAnswer }: BudgetSheetAnswer): Draft => ({
  items,
  levies,
  reserveAnswer: reserveAnswer ?? '',
});

const shown = (row: BudgetItem | BudgetLevy | undefined) =>
  row === undefined ? 'not there' : `${((row.amount ?? 0) / 100).toFixed(2)} (${row.name})`;

/** The conflicts between another person's saved values and those typed here, row by row. */
export const budgetEditConflictsOf = (mine: Draft, theirs: Draft): readonly BudgetEditConflict[] => {
  const rowsOf = ({ items, levies }: Draft) => new Map([...items, ...levies].map((row) => [row.key, row]));
  const [here, there] = [rowsOf(mine), rowsOf(theirs)];
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((key) => {
    const [own, other] = [here.get(key), there.get(key)];
    if (JSON.stringify(own) === JSON.stringify(other)) return [];
    return [{ what: (own ?? other)?.name ?? '', mine: shown(own), theirs: shown(other) }];
  });
};

const EMPTY: GridCellErrors = new Map();

export const useBudgetSheet = (sheet: BudgetSheetAnswer, refetch: () => Promise<unknown>) => {
  const { id, edition } = sheet;
  const { draft, keep, forget } = useSheetDraft<Draft>(`budget ${id}`);
  const [errors, setErrors] = useState<GridCellErrors>(EMPTY);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [met, setMet] = useState(false);
  const typed = draft ?? ofSheet(sheet);
  const change = (more: Partial<Draft>, found?: GridCellErrors) => {
    keep({ ...typed, ...more });
    if (found) setErrors(found);
  };
  /** True once it is saved. */
  const save = async (): Promise<boolean> => {
    if (errors.size > 0) {
      setProblem('Correct the marked cells first. Nothing that you typed is lost.');
      return false;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const items = typed.items.map(({ lastAmount: _, lastActual: __, ...item }) => item);
      const body = { edition, reserveAnswer: typed.reserveAnswer || null, items, levies: [...typed.levies] };
      await callApi(apiContract.office.saveBudget, { params: { id }, body });
      forget();
      setMet(false);
      await refetch();
      return true;
    } catch (error) {
      setProblem(formatApiProblem(error));
      if (error instanceof ApiCallError && error.status === 409) {
        setMet(true);
        await refetch();
      } else if (error instanceof ApiCallError) setErrors(new Map(Object.entries(error.fields)));
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
    differences: met && draft ? budgetEditConflictsOf(draft, ofSheet(sheet)) : [],
    change,
    save,
    /** Discards the typed values for the saved ones. */
    takeTheirs: () => {
      forget();
      setErrors(EMPTY);
      setMet(false);
      setProblem(undefined);
    },
  };
};
