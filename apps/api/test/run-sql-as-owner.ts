/** Runs SQL that the product's role may not run: a test makes rows older, or damages them. */
import pg from 'pg';

/** @param url of the database, with its owner's role */
export const runSqlAsOwner = async (url: string, statement: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query('set session_replication_role = replica');
    await owner.query(statement);
  } finally {
    await owner.end();
  }
};
