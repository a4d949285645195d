/** The steps and the fixed charge of a tariff while they are edited. What is not saved stays on this device. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { checkTariffSteps, type TariffStep } from '@stoep/domain/billing/tariff';
import { parseRand } from '@stoep/domain/money/money-input';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';
import { type GridCellErrors, type GridCellRef, gridCellName } from '../../grid/grid-types.ts';
import { useSheetDraft } from '../../grid/use-draft.tsx';
import { formatRefusalReason } from './reason-text.ts';

export type TariffResult = EndpointCallAnswer<typeof apiContract.office.bandsOfTariff>;
export type TariffStepRow = TariffStep & { readonly key: string };

/** The fixed charge is kept as typed. */
type Draft = { readonly bands: readonly TariffStepRow[]; readonly fixed: string };
type Notice = { readonly tone: 'success' | 'danger'; readonly text: string };

const NO_ERRORS: GridCellErrors = new Map();
const FIRST_STEP: TariffStepRow = { key: 'b0', from: 0, rate: 0 };

const storedOf = ({ tariff }: TariffResult): Draft => ({
  bands: tariff.bands.length > 0 ? tariff.bands.map((band, index) => ({ ...band, key: `b${index}` })) : [FIRST_STEP],
  fixed: (tariff.fixedMonthly / 100).toFixed(2),
});

const errorsOfSteps = (bands: readonly TariffStepRow[]): GridCellErrors =>
  new Map(
    checkTariffSteps(bands).map(({ row, column, reason }) => [
      gridCellName(bands[row]?.key ?? '', column),
      formatRefusalReason(reason),
    ]),
  );

/** @param open whether the tariff can still change, by this person */
export const useTariffStepsSheet = (found: TariffResult, open: boolean, refetch: () => Promise<unknown>) => {
  const { tariff } = found;
  const { draft, keep, forget } = useSheetDraft<Draft>(`tariff ${tariff.id}`);
  const isChanged = open && draft !== undefined;
  const { bands, fixed } = isChanged ? draft : storedOf(found);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [notice, setNotice] = useState<Notice>();
  const [stand, setStand] = useState<GridCellRef>();
  const fixedAmount = parseRand(fixed);
  const replace = (next: Partial<Draft>) => {
    setNotice(undefined);
    keep({ bands, fixed, ...next });
  };
  const [save, busy] = useSingleRun(async () => {
    if (!isChanged) return;
    // A cell that could not be read still has its former value, which nobody meant to save.
    const wrong = errors.size > 0 ? errors : errorsOfSteps(bands);
    setErrors(wrong);
    if (wrong.size > 0 || fixedAmount === undefined) {
      setNotice({ tone: 'danger', text: 'Nothing is saved yet. Correct what is marked first.' });
      return;
    }
    try {
      await callApi(apiContract.office.saveBands, {
        params: { id: tariff.id },
        body: { fixedMonthly: fixedAmount, bands: bands.map(({ from, rate }) => ({ from, rate })) },
      });
      await refetch();
      forget();
      setNotice({ tone: 'success', text: 'Saved. Captured readings now have these prices.' });
    } catch (error) {
      setNotice({ tone: 'danger', text: formatApiProblem(error) });
    }
  });
  return {
    bands,
    fixed,
    /** Undefined while it cannot be read. */
    fixedAmount,
    errors,
    notice,
    isChanged,
    /** The cell that gets the focus: of a new step, or beside a removed one. */
    stand,
    save,
    busy,
    change: (rows: readonly TariffStepRow[], wrong: GridCellErrors) => {
      setErrors(wrong);
      replace({ bands: rows });
    },
    changeFixed: (text: string) => replace({ fixed: text }),
    add: () => {
      const key = crypto.randomUUID();
      replace({ bands: [...bands, { key, from: (bands.at(-1)?.from ?? 0) + 1, rate: 0 }] });
      setStand({ row: key, column: 'from' });
    },
    /** A tariff has one step at least. */
    remove: ({ key }: TariffStepRow) => {
      if (bands.length === 1) return;
      setErrors(new Map([...errors].filter(([cell]) => !cell.startsWith(`${key}.`))));
      const at = bands.findIndex((band) => band.key === key);
      const next = bands[at + 1] ?? bands[at - 1];
      replace({ bands: bands.filter((band) => band.key !== key) });
      if (next) setStand({ row: next.key, column: 'from' });
    },
    discard: () => {
      forget();
      setErrors(NO_ERRORS);
      setNotice(undefined);
    },
  };
};
