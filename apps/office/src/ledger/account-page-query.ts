/** The query for a levy account's page, shared by its head and its parts. */
import { apiContract } from '@stoep/contract';
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { isStatementMailPending, OFFICE_STATEMENT_MAIL_POLL_MS } from '../people/person-page-query.ts';

export const accountPageQuery = (id: string, kind = '') =>
  queryOptions({
    queryKey: ['account-page', id, kind],
    enabled: id !== '',
    queryFn: () =>
      callApi(apiContract.office.accountPage, {
        params: { id },
        query: kind ? { kind: kind as LedgerEntryKind } : {},
      }),
    refetchInterval: ({ state }) =>
      state.data?.statements.some(isStatementMailPending) ? OFFICE_STATEMENT_MAIL_POLL_MS : false,
  });
