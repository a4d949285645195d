/** What both servers are told: the database, and the ids that are asked for. */
export type Place = {
  readonly url: string;
  readonly contactId: string;
  readonly accountId: string;
  readonly levyAccountId: string;
  readonly buildingId: string;
  readonly profileId: string;
  readonly token: string;
};

/** Signs the tokens of the benchmark. */
export const BENCH_KEY = Buffer.alloc(64, 7);
