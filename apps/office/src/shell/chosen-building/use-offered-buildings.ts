/** The buildings that a page offers to choose from, by name. Archived ones are offered nowhere. */
import { apiContract } from '@stoep/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api.ts';

export const useOfferedBuildings = () =>
  useQuery({
    queryKey: ['offered-buildings'],
    queryFn: () =>
      callApi(apiContract.office.list, {
        params: { resource: 'buildings' },
        query: { limit: 500, sort: 'name', choice: 'yes' },
      }),
  });
