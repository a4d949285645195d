/** A caller who hangs up before the answer is audited like any other, and keeps nobody else out of the audit. */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson } from '../../../test/world.ts';

const harness = useHarness();

test('reads of callers who hung up are written with their address, and so are those of everybody else', async () => {
  const { app, deps, writeReads } = harness();
  const { people } = await makeTestWorld(harness());
  const colleague = await aPerson(harness(), 'colleague', { staffRole: 'administrator' });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const path = `/api/office/people/${people.O1.contactId}/`;
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const lock = deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table tickets in access exclusive mode`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;

  const socket = net.connect(Number(address.port), '127.0.0.1');
  const [connection] = (await once(app.server, 'connection')) as [net.Socket];
  const closed = new Promise((resolve) => connection.once('close', resolve));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: stoep.test\r\nauthorization: Bearer ${people.ST.token}\r\n\r\n`);
  const isWaiting = async () =>
    (
      await deps.db.apart.execute(sql`select from pg_locks where not granted and database = (
      select oid from pg_database where datname = current_database())`)
    ).rows.length > 0;
  for (let tries = 0; !(await isWaiting()) && tries < 200; tries += 1) await pause(10);
  socket.resetAndDestroy();
  await closed;
  released.resolve();
  await lock;

  const { statusCode } = await harness().inject({ url: path, headers: { authorization: `Bearer ${colleague.token}` } });
  expect(statusCode).toBe(200);
  const shownTo = async () => {
    await writeReads();
    const { rows } = await deps.db.execute<{ profile: string; source: string }>(
      sql`select actor_profile_id as profile, source from audit_entries where action = 'record.shown' order by 1`,
    );
    return rows;
  };
  await expect
    .poll(shownTo)
    .toEqual(
      [people.ST, colleague]
        .map(({ profileId }) => ({ profile: profileId, source: '127.0.0.1' }))
        .toSorted((one, other) => one.profile.localeCompare(other.profile)),
    );
});
