/** A month over all buildings as the page has it: asked again while something is on its way, and what is pressed. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { ApiError } from '@stoep/contract/kit/client';
import type { MonthKind } from '@stoep/domain/billing/month-plan';
import type { Day } from '@stoep/domain/calendar/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, problemText } from '../../api.ts';

const calls = contract.officeMonths;

export type MonthRow = CallAnswer<typeof calls.month>['rows'][number];
export type LevyRunQuery = { readonly kind: MonthKind; readonly month: Day };

/** Something moves in the background. */
export const isMoving = ({ state, undoing }: MonthRow): boolean =>
  state === 'waiting' || state === 'posting' || undoing;

/** Often enough to watch it, seldom enough that three hundred rows stay quiet. */
const AGAIN_MS = 2_000;

export const useMonth = ({ kind, month }: LevyRunQuery) =>
  useQuery({
    queryKey: ['month', kind, month],
    queryFn: () => api(calls.month, { params: { kind, month } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isMoving) ? AGAIN_MS : false),
  });

export const useMonths = () => useQuery({ queryKey: ['months'], queryFn: () => api(calls.months, {}) });

/** A press: what is wrong with it is told, in a sentence and at its field. */
export const usePress = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const field = error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined;
      setProblem(field ?? problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, press, clear: () => setProblem(undefined) };
};

const idsOf = (rows: readonly MonthRow[]) => rows.map(({ id }) => id);

export const monthCalls = {
  show: ({ kind, month }: LevyRunQuery) => api(calls.show, { params: { kind, month }, body: {} }),
  accept: (rows: readonly MonthRow[], reason: string) =>
    api(calls.accept, { body: { rows: idsOf(rows), reason } }),
  post: (rows: readonly MonthRow[]) => api(calls.post, { body: { rows: idsOf(rows) } }),
  undo: (rows: readonly MonthRow[], reason: string) =>
    api(calls.undo, { body: { rows: idsOf(rows), reason } }),
  mail: (rows: readonly MonthRow[], content: 'notice' | 'statement' | 'both') =>
    api(calls.mail, { body: { rows: idsOf(rows), content } }),
};
