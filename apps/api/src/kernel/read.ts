/** How a handler reads: as somebody, at a moment, by declared queries alone. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Deps } from '../deps.ts';
import type { Moment, Person } from './actor.ts';
import type { Queryable } from './database/client.ts';
import type { Query } from './query.ts';

export type Read = {
  readonly caller: Person;
  find<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row | undefined>;
  /** Throws not_found: nothing else does. */
  get<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row>;
  list<Values, Row>(query: Query<Values, Row>, values: Values): Promise<Row[]>;
  /** A page behind the last one is empty and still knows the total. */
  page<Values extends Window, Row extends { total: number }>(
    query: Query<Values, Row>,
    values: Omit<Values, keyof Window> & { readonly [K in keyof Window]?: Window[K] | undefined },
  ): Promise<{ rows: Row[]; total: number }>;
};

type Window = { readonly limit: number; readonly offset: number };
const EVERY_ROW = 2_147_483_647;

/** @param on the database, or the transaction that the reads are part of */
export const readAs = (on: Queryable, caller: Person): Read => {
  const list: Read['list'] = (query, values) => query.ask(on, caller, values);
  const find: Read['find'] = async (query, values) => (await list(query, values))[0];
  return {
    caller,
    list,
    find,
    page: async (query, { limit = EVERY_ROW, offset = 0, ...filters }) => {
      const at = (window: Window) => list(query, { ...filters, ...window } as never);
      const rows = await at({ limit, offset });
      if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
      const [first] = await at({ limit: 1, offset: 0 });
      return { rows: [], total: first?.total ?? 0 };
    },
    get: async (query, values) => {
      const row = await find(query, values);
      if (row === undefined) throw new AppError('not_found');
      return row;
    },
  };
};

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Somebody with no role, linked with nothing: finds only what is there for everybody. */
export const nobody = (at: Moment): Person => ({
  kind: 'person',
  at,
  profileId: NO_ID,
  contactId: null,
  contractorId: null,
  email: '',
  name: '',
  roles: new Set(),
  emailConfirmed: false,
  secondFactor: false,
  staffRole: null,
  language: 'en',
  sessionId: NO_ID,
  authenticatedAt: at.now,
});

/** How a job reads: as nobody. */
export const readAsProduct = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Read =>
  readAs(db, nobody({ now: clock.now(), today: clock.today() }));
