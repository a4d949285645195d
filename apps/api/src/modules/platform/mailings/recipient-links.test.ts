/** Each recipient leads to the page of what it got: bulk mail, statement run, levy run mail or letter. */
import { apiContract } from '@stoep/contract';
import { mailingRecipientsResource } from '@stoep/contract/platform/mailings.resources';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aLetterTo } from '../../../../test/factories/letters.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { mailings } from '../../../db/schema/platform/mailings.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
const { get, create, list } = officeDeskOf(harness, () => manager);

const LINKS = Object.entries(mailingRecipientsResource.fields).flatMap(([name, field]) =>
  field.kind === 'link' && ['mailings', 'statement-runs', 'account-letters'].includes(field.to)
    ? [[name, field.to] as const]
    : [],
);

/** One of each kind, with the list whose page it has. */
const started: [kind: string, resource: string, id: string][] = [];

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'links-manager', { staffRole: 'portfolio manager' });
  const buildingId = world.buildings.a;
  const message = { buildingId, audience: 'Owners', subject: 'Water off', body: 'From 9 to 12.' };
  const statements = { buildingId, fromDay: '2026-01-01', toDay: '2026-03-10', format: 'PDF' };
  started.push(['message', 'mailings', (await create('mailings', message)).id]);
  started.push(['statements', 'statement-runs', (await create('statement-runs', statements)).id]);
  const ofLevyRun = (await create('statement-runs', { ...statements, fromDay: '2026-02-01' })).id;
  await harness().deps.db.update(mailings).set({ kind: 'month' }).where(eq(mailings.id, ofLevyRun));
  started.push(['month', 'statement-runs', ofLevyRun]);
  const { letters } = await harness().call(
    apiContract.office.sendLetter,
    { body: aLetterTo([world.accounts.o1.levyAccountId]) },
    manager.token,
  );
  started.push(['letter', 'account-letters', letters[0]?.id ?? '']);
});

test('a recipient names the page of its mailing and no other, and that page opens', async () => {
  expect(LINKS).toHaveLength(3);
  expect(started).toHaveLength(4);
  for (const [kind, resource, id] of started) {
    const { value } = await list('mailing-recipients', { filter: { mailingId: id } });
    expect([kind, value.length > 0]).toEqual([kind, true]);
    const page = await get('mailing-recipients', value[0]?.id ?? '');
    const named = LINKS.flatMap(([name, to]) => (page[name] ? [[to, page[name]]] : []));
    const opened = await get(resource, id);
    expect([kind, named]).toEqual([kind, [[resource, { id, name: opened.title }]]]);
  }
});

test('a list of recipients of every kind names no page that is not there', async () => {
  const { value } = await list('mailing-recipients', { limit: 100, also: LINKS.map(([name]) => name).join(',') });
  for (const recipient of value)
    for (const [name, to] of LINKS) {
      const link = recipient[name] as { id: string } | null;
      if (link) expect(await get(to, link.id)).toMatchObject({ id: link.id });
    }
  const named = value.map((recipient) => LINKS.filter(([name]) => recipient[name]).length);
  expect(new Set(named)).toEqual(new Set([1]));
});
