/** Find from any page, by keyboard alone. */
import { apiContract } from '@stoep/contract';
import { findOfficeResource } from '@stoep/contract/office/index';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseBuilding } from '../shell/chosen-building/chosen-building.ts';
import { emptyPersonPageAnswer } from '../testing/empty-person-page.ts';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  queryParamsSentTo,
} from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { clearRecentlyOpenedRecords, listRecentlyOpenedRecords, saveRecentlyOpenedRecord } from './recently-opened.ts';

const THANDI = '0199aaaa-0000-7000-8000-000000000001';
const UNIT = '0199aaaa-0000-7000-8000-000000000002';
const found = [
  { resource: 'contacts', id: THANDI, title: 'Thandi Mokoena', beside: 'thandi@people.test' },
  { resource: 'units', id: UNIT, title: '12', beside: 'Protea Heights · section 4' },
];

beforeEach(() => {
  clearRecentlyOpenedRecords();
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.find, found);
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  const contact = Object.keys(findOfficeResource('contacts')?.fields ?? {}).map((name) => [name, null]);
  fakeEndpointAnswer(apiContract.office.get, {
    ...Object.fromEntries(contact),
    id: THANDI,
    title: 'Thandi Mokoena',
    can: [],
    withheld: [],
  });
});

test('Ctrl K, a name, an arrow and Enter open what was meant; it is offered the next time before anything is typed', async () => {
  const { user } = renderOffice('/contacts');
  await screen.findByRole('button', { name: 'Find anything' });
  // Typed without a pause: text before the dialog is loaded is not lost.
  await user.keyboard('{Control>}k{/Control}mokoena');
  const line = await screen.findByRole('combobox', { name: 'Find anything' });
  expect(line).toHaveFocus();
  await waitFor(() => expect(line).toHaveValue('mokoena'));
  const first = await screen.findByRole('option', { name: /^Thandi Mokoena/ });
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(first).toHaveAccessibleDescription('Contacts');
  expect(screen.getByRole('dialog', { name: 'Find anything' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('2 found.')).toBeInTheDocument());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /^12/ })).toHaveAttribute('aria-selected', 'true');
  // Around the list and back to the first.
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/contacts/${THANDI}/show`));
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull();
  await waitFor(() => expect(listRecentlyOpenedRecords()).toEqual([`contacts:${THANDI}`]));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByText('Recently opened');
  expect(queryParamsSentTo(apiContract.office.find).at(-1)).toEqual({ opened: `contacts:${THANDI}` });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull());
});

test('Enter at once behind the last letter waits for the answer, and opens it', async () => {
  const { user } = renderOffice('/contacts');
  await screen.findByRole('button', { name: 'Find anything' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
  await user.keyboard('mokoena{Enter}');
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/contacts/${THANDI}/show`));
});

/** As many records as Find shows of a kind, and a unit. */
const sixOf = (resource: string, beside: string | null) => {
  const hits = ['1', '2', '3', '4', '5', '6'].map((n) => ({
    resource,
    id: `${THANDI.slice(0, -1)}${n}`,
    title: `Person ${n}`,
    beside,
  }));
  fakeEndpointAnswer(apiContract.office.find, [...hits, ...found.slice(1)]);
};
const findIn = async (address: string, text: string) => {
  const { user } = renderOffice(address);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), text);
  await screen.findByRole('option', { name: /^Person 6/ });
  return user;
};

test('a kind with more results than are shown leads to its list, searched for the same', async () => {
  sixOf('contacts', null);
  const user = await findIn('/units', 'person');
  const all = await screen.findByRole('option', { name: 'All contacts with “person”' });
  expect(screen.getAllByRole('option', { name: /^All / })).toHaveLength(1);
  expect(await screen.findByText('The first results of each kind.')).toBeInTheDocument();
  await user.click(all);
  await waitFor(() =>
    expect(decodeURIComponent(globalThis.location.hash)).toContain('#/contacts?filter={"q":"person"}'),
  );
});

test('no list is offered where the same search would find less', async () => {
  // The search matches the text beside the title, which the list does not search.
  sixOf('contacts', 'Coral Tree Mews');
  await findIn('/units', 'coral person');
  expect(screen.queryByRole('option', { name: /^All / })).toBeNull();
});

test('while a building is chosen, only a list of all buildings is offered', async () => {
  sixOf('tickets', null);
  fakeEndpointAnswer(apiContract.office.list, { value: [{ id: UNIT, title: 'Aloe Ridge' }], total: 1, atLeast: false });
  const { user } = renderOffice('/units');
  await screen.findByRole('button', { name: 'Find anything' });
  act(() => chooseBuilding(UNIT));
  const typeInFind = async () => {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Find anything' }), 'person');
    await screen.findByRole('option', { name: /^Person 6/ });
  };
  await typeInFind();
  expect(screen.queryByRole('option', { name: /^All / })).toBeNull();
  act(() => chooseBuilding(''));
  expect(await screen.findByRole('option', { name: 'All tickets with “person”' })).toBeVisible();
});

// Kinds in turn, so that a heading comes twice: a stale line stayed in the list of the search.
const recent = [
  { resource: 'ledger-entries', id: UNIT, title: 'Debit order', beside: 'BBP022' },
  { resource: 'contacts', id: THANDI, title: 'Opened before', beside: null },
  { resource: 'ledger-entries', id: THANDI, title: 'Levy', beside: 'BBP023' },
];

const findTypedFast = async () => {
  saveRecentlyOpenedRecord('ledger-entries', UNIT);
  const [opened] = listRecentlyOpenedRecords();
  const answerRecent = fakeDelayedEndpointAnswer(apiContract.office.find, { opened: opened ?? '' });
  const answerSearch = fakeDelayedEndpointAnswer(apiContract.office.find, { q: 'mokoena' });
  const { user } = renderOffice('/contacts');
  await screen.findByRole('button', { name: 'Find anything' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
  return { user, answerRecent, answerSearch };
};

const expectOnlyHits = async () => {
  await screen.findByRole('option', { name: /^Thandi Mokoena/ });
  expect(await screen.findByText('2 found.')).toBeInTheDocument();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    'Thandi',
    '12Prot',
  ]);
  expect(screen.queryByText('Recently opened')).toBeNull();
};

test('what was opened last and answers after typing began is not among the hits', async () => {
  const { user, answerRecent, answerSearch } = await findTypedFast();
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.find)).toHaveLength(1));
  await user.keyboard('mokoena');
  answerRecent(recent);
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.find).at(-1)).toEqual({ q: 'mokoena' }));
  expect(screen.queryByRole('option', { name: /^Debit order/ })).toBeNull();
  answerSearch(found);
  await expectOnlyHits();
});

test('what was opened last leaves the list with the first letters, also where a kind comes twice', async () => {
  const { user, answerRecent, answerSearch } = await findTypedFast();
  answerRecent(recent);
  expect(await screen.findByRole('option', { name: /^Debit order/ })).toBeInTheDocument();
  await user.keyboard('mokoena');
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.find).at(-1)).toEqual({ q: 'mokoena' }));
  expect(screen.queryByRole('option', { name: /^Debit order/ })).toBeNull();
  answerSearch(found);
  await expectOnlyHits();
  // Back to no text: the hits were not opened last.
  await user.clear(screen.getByRole('combobox'));
  expect(await screen.findByText('Recently opened')).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(recent.length);
});

test('a stroke opens it where nobody types; nothing found says what to try, a lost line says so, and pages are found by name', async () => {
  fakeEndpointAnswer(apiContract.office.find, []);
  const { user } = renderOffice('/contacts');
  await screen.findByRole('button', { name: 'Find anything' });
  await user.keyboard('/');
  await screen.findByRole('combobox', { name: 'Find anything' });
  await user.paste('zzqx');
  expect(await screen.findByText(/^Nothing is called “zzqx”/)).toBeInTheDocument();
  fakeEndpointRefusal(apiContract.office.find, 503, 'Please try again in a moment.');
  await user.paste('new build');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  await user.clear(screen.getByRole('combobox'));
  await user.paste('new build');
  await user.click(await screen.findByRole('option', { name: 'New building' }));
  await waitFor(() => expect(globalThis.location.hash).toBe('#/buildings/create'));
});

test('an event is found by plain and by other words, old ones too, and leads to the list where its record is chosen', async () => {
  fakeEndpointAnswer(apiContract.office.find, []);
  const { user } = renderOffice('/contacts');
  await screen.findByRole('button', { name: 'Find anything' });
  await user.keyboard('/');
  const line = await screen.findByRole('combobox', { name: 'Find anything' });
  for (const [typed, name] of [
    ['unit sold', 'Enter a sale'],
    ['replace a trustee', 'Replace a trustee'],
    ['tariff increase', 'Increase a tariff'],
    ['raise tariff', 'Increase a tariff'],
    ['raise a tariff', 'Increase a tariff'],
    ['move receipt', 'Move a receipt to another account'],
    ['misallocated', 'Move a receipt to another account'],
    ['wrong account', 'Move a receipt to another account'],
  ] as const) {
    await user.clear(line);
    await user.paste(typed);
    expect(await screen.findByRole('option', { name }), typed).toBeInTheDocument();
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(globalThis.location.hash).toMatch(/^#\/ledger-entries\?filter=/));
});

test('what was opened is remembered by kind and id, the last first, each once, and forgotten with the log-out', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) saveRecentlyOpenedRecord('contacts', String(n));
  expect(listRecentlyOpenedRecords()).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((n) => `contacts:${n}`));
  clearRecentlyOpenedRecords();
  expect(listRecentlyOpenedRecords()).toEqual([]);
});

test('FAULT-3: after a choice the keys of its page work, though Find was opened from the menu', async () => {
  const { user } = renderOffice('/contacts');
  const entry = await screen.findByRole('menuitem', { name: 'Suppliers' });
  entry.focus();
  await user.keyboard('{Control>}k{/Control}mokoena');
  await screen.findByRole('option', { name: /^Thandi Mokoena/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/contacts/${THANDI}/show`));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  // Left without a choice, the focus returns to where it was.
  entry.focus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(entry).toHaveFocus());
});

const openFind = async ({ user }: ReturnType<typeof renderOffice>) => {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
};
const findIsClosed = () => waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull());

test('Back closes Find and leaves the page with what is typed in it; the next Back leaves the page', async () => {
  const office = renderOffice('/contacts');
  const create = await screen.findByRole('link', { name: /^New contact/ });
  await office.user.click(create);
  const name = await screen.findByRole('textbox', { name: /^First name/ });
  await office.user.type(name, 'Nomsa');
  for (const close of [() => act(() => history.back()), () => office.user.keyboard('{Escape}')]) {
    await openFind(office);
    await close();
    await findIsClosed();
    await waitFor(() => expect(name).toHaveFocus());
  }
  expect(globalThis.location.hash).toBe('#/contacts/create');
  expect(name).toHaveValue('Nomsa');
});

test('a page that was chosen in Find is one step back from the page before it', async () => {
  const office = renderOffice('/contacts');
  await office.user.click(await screen.findByRole('link', { name: /^New contact/ }));
  await screen.findByRole('heading', { level: 1, name: 'New contact' });
  await openFind(office);
  await office.user.keyboard('mokoena{Enter}');
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/contacts/${THANDI}/show`));
  await screen.findByRole('heading', { level: 1, name: /Thandi/ });
  for (const [address, heading] of [
    ['#/contacts/create', 'New contact'],
    ['#/contacts', 'Contacts'],
  ] as const) {
    act(() => history.back());
    await waitFor(() => expect(globalThis.location.hash).toBe(address));
    await screen.findByRole('heading', { level: 1, name: heading });
  }
});

test('a page that is opened beneath Find closes it, and has the focus', async () => {
  const office = renderOffice('/contacts');
  await screen.findByRole('button', { name: 'Find anything' });
  await openFind(office);
  act(() => {
    globalThis.location.hash = '/units';
  });
  await screen.findByRole('heading', { level: 1, name: 'Units' });
  await findIsClosed();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
