/** What the database does at a write to a table, for as long as some work takes: it breaks, or the line is cut as by a kill. */
import pg from 'pg';
import type { Harness } from './harness.ts';

/** As the owner of the tables, whom the product is not. */
export const whileTable = async (
  { url }: Harness,
  table: string,
  does: string,
  when: string,
  work: () => Promise<unknown>,
) => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(
      `create function at_write() returns trigger language plpgsql security definer as $$ begin ${does}; return new; end $$`,
    );
    await owner.query(
      `create trigger at_write before insert or update on ${table} for each row ${when} execute function at_write()`,
    );
    await work();
  } finally {
    await owner.query(`drop trigger if exists at_write on ${table}`);
    await owner.query('drop function if exists at_write');
    await owner.end();
  }
};
