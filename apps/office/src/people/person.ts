/** What a person answers for, asked once for every part of their page. */
import { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export type Page = CallAnswer<typeof contract.office.personPage>;

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    enabled: id !== '',
    queryFn: () => api(contract.office.personPage, { params: { id } }),
  });
