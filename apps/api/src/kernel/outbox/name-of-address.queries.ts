/** Reads the names of email addresses that nobody logs in with. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';

/**
 * Names by lower-case address: the contact, or else the contractor, with that address. No name when several have it.
 */
export const readNamesOfEmailAddresses = async (
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<{ address: string; name: string | null }>(sql`
    select w.address, case when c.found = 1 then c.name when c.found = 0 and f.found = 1 then f.name end as name
    from json_array_elements_text(${JSON.stringify(wanted)}::json) w (address)
      cross join lateral (select count(*) as found, min(concat_ws(' ', first_name, nullif(last_name, ''))) as name
        from contacts where email = w.address) c
      cross join lateral (select count(*) as found, min(name) as name from contractors where email = w.address) f`);
  return new Map(rows.flatMap(({ address, name }) => (name === null ? [] : [[address, name] as const])));
};
