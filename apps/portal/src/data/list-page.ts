/**
 * Reads one page of a list, with the total number of rows (X-Total-Count). The previous page stays while the next
 * loads.
 */
import { type EndpointCallInput, endpointQueryKey } from '@stoep/contract/kit/client';
import type { ApiEndpoint, EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOrStoredAnswer } from '../offline/stored-answers.ts';
import { callPortalApi } from './api.ts';

export type ListPageAnswer<Row> = { rows: readonly Row[]; total: number };
type RowOf<E> = EndpointResponse<E> extends (infer Row)[] ? Row : never;

export const listPageQuery = <const E extends ApiEndpoint>(endpoint: E, input: EndpointCallInput<E>) => {
  const key = [...endpointQueryKey(endpoint, input as { params?: unknown; query?: unknown }), 'page'] as const;
  const ask = async (signal: AbortSignal): Promise<ListPageAnswer<RowOf<E>>> => {
    const count: { total?: number } = {};
    const rows = (await callPortalApi(
      endpoint,
      { ...input, signal },
      { onTotal: (total) => Object.assign(count, { total }) },
    )) as RowOf<E>[];
    return { rows, total: count.total ?? rows.length };
  };
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => answerOrStoredAnswer(key, () => ask(signal)),
    placeholderData: keepPreviousData,
  });
};
