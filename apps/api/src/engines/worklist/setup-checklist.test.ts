/** The setup checklist is judged by stored records, and only an administrator can end it. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson } from '../../../test/world.ts';
import { auditEntries } from '../../db/schema/platform/platform.ts';
import { readSetupChecklist } from './setup-checklist.queries.ts';

const harness = useHarness();
const { firstDays: ask, endFirstDays } = apiContract.office;

test('each step is done by what there is, and the list goes when all is there or it was put away', async () => {
  const { deps } = harness();
  const set = (smtpUrl: string | undefined, demo = false) => ({
    ...deps,
    config: { ...deps.config, demo, smtpUrl },
  });
  const undone = async (of = set(undefined)) =>
    (await readSetupChecklist(of)).steps.filter(({ done }) => !done).map(({ key }) => key);
  const administrator = await aPerson(harness(), 'first-days', { staffRole: 'administrator' });
  const all = ['name', 'mail', 'people', 'building', 'accounts', 'invited', 'firstRun'];
  expect(await undone()).toEqual(all);
  const reader = await aPerson(harness(), 'first-days-reader', { staffRole: 'reader' });
  expect(await undone()).not.toContain('people');
  // A name alone does not complete the step for name and logo.
  const brand = (value: object) =>
    deps.db.execute(sql`insert into settings (name, value, updated_at) values ('branding', ${JSON.stringify(value)}::jsonb, now())
      on conflict (name) do update set value = excluded.value`);
  await brand({ name: 'Acme' });
  expect(await undone()).toContain('name');
  await brand({ name: 'Acme', logo: { fileId: 'x', type: 'png' } });
  expect(await undone()).not.toContain('name');
  await makeTestWorld(harness());
  expect(await undone()).toEqual(['mail', 'firstRun']);
  expect(await undone(set('smtp://mail.test'))).toEqual(['firstRun']);
  // The demo is an office at work.
  expect(await readSetupChecklist(set(undefined, true))).toEqual({ steps: [] });

  await expect(harness().call(endFirstDays, {}, reader.token)).rejects.toMatchObject({ status: 403 });
  expect(await undone()).toHaveLength(2);
  await harness().call(endFirstDays, {}, administrator.token);
  await harness().call(endFirstDays, {}, administrator.token);
  expect(await harness().call(ask, {}, administrator.token)).toEqual({ steps: [] });
  expect(await undone()).toEqual([]);
  const told = await deps.db
    .select({ by: auditEntries.actorProfileId })
    .from(auditEntries)
    .where(sql`${auditEntries.action} = 'first-days.ended'`);
  expect(told).toEqual([{ by: administrator.profileId }]);
});
