/** Copies of the database that a suite got: made before anybody writes to it, dropped when the suite is done. */
import pg from 'pg';

const onServer = async (url: string, statements: readonly string[]): Promise<void> => {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Runs the work with that many URLs, the suite's own database first. */
export const withTrustSuiteDatabaseCopies = async <T>(
  url: string,
  many: number,
  work: (urls: readonly string[]) => Promise<T>,
): Promise<T> => {
  const own = new URL(url).pathname.slice(1);
  const names = Array.from({ length: many - 1 }, (_, index) => `${own}_${index + 1}`);
  await onServer(
    url,
    names.map((name) => `create database ${name} template ${own}`),
  );
  try {
    return await work([own, ...names].map((name) => new URL(`/${name}`, url).href));
  } finally {
    await onServer(
      url,
      names.map((name) => `drop database ${name} with (force)`),
    );
  }
};

/** Runs the work with the URL of an empty database on the server of the suite's own. */
export const withEmptyTrustSuiteDatabase = async <T>(url: string, work: (empty: string) => Promise<T>): Promise<T> => {
  const name = `${new URL(url).pathname.slice(1)}_empty`;
  await onServer(url, [`create database ${name} template template0`]);
  try {
    return await work(new URL(`/${name}`, url).href);
  } finally {
    await onServer(url, [`drop database ${name} with (force)`]);
  }
};
