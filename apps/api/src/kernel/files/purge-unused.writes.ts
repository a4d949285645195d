/**
 * Purges files that were uploaded and never attached, or that no record names any more: nobody can open them
 * (decision 0248).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { RetentionPurge } from '../retention/purge.ts';
import type { CommandWrite } from '../write.ts';
import { deleteUnusedFileRows } from './files.writes.ts';

type Column = { readonly scheme: string; readonly table: string; readonly column: string };

/** Every column that names a file, from the database's own catalogue, so that later tables are included. */
const columnsOf = async ({ tx }: CommandWrite): Promise<Column[]> => {
  const { rows } = await tx.execute<Column>(sql`
    select n.nspname as scheme, t.relname as "table", a.attname as "column"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.files'::regclass`);
  return rows;
};

const namedBy = ({ scheme, table, column }: Column): SQL =>
  sql`select ${sql.identifier(column)} from ${sql.identifier(scheme)}.${sql.identifier(table)} where ${sql.identifier(column)} = f.id`;

/** Mails name their attachments, and the settings the logo, inside a JSON value. */
const WITHIN: readonly SQL[] = [
  // Unnested first, so that each mail is read once and not once a file.
  sql`select x.id from (select one ->> 'fileId' as id from outbox o, jsonb_array_elements(o.attachments) one) x
    where x.id = f.id::text`,
  sql`select f.id from settings s where s.value::text like '%' || f.id::text || '%'`,
];

/** A withdrawn file stays without its content, since the portal shows that it was withdrawn. */
export const unusedFilesPurge: RetentionPurge = {
  kind: 'unused-files',
  some: async (w, before, most) => {
    const naming = [...(await columnsOf(w)).map(namedBy), ...WITHIN];
    const unused = sql.join(
      naming.map((found) => sql`not exists (${found})`),
      sql` and `,
    );
    const { rows } = await w.tx.execute<{ id: string }>(sql`select f.id from files f
      where f.created_at < ${before.toISOString()}::timestamptz and f.quarantined_at is null and ${unused}
      order by f.created_at limit ${most}`);
    await deleteUnusedFileRows(
      w.tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  },
};
