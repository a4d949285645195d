/** What waits, of all buildings or of the chosen one. The menu and the page Today share the answer. */
import { apiContract } from '@stoep/contract';
import { callApi } from '../api.ts';

/** @param buildingId empty for all buildings */
export const todayQueryOf = (buildingId: string) => ({
  queryKey: ['today', buildingId],
  queryFn: () => callApi(apiContract.office.today, { query: buildingId === '' ? {} : { buildingId } }),
});
