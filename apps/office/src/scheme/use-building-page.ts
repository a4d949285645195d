/** The page of the building that is open: one call for its head and all its tabs. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { callApi } from '../api.ts';

export type BuildingPageAnswer = EndpointCallAnswer<typeof apiContract.office.buildingPage>;

export const useBuildingPage = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery({
    queryKey: ['building-page', id],
    enabled: id !== '',
    queryFn: () => callApi(apiContract.office.buildingPage, { params: { id } }),
  });
  return { id, code: String(record?.code ?? ''), query };
};
