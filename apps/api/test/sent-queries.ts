/** Records the queries that the product sends to PostgreSQL, with the name of each prepared query. */
import pg from 'pg';
import { vi } from 'vitest';
import { PreparedQueryBatch } from '../src/kernel/database/prepared-query.ts';

export type SentQuery = {
  readonly name: string | undefined;
  readonly text: string;
  /** The parameters of the query. */
  readonly values: readonly unknown[];
};

/** Only connections of the product, without begin and commit. */
const asSent = (client: pg.Client, given: unknown, behind: unknown): SentQuery | null => {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  if (connectionParameters.application_name !== 'stoep') return null;
  const { name, text, ...sent } =
    typeof given === 'string' ? { name: undefined, text: given } : (given as Partial<SentQuery> & { text: string });
  const ownValues = given instanceof PreparedQueryBatch ? given.asked[0]?.values : sent.values;
  const values = ownValues ?? (Array.isArray(behind) ? (behind as unknown[]) : []);
  return /^(begin|commit|rollback|savepoint|release)/i.test(text) ? null : { name, text, values };
};

/** Answers the queries that the work sent. */
export const captureSentQueries = async (work: () => Promise<unknown>): Promise<SentQuery[]> => {
  const sent: SentQuery[] = [];
  const real = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const one = asSent(this, given[0], given[1]);
    if (one) sent.push(one);
    return real.apply(this, given) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
};
