/** The notice after a step says what happened, with the name or number of the record. */
import { officeResources } from '@stoep/contract/office/index';
import { placeholdersOf, stepSentenceOf, stepsWithSentence } from '@stoep/contract/office/steps/step-sentences';
import { TASK_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let clerk: TestUser;
const { act, create } = officeDeskOf(harness, () => clerk);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  clerk = await aPerson(harness(), 'sayer', { staffRole: 'administrator' });
});

const steps = officeResources.flatMap((resource) =>
  Object.keys(resource.actions ?? {}).map((step) => [`${resource.name}.${step}`, resource, step] as const),
);

test('every step of the office has a sentence, and no sentence is left of a step that is gone', () => {
  expect(stepsWithSentence.toSorted()).toEqual(steps.map(([key]) => key).toSorted());
});

/** What is wrong with the sentence of a step. */
const faultsOf = ([key, { name, fields }, step]: (typeof steps)[number]): readonly string[] => {
  const sentence = stepSentenceOf(name, step) ?? '';
  const shown = new Map(Object.entries(fields));
  const wrong = placeholdersOf(sentence).filter(
    (one) => one !== 'title' && (shown.get(one)?.masked ?? !shown.has(one)),
  );
  return [
    ...(/: done\.$/.test(sentence) || !sentence.endsWith('.') ? [`${key}: ${sentence}`] : []),
    ...wrong.map((one) => `${key}: ${one} is no field that a notice may show`),
  ];
};

test('each sentence says what happened, and names only fields of its record that are not masked', () => {
  expect(steps.length).toBeGreaterThan(100);
  expect(steps.flatMap(faultsOf)).toEqual([]);
});

const aTicket = async () => {
  const { rows } = await harness().deps.db.execute<{ id: string; number: number }>(sql`
    insert into tickets (logged_by_id, role, purpose, type, description)
    values (${world.people.O1.profileId}, 'owner', 'Request', 'Other', 'The gate sticks') returning id, number`);
  return { id: String(rows[0]?.id), number: Number(rows[0]?.number) };
};

test('the sentence has the number, and the values after the step', async () => {
  const { id, number } = await aTicket();
  const said = async (step: string, values: object) => (await act('tickets', id, step, values)).message;
  expect(await said('assign', { assignedToId: clerk.profileId })).toMatch(
    new RegExp(`^Ticket ${number} assigned to .*sayer`, 'i'),
  );
  expect(await said('due', { dueDay: '2027-02-03' })).toBe(`Due date of ticket ${number}: 03 Feb 2027.`);
  expect(await said('start', {})).toBe(`Ticket ${number} started.`);
});

test('a record without a number is named by its title, and a long title is cut', async () => {
  const task = async (subject: string) =>
    (await create('tasks', { buildingId: world.buildings.a, type: TASK_TYPES[0], subject })).id;
  expect((await act('tasks', await task('Paint the gate'), 'start')).message).toBe('Started: “Paint the gate”.');
  const { message } = await act('tasks', await task('Paint the gate '.repeat(10)), 'start');
  expect(message).toMatch(/^Started: “Paint the gate .{50,70}…”\.$/);
});
