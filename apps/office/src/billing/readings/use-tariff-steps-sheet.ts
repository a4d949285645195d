/** The steps and the fixed charge of a tariff while they are edited. What is not saved stays on this device. */
import { apiContract } from '@stoep/contract';
import type { TariffStep } from '@stoep/domain/billing/tariff';
import type { Cents } from '@stoep/domain/money/cents';
import { parseRand } from '@stoep/domain/money/money-input';
import { useEffect, useRef, useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import type { GridCellRef } from '../../grid/grid-types.ts';
import { removeSheetDraft, useSheetDraft } from '../../grid/use-draft.tsx';
import {
  nextTariffStepRow,
  type TariffResult,
  type TariffStepRow,
  tariffCellErrors,
  tariffStepRowOf,
  tariffStepsOfRows,
} from './tariff-step-rows.ts';

/** Only what was changed, each with the saved value from which it was changed. */
type Draft = {
  readonly steps?: { readonly base: readonly TariffStep[]; readonly rows: readonly TariffStepRow[] } | undefined;
  readonly fixed?: { readonly base: Cents; readonly text: string } | undefined;
};
type Notice = { readonly tone: 'info' | 'success' | 'danger'; readonly text: string };
/** What another person saved after the change began. */
export type TariffEditConflict = { readonly steps?: readonly TariffStep[]; readonly fixedMonthly?: Cents };

const FIRST_STEP: TariffStep = { from: 0, rate: 0 };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const savedStepsOf = ({ tariff }: TariffResult): readonly TariffStep[] =>
  tariff.bands.map(({ from, rate }) => ({ from, rate }));
const fixedTextOf = (fixed: Cents) => (fixed / 100).toFixed(2);

/** @param keys the rows that were saved last, which stay the same rows on screen */
const savedRowsOf = (found: TariffResult, keys: readonly string[]): readonly TariffStepRow[] => {
  const steps = found.tariff.bands.length > 0 ? savedStepsOf(found) : [FIRST_STEP];
  return steps.map((step, index) => {
    const key = keys.length === steps.length ? keys[index] : undefined;
    return tariffStepRowOf(step, key ?? `b${index}`);
  });
};

const withoutUnchanged = ({ steps, fixed }: Draft): Draft => ({
  steps: steps && isSame(tariffStepsOfRows(steps.rows), steps.base) ? undefined : steps,
  fixed: fixed && fixed.text === fixedTextOf(fixed.base) ? undefined : fixed,
});

const conflictOf = ({ steps, fixed }: Draft, found: TariffResult): TariffEditConflict | undefined => {
  const [saved, { fixedMonthly }] = [savedStepsOf(found), found.tariff];
  const isMet = (one: unknown, base: unknown, mine: unknown) => !isSame(one, base) && !isSame(one, mine);
  const met = {
    ...(steps && isMet(saved, steps.base, tariffStepsOfRows(steps.rows)) ? { steps: saved } : {}),
    ...(fixed && isMet(fixedMonthly, fixed.base, parseRand(fixed.text)) ? { fixedMonthly } : {}),
  };
  return met.steps || met.fixedMonthly !== undefined ? met : undefined;
};

/**
 * @param open whether the tariff can still change, by this person
 * @param load fetches the saved tariff anew
 */
export const useTariffStepsSheet = (found: TariffResult, open: boolean, load: () => Promise<TariffResult>) => {
  const { id } = found.tariff;
  const { draft, keep, forget } = useSheetDraft<Draft>(`tariff steps ${id}`);
  const latest = useRef(draft);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [ordered, setOrdered] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [stand, setStand] = useState<GridCellRef>();
  // Earlier drafts do not say from which saved steps they were made.
  useEffect(() => {
    removeSheetDraft(`bands ${id}`);
    removeSheetDraft(`tariff ${id}`);
  }, [id]);

  const changed = open ? draft : undefined;
  const rows = changed?.steps?.rows ?? savedRowsOf(found, keys);
  const fixed = changed?.fixed?.text ?? fixedTextOf(found.tariff.fixedMonthly);
  const fixedAmount = parseRand(fixed);
  const steps = tariffStepsOfRows(rows);

  const replace = (next: Draft) => {
    const rest = withoutUnchanged(next);
    const isChanged = rest.steps !== undefined || rest.fixed !== undefined;
    latest.current = isChanged ? rest : undefined;
    if (next.steps && !rest.steps) setKeys(next.steps.rows.map(({ key }) => key));
    if (isChanged) keep(rest);
    else forget();
  };
  const changeRows = (next: readonly TariffStepRow[]) => {
    setNotice(undefined);
    replace({ ...changed, steps: { base: changed?.steps?.base ?? savedStepsOf(found), rows: next } });
  };
  const discard = () => {
    latest.current = undefined;
    forget();
    setOrdered(false);
    setNotice(undefined);
  };
  /** Takes what is saved now as the ground of the changes, so that they replace it. */
  const keepMine = () => {
    if (changed === undefined) return;
    replace({
      steps: changed.steps && { ...changed.steps, base: savedStepsOf(found) },
      fixed: changed.fixed && { ...changed.fixed, base: found.tariff.fixedMonthly },
    });
  };
  const send = async (sent: Draft, mine: readonly TariffStep[], mineFixed: Cents) => {
    const now = await load();
    // The page says what another person saved.
    if (conflictOf(sent, now)) return;
    const bands = sent.steps || now.tariff.bands.length === 0 ? mine : savedStepsOf(now);
    const fixedMonthly = sent.fixed ? mineFixed : now.tariff.fixedMonthly;
    await callApi(apiContract.office.saveBands, { params: { id }, body: { fixedMonthly, bands: [...bands] } });
    await load();
    setKeys(rows.map(({ key }) => key));
    setOrdered(false);
    const left = latest.current;
    if (left === undefined || left === sent) {
      discard();
      setNotice({ tone: 'success', text: 'Saved. Readings not charged yet now use these prices.' });
      return;
    }
    // What was changed during the call is not saved yet.
    replace({
      steps: left.steps && { ...left.steps, base: bands },
      fixed: left.fixed && { ...left.fixed, base: fixedMonthly },
    });
  };
  // A plain closure: the grid saves from within a cell with the rows of that render.
  const save = async () => {
    if (running.current) return;
    if (changed === undefined) {
      setNotice({ tone: 'info', text: 'There are no changes to save.' });
      return;
    }
    setOrdered(true);
    if (steps === undefined || fixedAmount === undefined || tariffCellErrors(rows, true).size > 0) {
      setNotice({ tone: 'danger', text: 'Nothing is saved yet. Correct what is marked first.' });
      return;
    }
    running.current = true;
    setBusy(true);
    setNotice(undefined);
    try {
      await send(changed, steps, fixedAmount);
    } catch (error) {
      setNotice({ tone: 'danger', text: formatApiProblem(error) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    rows,
    /** Undefined while a cell cannot be read. */
    steps,
    fixed,
    /** Undefined while it cannot be read. */
    fixedAmount,
    errors: tariffCellErrors(rows, ordered),
    notice,
    conflict: changed && conflictOf(changed, found),
    isChanged: changed !== undefined,
    /** The cell that gets the focus: of a new step, or beside a removed one. */
    stand,
    save,
    busy,
    changeRows,
    changeFixed: (text: string) => {
      setNotice(undefined);
      replace({ ...changed, fixed: { base: changed?.fixed?.base ?? found.tariff.fixedMonthly, text } });
    },
    add: () => {
      const row = nextTariffStepRow(rows, crypto.randomUUID());
      changeRows([...rows, row]);
      setStand({ row: row.key, column: 'from' });
    },
    /** A tariff has one step at least. */
    remove: ({ key }: TariffStepRow) => {
      if (rows.length === 1) return;
      const at = rows.findIndex((row) => row.key === key);
      const next = rows[at + 1] ?? rows[at - 1];
      changeRows(rows.filter((row) => row.key !== key));
      if (next) setStand({ row: next.key, column: 'from' });
    },
    discard,
    keepMine,
  };
};
