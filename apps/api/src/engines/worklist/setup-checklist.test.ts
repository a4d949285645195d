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
const { firstDays: ask, endFirstDays, showFirstDays } = apiContract.office;

test('each step is done by what there is; the list is hidden and found again', async () => {
  const { deps } = harness();
  const set = (smtpUrl: string | undefined, demo = false) => ({
    ...deps,
    config: { ...deps.config, demo, smtpUrl },
  });
  const undone = async (of = set(undefined)) =>
    (await readSetupChecklist(of)).steps.filter(({ done }) => !done).map(({ key }) => key);
  const administrator = await aPerson(harness(), 'first-days', { staffRole: 'administrator' });
  const all = ['agency', 'mail', 'colleagues', 'takeOn', 'bankAccount', 'budget', 'levyRun', 'invited'];
  expect(await undone()).toEqual(all);
  const reader = await aPerson(harness(), 'first-days-reader', { staffRole: 'reader' });
  expect(await undone()).not.toContain('colleagues');
  // A name alone does not complete the step for name and logo.
  const brand = (value: object) =>
    deps.db.execute(sql`insert into settings (name, value, updated_at) values ('branding', ${JSON.stringify(value)}::jsonb, now())
      on conflict (name) do update set value = excluded.value`);
  await brand({ name: 'Acme' });
  expect(await undone()).toContain('agency');
  await brand({ name: 'Acme', logo: { fileId: 'x', type: 'png' } });
  expect(await undone()).not.toContain('agency');
  await makeTestWorld(harness());
  expect(await undone()).toEqual(['mail', 'bankAccount', 'budget', 'levyRun']);
  // An account that no second person has approved is not done, and says what it waits for.
  const ofBank = async () => {
    const { steps } = await readSetupChecklist(set(undefined));
    return steps.find(({ key }) => key === 'bankAccount');
  };
  const toState = (state: string) => deps.db.execute(sql`update bank_account_changes set state = ${state}`);
  expect(await ofBank()).toMatchObject({ done: false, awaitsApproval: false });
  await deps.db.execute(sql`insert into bank_account_changes
      (bank_account_id, bank, branch_code, account_number, account_type, reason, proposed_by, decided_by, decided_at)
    select id, bank, branch_code, account_number, account_type, 'New', ${administrator.profileId}, ${reader.profileId}, now()
    from building_bank_accounts where in_use limit 1`);
  expect(await ofBank()).toMatchObject({ done: false, awaitsApproval: true });
  await toState('approved');
  expect(await ofBank()).toMatchObject({ done: true, awaitsApproval: false });
  // A mail server alone is not enough: a mail has to leave through it.
  expect(await undone(set('smtp://mail.test'))).toContain('mail');
  await deps.db.execute(sql`insert into outbox ("to", subject, text, html, state, message_id)
    values ('a@b.test', 'Test', '', '', 'sent', 'm')`);
  expect(await undone()).toContain('mail');
  expect(await undone(set('smtp://mail.test'))).not.toContain('mail');
  const line = (fromDay: string, untilDay: string | null) =>
    deps.db.execute(sql`insert into budget_lines (building_id, name, statement_description, yearly_amount, from_day, until_day)
      select id, ${fromDay}, 'Levy', 100, ${fromDay}, ${untilDay} from buildings limit 1`);
  await line('2020-03-01', '2021-02-28');
  expect(await undone()).toContain('budget');
  await line('2026-03-01', null);
  expect(await undone()).not.toContain('budget');
  // The demo is an office at work.
  expect((await readSetupChecklist(set(undefined, true))).hidden).toBe(true);

  await expect(harness().call(endFirstDays, {}, reader.token)).rejects.toMatchObject({ status: 403 });
  await expect(harness().call(showFirstDays, {}, reader.token)).rejects.toMatchObject({ status: 403 });
  const hidden = async () => (await readSetupChecklist(set(undefined))).hidden;
  expect(await hidden()).toBe(false);
  await harness().call(endFirstDays, {}, administrator.token);
  await harness().call(endFirstDays, {}, administrator.token);
  expect(await harness().call(ask, {}, administrator.token)).toMatchObject({ hidden: true });
  expect(await hidden()).toBe(true);
  await harness().call(showFirstDays, {}, administrator.token);
  expect(await hidden()).toBe(false);
  const told = await deps.db
    .select({ by: auditEntries.actorProfileId, action: auditEntries.action })
    .from(auditEntries)
    .where(sql`${auditEntries.action} like 'first-days.%'`)
    .orderBy(auditEntries.sequence);
  expect(told).toEqual([
    { by: administrator.profileId, action: 'first-days.ended' },
    { by: administrator.profileId, action: 'first-days.shown' },
  ]);
});
