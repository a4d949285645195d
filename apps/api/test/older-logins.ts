/** Makes a person's logins in a running product older, as waiting would: the product's own clock cannot be turned. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { readPassword } from '../src/db/embedded/cluster.ts';
import { locate } from '../src/db/embedded/place.ts';

/** `dataDir`: the data directory of a product on its embedded database. */
export const makeLoginsOlder = async (dataDir: string, email: string, minutes: number): Promise<void> => {
  const place = await locate(dataDir);
  // The fourth line of PostgreSQL's own note says on which port it listens.
  const [, , , port] = (await readFile(path.join(place.data, 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'stoep',
    password: await readPassword(place),
    database: 'stoep',
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update sessions set authenticated_at = authenticated_at - make_interval(mins => $2)
       from user_profiles p where p.id = sessions.profile_id and p.email = $1 and sessions.ended_at is null`,
      [email, minutes],
    );
    if (!rowCount) throw new Error(`${email} is not logged in.`);
  } finally {
    await client.end();
  }
};
