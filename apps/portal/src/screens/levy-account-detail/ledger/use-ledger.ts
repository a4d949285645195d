import type { LevyAccountLedgerRow } from '@stoep/contract/ledger/levy-accounts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type LevyAccountUrlPath,
  latestLedgerEntriesQuery,
  ledgerEntriesQuery,
} from '../../../data/ledger/levy-accounts.ts';
import type { ListPageAnswer } from '../../../data/list-page.ts';

type Ledger = {
  query: UseQueryResult<readonly LevyAccountLedgerRow[]>;
  /** The number of entries of the account, also while earlier ones are loading. */
  total: number;
};

const rowsOf = ({ rows }: ListPageAnswer<LevyAccountLedgerRow>): readonly LevyAccountLedgerRow[] => rows;

/** Loads the latest entries first and then all, so that an account of twenty years opens as fast as a new one. */
export const useLedgerEntries = (path: LevyAccountUrlPath): Ledger => {
  const page = useQuery(latestLedgerEntriesQuery(path));
  const latest = useQuery({ ...latestLedgerEntriesQuery(path), select: rowsOf });
  const more = page.data !== undefined && page.data.total > page.data.rows.length;
  const whole = useQuery({ ...ledgerEntriesQuery(path), enabled: more });
  // If the earlier entries fail to load, the list shows the failure.
  const query = more && !whole.isPending ? whole : latest;
  return { query, total: whole.data?.length ?? page.data?.total ?? 0 };
};
