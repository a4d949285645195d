/** The buildings that fit what is typed, without archived ones, and the name of one. */
import { apiContract } from '@stoep/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api.ts';

/** More are found by typing. */
const SHOWN = 50;

const listOf = (query: { search?: string; ids?: string; choice?: 'yes' }) =>
  callApi(apiContract.office.list, {
    params: { resource: 'buildings' },
    query: { ...query, limit: SHOWN, sort: 'name', order: 'asc' },
  });

export const useBuildingChoices = (typed: string) => {
  const search = typed.trim();
  return useQuery({
    queryKey: ['building-choices', search],
    queryFn: () => listOf({ choice: 'yes', ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  });
};

/** Undefined until it is loaded; null for a building that does not exist. */
export const useBuildingName = (id: string): { name: string; code: string } | null | undefined => {
  const { data } = useQuery({
    queryKey: ['building-name', id],
    queryFn: () => listOf({ ids: id }),
    enabled: id !== '',
  });
  if (!data) return undefined;
  const [one] = data.value;
  return one ? { name: one.title, code: String(one.code ?? '') } : null;
};
