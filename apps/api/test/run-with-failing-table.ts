/** Makes every write to a table fail while some work runs: with an error, or with a cut connection as by a kill. */
import pg from 'pg';
import type { Harness } from './harness.ts';

/** As the owner of the tables. The product's role may not do this. */
export const runWithFailingTable = async (
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
