/** What the product sends to PostgreSQL, as it is sent: each statement once per sending, with the name it is kept under. */
import pg from 'pg';
import { vi } from 'vitest';

export type Sent = {
  readonly name: string | undefined;
  readonly text: string;
  /** What stands in its places. */
  readonly values: readonly unknown[];
};

/** Lines of the product alone, and no begin or commit. */
const asSent = (client: pg.Client, given: unknown, behind: unknown): Sent | null => {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  if (connectionParameters.application_name !== 'stoep') return null;
  const { name, text, ...asked } =
    typeof given === 'string'
      ? { name: undefined, text: given }
      : (given as Partial<Sent> & { text: string });
  const values = asked.values ?? (Array.isArray(behind) ? (behind as unknown[]) : []);
  return /^(begin|commit|rollback|savepoint|release)/i.test(text) ? null : { name, text, values };
};

/** Answers what the work sent. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = [];
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
