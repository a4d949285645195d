/** The status of the installation, loaded with the login: mail delivery and the newest backup. */
import { apiContract } from '@stoep/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { officeQueryClient } from './query-client.ts';

const A_WHILE_MS = 300_000;

export const installationStatusQuery = queryOptions({
  queryKey: ['mail-goes'],
  queryFn: () => callApi(apiContract.office.whoAmI, {}),
  staleTime: A_WHILE_MS,
});

/** Emails go to the demo mailbox. The login sets the status before the first page is drawn. */
export const isMailOfDemo = (): boolean =>
  officeQueryClient.getQueryData(installationStatusQuery.queryKey)?.mail === 'demo';
