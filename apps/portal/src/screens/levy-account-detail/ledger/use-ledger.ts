import type { LedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type LevyAccountUrlPath,
  latestLedgerEntriesQuery,
  ledgerEntriesQuery,
} from '../../../data/ledger/levy-accounts.ts';
import type { ListPage } from '../../../data/list-page.ts';

type Ledger = {
  query: UseQueryResult<readonly LedgerRow[]>;
  /** How many entries the account has, also while the earlier ones are on their way. */
  total: number;
};

const rowsOf = ({ rows }: ListPage<LedgerRow>): readonly LedgerRow[] => rows;

/** The latest entries first, so that an account of twenty years opens as one of two; all of them as soon as they are there. */
export const useLedgerEntries = (path: LevyAccountUrlPath): Ledger => {
  const page = useQuery(latestLedgerEntriesQuery(path));
  const latest = useQuery({ ...latestLedgerEntriesQuery(path), select: rowsOf });
  const more = page.data !== undefined && page.data.total > page.data.rows.length;
  const whole = useQuery({ ...ledgerEntriesQuery(path), enabled: more });
  // Entries that could not be had are said to be missing, not left out.
  const query = more && !whole.isPending ? whole : latest;
  return { query, total: whole.data?.length ?? page.data?.total ?? 0 };
};
