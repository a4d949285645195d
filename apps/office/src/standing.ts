/** How the installation stands, told with who one is: where mail goes, and how the newest backup is. */
import { contract } from '@stoep/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const A_WHILE_MS = 300_000;

export const standingQuery = queryOptions({
  queryKey: ['mail-goes'],
  queryFn: () => api(contract.office.whoAmI, {}),
  staleTime: A_WHILE_MS,
});
