/** What no rule of the database lets anybody do: rows made older, or damaged, for a test. */
import pg from 'pg';

/** @param url of the database, as its owner */
export const freely = async (url: string, statement: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('set session_replication_role = replica');
    await owner.query(statement);
  } finally {
    await owner.end();
  }
};
