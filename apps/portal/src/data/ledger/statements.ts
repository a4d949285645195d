/** Statements by e-mail: M-32, M-33, and the history of requests. */
import {
  statements as contract,
  type StatementFormat,
  type StatementOrder,
} from '@stoep/contract/ledger/statements';
import type { StatementState } from '@stoep/domain/vocabulary';
import { now } from '../../portal-clock.ts';
import { api, read } from '../api.ts';

const A_MOMENT_MS = 60_000;
const LOOK_AGAIN_MS = 2_000;
/** A mail server that is away is tried for hours. */
const LOOK_LATER_MS = 30_000;

const UNDER_WAY: readonly StatementState[] = ['queued', 'made'];

type History = readonly { status: StatementState; requestedAt: Date }[];

/** Milliseconds until the list is looked at again; false once every statement of it has come to its end. */
export const lookAgainIn = (history: History | undefined, at: number): number | false => {
  const waiting = history?.filter(({ status }) => UNDER_WAY.includes(status)) ?? [];
  if (waiting.length === 0) return false;
  const isNew = waiting.some(({ requestedAt }) => at - requestedAt.getTime() < A_MOMENT_MS);
  return isNew ? LOOK_AGAIN_MS : LOOK_LATER_MS;
};

/** The caller's own requests; looked at again while one of them is still under way. */
export const statementHistory = {
  ...read(contract.history, {}),
  refetchInterval: ({ state }: { state: { data?: History | undefined } }) =>
    lookAgainIn(state.data, now().getTime()),
};

export const openStatement = (requestId: string) => api(contract.file, { params: { requestId } });

const ENDPOINTS = { pdf: contract.requestPdf, excel: contract.requestExcel } as const;

export const requestStatement = (format: StatementFormat, body: StatementOrder) =>
  api(ENDPOINTS[format], { body });
