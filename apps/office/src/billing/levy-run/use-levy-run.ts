/** The levy run of all buildings: its query, repeated while work is in progress, and its steps. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { ApiCallError } from '@stoep/contract/kit/client';
import type { ChargingLevyRunKind } from '@stoep/domain/billing/levy-run-plan';
import type { Day } from '@stoep/domain/calendar/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, formatApiProblem } from '../../api.ts';

const calls = apiContract.officeMonths;

export type LevyRunRow = EndpointCallAnswer<typeof calls.month>['rows'][number];
export type LevyRunSelection = { readonly kind: ChargingLevyRunKind; readonly month: Day };

/** Background work is in progress. */
export const isLevyRunRowBusy = ({ state, undoing }: LevyRunRow): boolean =>
  state === 'waiting' || state === 'posting' || undoing;

/** Frequent enough to follow progress, rare enough for three hundred rows. */
const AGAIN_MS = 2_000;

export const useLevyRun = ({ kind, month }: LevyRunSelection) =>
  useQuery({
    queryKey: ['month', kind, month],
    queryFn: () => callApi(calls.month, { params: { kind, month } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isLevyRunRowBusy) ? AGAIN_MS : false),
  });

export const useLevyRunList = () => useQuery({ queryKey: ['months'], queryFn: () => callApi(calls.months, {}) });

/** Runs a step and displays its error, as a sentence and at its field. */
export const useLevyRunStep = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const field = error instanceof ApiCallError ? Object.values(error.fields ?? {})[0] : undefined;
      setProblem(field ?? formatApiProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, press, clear: () => setProblem(undefined) };
};

const idsOf = (rows: readonly LevyRunRow[]) => rows.map(({ id }) => id);

export const levyRunCalls = {
  show: ({ kind, month }: LevyRunSelection) => callApi(calls.show, { params: { kind, month }, body: {} }),
  accept: (rows: readonly LevyRunRow[], reason: string) =>
    callApi(calls.accept, { body: { rows: idsOf(rows), reason } }),
  post: (rows: readonly LevyRunRow[]) => callApi(calls.post, { body: { rows: idsOf(rows) } }),
  undo: (rows: readonly LevyRunRow[], reason: string) => callApi(calls.undo, { body: { rows: idsOf(rows), reason } }),
  mail: (rows: readonly LevyRunRow[], content: 'notice' | 'statement' | 'both') =>
    callApi(calls.mail, { body: { rows: idsOf(rows), content } }),
};
