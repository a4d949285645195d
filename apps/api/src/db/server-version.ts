/** Which PostgreSQL versions the product supports, and what it installs on the older of them. */
import type pg from 'pg';

/** The oldest major version that each release is tested with; the embedded server is 18. */
const OLDEST_MAJOR = 16;

const majorOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
};

/** Throws a sentence for a server that is too old. Reads the version and changes nothing. */
export const requirePostgresVersion = async (client: pg.Client, place: string): Promise<void> => {
  const major = await majorOf(client);
  if (major >= OLDEST_MAJOR) return;
  throw new Error(
    `The database server at ${place} is PostgreSQL ${major}. Stoep needs PostgreSQL ${OLDEST_MAJOR} or newer; 18 is best. ` +
      'Nothing was changed.',
  );
};

/**
 * PostgreSQL has a `uuidv7()` of its own since 18. On an older server a function of that name makes ids of the same form, ordered by
 * time to a quarter of a microsecond: 48 bits of milliseconds, the version, 12 bits of the fraction, the rest random.
 */
export const installUuidV7Function = async (client: pg.Client): Promise<void> => {
  if ((await majorOf(client)) >= 18) return;
  await client.query(`create or replace function public.uuidv7() returns uuid language sql volatile parallel safe as $$
    select (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as now $$`);
};
