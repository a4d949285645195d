/** How a handler reads: as one caller, at one moment, through declared queries only. */
import { AppError } from '@stoep/contract/kit/errors';
import type { ServerDeps } from '../deps.ts';
import type { PersonActor, RequestMoment } from './actor.ts';
import type { Queryable } from './database/client.ts';
import type { ScopedQuery } from './query.ts';

export type CallerReadContext = {
  readonly caller: PersonActor;
  find<Values, Row>(query: ScopedQuery<Values, Row>, values: Values): Promise<Row | undefined>;
  /** Exactly one row. Throws not_found; the other methods do not. */
  get<Values, Row>(query: ScopedQuery<Values, Row>, values: Values): Promise<Row>;
  list<Values, Row>(query: ScopedQuery<Values, Row>, values: Values): Promise<Row[]>;
  /** A page of a list with the total. A page after the last one is empty and still has the total. */
  page<Values extends Window, Row extends { total: number }>(
    query: ScopedQuery<Values, Row>,
    values: Omit<Values, keyof Window> & { readonly [K in keyof Window]?: Window[K] | undefined },
  ): Promise<{ rows: Row[]; total: number }>;
};

type Window = { readonly limit: number; readonly offset: number };
const EVERY_ROW = 2_147_483_647;

/** @param on the database, or the transaction that the reads belong to */
export const callerReadContextOf = (on: Queryable, caller: PersonActor): CallerReadContext => {
  const list: CallerReadContext['list'] = (query, values) => query.ask(on, caller, values);
  const find: CallerReadContext['find'] = async (query, values) => (await list(query, values))[0];
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

/** A caller without roles and links, who reads only what is public. */
export const callerWithoutRights = (at: RequestMoment): PersonActor => ({
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

/** The read context of a job: a caller without roles. */
export const systemReadContext = ({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>): CallerReadContext =>
  callerReadContextOf(db, callerWithoutRights({ now: clock.now(), today: clock.today() }));
