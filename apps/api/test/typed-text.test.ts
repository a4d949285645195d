/** Typed text comes back character by character and line by line, wherever it is entered or shown. */
import { apiContract } from '@stoep/contract';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { legalNotes } from '../src/db/schema/credit/credit.ts';
import { auditEntries, outbox } from '../src/db/schema/platform/platform.ts';
import { useHarness } from './harness.ts';
import { officeDeskOf } from './office-desk.ts';
import type { TestUser } from './test-user.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import { aPerson, type TestWorld } from './world.ts';

const OFFER = 'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today\n\n<b>Mine</b> & "yours"';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'desk', { staffRole: 'administrator' });
});
const { list, get, create, update: updateRecord, act, preview, aPayment } = officeDeskOf(harness, () => staff);

/** The text that a person reads where HTML is displayed. */
const read = (html: string) => {
  const { body } = new JSDOM(html).window.document;
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return body.textContent;
};
const timeline = () =>
  harness().call(apiContract.legalCases.timeline, { params: { id: world.g1 } }, world.people.T1.token);
const log = (description: string) => {
  const { O1 } = world.people;
  const body = {
    firstName: 'Olga',
    lastName: 'Person',
    mobile: '0821234567',
    email: O1.email,
    type: 'Maintenance' as const,
    role: 'owner' as const,
    description,
    contactId: O1.contactId,
    userProfileId: O1.profileId,
    linkedId: world.buildings.a,
    purpose: 'Request' as const,
  };
  return harness().call(apiContract.tickets.create, { body }, O1.token);
};
/** Both parts of the mails that quote the typed text. A mail without it is an error. */
const quotedIn = async (subject: RegExp) => {
  const sent = (await harness().deps.db.select().from(outbox)).filter((mail) => subject.test(mail.subject));
  expect(sent.length).toBeGreaterThan(0);
  for (const { text, html } of sent) {
    expect(text).toContain(OFFER);
    expect(read(html)).toContain(OFFER);
  }
};

describe('notes', () => {
  test('a note typed in the portal is read whole by the portal and the office', async () => {
    const { addNote } = apiContract.legalCases;
    await harness().call(addNote, { params: { id: world.g1 }, body: { text: OFFER } }, world.people.AT1.token);
    const [note] = await timeline();
    expect(read(note?.html ?? '')).toBe(OFFER);
    const { value } = await list('legal-notes', { filter: { caseId: world.g1 } });
    expect(value.map((one) => one.note)).toContain(OFFER);
  });

  test('a note typed in the office is read whole by the portal, the office and the audit', async () => {
    const legal = await create('legal-notes', { caseId: world.g1, note: OFFER });
    expect(read((await timeline()).find(({ id }) => id === legal.id)?.html ?? '')).toBe(OFFER);
    const [task] = (await list('tasks', { filter: { buildingId: world.buildings.a } })).value;
    const { id } = await create('task-notes', { taskId: String(task?.id), note: OFFER });
    expect(await get('task-notes', id)).toMatchObject({ note: OFFER });
    const params = { id: String(task?.id) };
    const notes = await harness().call(apiContract.tasks.timeline, { params }, world.people.T1.token);
    expect(notes.map(({ html }) => read(html))).toContain(OFFER);
    const audited = await harness().deps.db.select().from(auditEntries);
    expect(audited.find(({ subjectId }) => subjectId === id)?.detail).toMatchObject({
      after: { note: OFFER },
    });
  });

  test('a note with marks that was stored before, or brought in, is shown as before', async () => {
    const html = '<p>Served by <b>the sheriff</b> &amp; noted.</p>';
    const row = { caseId: world.g1, html, authorName: 'CRM' };
    const [note] = await harness().deps.db.insert(legalNotes).values(row).returning({ id: legalNotes.id });
    expect((await timeline()).find(({ id }) => id === note?.id)?.html).toBe(html);
    expect(await get('legal-notes', String(note?.id))).toMatchObject({
      note: 'Served by the sheriff & noted.',
    });
  });
});

describe('tickets', () => {
  test('description, comment and internal note, and the mails about them', async () => {
    const { id } = await log(OFFER);
    const { O1 } = world.people;
    await harness().call(
      apiContract.tickets.addComment,
      { params: { ticketId: id }, body: { comment: OFFER } },
      O1.token,
    );
    await act('tickets', id, 'answer', { comment: OFFER });
    await act('tickets', id, 'note', { comment: OFFER });
    const found = await harness().call(apiContract.tickets.get, { params: { ticketId: id } }, O1.token);
    expect(found).toMatchObject({ description: OFFER });
    const comments = await harness().call(apiContract.tickets.comments, { params: { ticketId: id } }, O1.token);
    expect(comments.map(({ comment }) => comment)).toEqual([OFFER, OFFER]);
    expect(await get('tickets', id)).toMatchObject({ description: OFFER });
    const { value } = await list('ticket-comments', { filter: { ticketId: id } });
    expect(value.map(({ comment }) => comment)).toEqual([OFFER, OFFER, OFFER]);
    await quotedIn(/^New ticket/);
    await quotedIn(/customer comment/);
    await quotedIn(/a new comment/);
  });
});

describe('long texts of the office', () => {
  test('a task, a job and a reason are read as they were typed', async () => {
    const buildingId = world.buildings.a;
    const task = await create('tasks', {
      buildingId,
      type: 'Financial',
      subject: 'Gate',
      description: OFFER,
    });
    const shown = await harness().call(apiContract.tasks.get, { params: { id: task.id } }, world.people.T1.token);
    expect(shown.description).toBe(OFFER);
    const payment = await aPayment(buildingId);
    await act('payments', payment, 'hold', { reason: OFFER });
    expect(await get('payments', payment)).toMatchObject({ heldReason: OFFER });
  });

  test('a bulk mail says what was typed, in both parts', async () => {
    const message = { buildingId: world.buildings.a, audience: 'Owners', subject: 'Offer', body: OFFER };
    expect((await preview('mailings', message)).example?.text).toContain(OFFER);
    await create('mailings', message);
    await harness().runJobs();
    const sent = (await harness().deps.db.select().from(outbox)).filter(({ subject }) => subject === 'Offer');
    expect(sent.length).toBeGreaterThan(0);
    for (const { text, html } of sent) {
      expect(text).toContain(OFFER);
      for (const line of OFFER.split('\n')) expect(read(html)).toContain(line);
    }
  });
});

test('a name of the own profile and one of a contact: the portal, the office, its lists, and the mails to it', async () => {
  const { O2 } = world.people;
  const name = 'R500<R600 <nomsa@moloi.test> <b>Mine</b> & "yours"';
  const { byEmail, update } = apiContract.profiles;
  const body = { firstName: name, lastName: name, mobileNumber: '0821234567', email: O2.email };
  await harness().call(update, { params: { profileId: O2.profileId }, body }, O2.token);
  const own = await harness().call(byEmail, { params: { email: O2.email } }, O2.token);
  expect(own).toMatchObject({ firstName: name, lastName: name });
  await updateRecord('contacts', O2.contactId, { firstName: name, lastName: name });
  for (const [resource, id] of [
    ['logins', O2.profileId],
    ['contacts', O2.contactId],
  ] as const) {
    expect(await get(resource, id)).toMatchObject({ firstName: name, lastName: name });
    const { value } = await list(resource, { search: 'R500<R600' });
    expect(value.map(({ title }) => title)).toEqual([`${name} ${name}`]);
  }
  await create('mailings', {
    buildingId: world.buildings.a,
    audience: 'Owners',
    subject: 'Hello',
    body: 'Water.',
  });
  await harness().runJobs();
  const sent = (await harness().deps.db.select().from(outbox)).filter(({ subject }) => subject === 'Hello');
  const mine = sent.find(({ to }) => to === O2.email);
  expect(mine?.text).toContain(name);
  expect(read(mine?.html ?? '')).toContain(name);
});
