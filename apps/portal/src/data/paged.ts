/** A page of a list, with how many rows are behind it (X-Total-Count). The page before stays while the next loads. */
import { type CallInput, queryKey } from '@stoep/contract/kit/client';
import type { AnswerOf, Endpoint } from '@stoep/contract/kit/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orKept } from '../offline/kept-reads.ts';
import { api } from './api.ts';

export type Page<Row> = { rows: readonly Row[]; total: number };
type RowOf<E> = AnswerOf<E> extends (infer Row)[] ? Row : never;

export const readPage = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
  const key = [...queryKey(endpoint, input as { params?: unknown; query?: unknown }), 'page'] as const;
  const ask = async (signal: AbortSignal): Promise<Page<RowOf<E>>> => {
    const told: { total?: number } = {};
    const rows = (await api(
      endpoint,
      { ...input, signal },
      { onTotal: (total) => Object.assign(told, { total }) },
    )) as RowOf<E>[];
    return { rows, total: told.total ?? rows.length };
  };
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => orKept(key, () => ask(signal)),
    placeholderData: keepPreviousData,
  });
};
