/** Statements by e-mail: M-32, M-33, and the history of requests. */
import {
  statements as contract,
  type StatementFormat,
  type StatementOrder,
} from '@stoep/contract/statements';
import { api, read } from './api.ts';
import { queryClient } from './query-client.ts';

const LOOK_AGAIN_MS = 2_000;

/** The caller's own requests; looked at again while one of them is still being made. */
export const statementHistory = {
  ...read(contract.history, {}),
  refetchInterval: ({ state }: { state: { data?: readonly { status: string }[] | undefined } }) =>
    state.data?.some(({ status }) => status === 'queued') ? LOOK_AGAIN_MS : (false as const),
};

const ENDPOINTS = { pdf: contract.requestPdf, excel: contract.requestExcel } as const;

export const requestStatement = async (
  format: StatementFormat,
  body: StatementOrder,
  idempotencyKey: string,
) => {
  const accepted = await api(ENDPOINTS[format], { body }, { idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: statementHistory.queryKey });
  return accepted;
};
