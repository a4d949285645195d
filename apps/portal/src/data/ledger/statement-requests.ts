/** Statements by email: M-32, M-33, and the history of requests. */
import {
  statementEndpoints as contract,
  type StatementFormat,
  type StatementRequestInput,
} from '@stoep/contract/ledger/statements';
import type { StatementRequestState } from '@stoep/domain/vocabulary';
import { portalNow } from '../../portal-clock.ts';
import { callPortalApi, portalEndpointQuery } from '../api.ts';

const A_MOMENT_MS = 60_000;
const LOOK_AGAIN_MS = 2_000;
/** The server retries a failed mail for hours, so polling goes on for as long. */
const LOOK_LATER_MS = 30_000;

const UNDER_WAY: readonly StatementRequestState[] = ['queued', 'made'];

type History = readonly { status: StatementRequestState; requestedAt: Date }[];

/** Milliseconds until the next poll; false once every statement in the list is sent or failed. */
export const statementPollInterval = (history: History | undefined, at: number): number | false => {
  const waiting = history?.filter(({ status }) => UNDER_WAY.includes(status)) ?? [];
  if (waiting.length === 0) return false;
  const isNew = waiting.some(({ requestedAt }) => at - requestedAt.getTime() < A_MOMENT_MS);
  return isNew ? LOOK_AGAIN_MS : LOOK_LATER_MS;
};

/** The caller's statement requests; polled while one of them is in progress. */
export const statementRequestHistoryQuery = {
  ...portalEndpointQuery(contract.history, {}),
  refetchInterval: ({ state }: { state: { data?: History | undefined } }) =>
    statementPollInterval(state.data, portalNow().getTime()),
};

export const downloadStatementFile = (requestId: string) => callPortalApi(contract.file, { params: { requestId } });

const ENDPOINTS = { pdf: contract.requestPdf, excel: contract.requestExcel } as const;

export const requestStatementByEmail = (format: StatementFormat, body: StatementRequestInput) =>
  callPortalApi(ENDPOINTS[format], { body });
