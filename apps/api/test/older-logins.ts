/** Makes a person's logins in a running product older, because its clock cannot be set. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { readDatabasePassword } from '../src/db/embedded/cluster.ts';
import { prepareDatabaseClusterLocation } from '../src/db/embedded/cluster-location.ts';

/** `dataDir`: the data directory of a product with its embedded database. */
export const makeLoginsOlder = async (dataDir: string, email: string, minutes: number): Promise<void> => {
  const place = await prepareDatabaseClusterLocation(dataDir);
  // The fourth line of postmaster.pid is the port.
  const [, , , port] = (await readFile(path.join(place.data, 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'stoep',
    password: await readDatabasePassword(place),
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
