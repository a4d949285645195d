/** The input of both servers: the database, and the ids that are read. */
export type ReadsBenchmarkData = {
  readonly url: string;
  readonly contactId: string;
  readonly accountId: string;
  readonly levyAccountId: string;
  readonly buildingId: string;
  readonly profileId: string;
  /** Tokens of different sessions. */
  readonly tokens: readonly string[];
};

/** Signs the tokens of the benchmark. */
export const BENCHMARK_TOKEN_KEY = Buffer.alloc(64, 7);

/** Name, address at the product, address at the bare server. */
export const readsBenchmarkCallsOf = ({ levyAccountId, accountId, buildingId, profileId }: ReadsBenchmarkData) =>
  [
    ['owner accounts', '/api/owner-accounts-linked/', '/owner-accounts'],
    ['levy account', `/api/levy-account/${levyAccountId}/${accountId}/`, '/levy-account'],
    ['ledger', `/api/levy-account/${levyAccountId}/${accountId}/ledger/?last=24`, '/ledger'],
    ['balances, 70 rows', `/api/building/${buildingId}/balances/?limit=70`, '/balances'],
    ['tickets, 10 rows', `/api/tickets/owner/active/${profileId}/`, '/tickets'],
    ['approvals, 20 rows', `/api/building/${buildingId}/approvals/?limit=20`, '/approvals'],
    ['payments, 70 rows', `/api/building/${buildingId}/payments/?limit=70`, '/payments'],
  ] as const;

/** The query of a read after the one for the caller, and its answer: the bare server sends and answers the same. */
export type RecordedBenchmarkRead = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly body: string;
};
