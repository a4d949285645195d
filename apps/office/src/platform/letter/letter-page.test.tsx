/** A letter to chosen accounts: selected in their list or in the form, seen to whom it goes, written, previewed, sent once. */
import { apiContract } from '@stoep/contract';
import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officeQueryClient } from '../../query-client.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { sampleRecordId } from '../../testing/render-list.tsx';
import { renderOffice } from '../../testing/render-office.tsx';

const { office } = apiContract;
const [A, B, C, LETTER, TEMPLATE] = [1, 2, 3, 4, 5].map((n) => `0197a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
  string,
];

type Preview = EndpointResponse<typeof office.previewLetter>;
const inPalms = { unit: 'A-2', buildingId: LETTER, building: 'The Palms', address: [] };
const accounts: Preview['accounts'] = [
  { ...inPalms, id: A, accountNumber: 'PAL001', name: 'T Mokoena', email: 'thandi@people.test', way: 'email' },
  {
    ...inPalms,
    id: B,
    accountNumber: 'PAL002',
    name: 'J Nel',
    email: null,
    address: ['7 Long Street', 'Cape Town'],
    way: 'print',
  },
  { ...inPalms, id: C, accountNumber: 'PAL003', name: 'S Naidoo', email: null, way: 'no address' },
];
const example = { to: 'thandi@people.test', subject: 'Roof of The Palms', text: 'Dear T Mokoena' };

const named = (label: string) => ({ name: new RegExp(`^${label}\\W*$`) });
const box = (label: string) => screen.getByRole('textbox', named(label));
const findBox = (label: string) => screen.findByRole('textbox', named(label));

const open = () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.previewLetter, { accounts, example: null });
  return renderOffice(`/letter?ids=${A},${B},${C}`);
};

const openList = (role?: 'reader') => {
  const rows = accounts.map(({ id, accountNumber }) => ({
    id,
    title: accountNumber,
    accountNumber,
    arrearsStatus: accountNumber === 'PAL002' ? 'Handed over' : null,
  }));
  fakeEndpointAnswer(office.list, { value: rows, total: 3, atLeast: false }, { resource: 'levy-accounts' });
  return renderOffice('/levy-accounts', role ? { role } : {});
};

test('selected accounts lead to the letter, and those with attorneys are counted before', async () => {
  const { user } = openList();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose PAL001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose PAL003' }));
  expect(await screen.findByRole('link', { name: 'Send a letter' })).toHaveAttribute('href', `#/letter?ids=${A},${C}`);
  expect(screen.getByText(/^2 selected/)).not.toHaveTextContent('attorneys');
  await user.click(screen.getByRole('checkbox', { name: 'Choose PAL002' }));
  expect(await screen.findByText(/^3 selected · 1 handed over to attorneys, left out of a letter/)).toBeVisible();
  expect(screen.getByRole('row', { name: /PAL002/ })).toHaveTextContent('Handed over');
});

test('a reader is offered no letter', async () => {
  const { user } = openList('reader');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose PAL001' }));
  await screen.findByText(/^1 selected/);
  expect(screen.queryByRole('link', { name: 'Send a letter' })).toBeNull();
});

test('it says to whom it goes and how, shows the letter of the first, and sends it once', async () => {
  const { user } = open();
  const recipients = await screen.findByRole('table', { name: 'To 3 accounts' });
  const table = within(recipients);
  // The letter comes first, and its subject has the focus.
  expect(box('Subject').compareDocumentPosition(recipients)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(box('Subject')).toHaveFocus();
  expect(table.getByText('thandi@people.test')).toBeVisible();
  expect(table.getByText('By post: 7 Long Street, Cape Town')).toBeVisible();
  expect(table.getByText('No email or postal address: printed without an address')).toBeVisible();
  await user.type(box('Subject'), 'Roof of {{{{building}}');
  await user.type(box('Letter'), 'The roof is painted.');
  expect(screen.getByRole('menuitem', { current: 'page' })).toHaveTextContent('Letters to accounts');
  fakeEndpointAnswer(office.previewLetter, { accounts, example });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this letter to 3 accounts?' }));
  expect(dialog.getByText('1 by email · 1 to print and post · 1 to print, without a postal address')).toBeVisible();
  expect(dialog.getByText(/^PAL003 S Naidoo, A-2/)).toBeVisible();
  expect(dialog.getByText('Dear T Mokoena')).toBeVisible();
  fakeEndpointAnswer(office.sendLetter, { letters: [{ id: LETTER }] });
  fakeEndpointAnswer(office.get, { id: LETTER, title: 'Roof', total: 3, noAddress: 2, can: [], withheld: [] });
  await user.dblClick(dialog.getByRole('button', { name: 'Send to 3 accounts' }));
  await waitFor(() => expect(globalThis.location.hash).toBe(`#/account-letters/${LETTER}/show`));
  expect(bodiesSentTo(office.sendLetter)).toEqual([
    {
      accounts: [A, B, C],
      subject: 'Roof of {{building}}',
      body: 'The roof is painted.',
      subjectAf: null,
      bodyAf: null,
      fileId: null,
    },
  ]);
  expect(await screen.findByText(/^1 email is waiting to be sent\. Print the letters for 2 accounts/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: /Roof/ })).toBeVisible();
});

test('a refusal stands at its field, and the letter stays', async () => {
  const { user } = open();
  await screen.findByRole('table', { name: 'To 3 accounts' });
  await user.type(box('Subject'), 'Roof');
  await user.type(box('Letter'), 'Yours');
  fakeEndpointRefusal(office.previewLetter, 400, 'Please check.', { subject_af: 'Write both.' });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Write both.')).toBeVisible();
  await waitFor(() => expect(box('Subject in Afrikaans')).toHaveFocus());
  expect(box('Subject in Afrikaans')).toHaveAccessibleDescription(/Write both/);
  expect(screen.getByDisplayValue('Yours')).toBeVisible();
});

test('a template fills an empty letter, and replaces what was typed only when asked', async () => {
  fakeEndpointAnswer(office.list, { value: [{ id: TEMPLATE, title: 'Please pay' }], total: 1, atLeast: false });
  fakeEndpointAnswer(office.previewLetter, { accounts, example: null });
  const template = { id: TEMPLATE, title: 'Please pay', subject: 'Levies', body: 'You owe.', can: [], withheld: [] };
  fakeEndpointAnswer(office.get, template);
  const { user } = renderOffice(`/letter?ids=${A}`);
  await user.type(await findBox('Letter'), 'Mine');
  await user.click(screen.getByRole('combobox', { name: 'Start from a template' }));
  await user.click(await screen.findByRole('option', { name: 'Please pay' }));
  await screen.findByText(/The template was not filled in/);
  expect(screen.getByDisplayValue('Mine')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace my text by the template' }));
  expect(await screen.findByDisplayValue('You owe.')).toBeVisible();
  expect(screen.getByDisplayValue('Levies')).toBeVisible();
  // The choices are read once more; a later test has no answer for them.
  await waitFor(() => expect(officeQueryClient.isFetching()).toBe(0));
});

const choose = async (user: ReturnType<typeof renderOffice>['user'], field: string, option: RegExp | string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** The form of a new letter, to accounts that are chosen there. */
const openForm = async () => {
  const rows = accounts.map(({ id, accountNumber, name, way }) => ({
    id,
    title: accountNumber,
    accountNumber,
    accountId: { id: LETTER, name },
    unitId: { id: LETTER, name: 'A-2' },
    buildingId: { id: LETTER, name: 'The Palms' },
    arrearsStatus: way === 'print' ? 'Handed over' : null,
  }));
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.list, { value: rows, total: 3, atLeast: false }, { resource: 'levy-accounts' });
  fakeEndpointAnswer(office.previewLetter, { accounts: accounts.slice(0, 2), example: null });
  const { user } = renderOffice('/account-letters/create');
  await choose(user, 'To', 'Accounts that I choose');
  return { user };
};

test('the form itself chooses single accounts, by number, owner and unit', async () => {
  const { user } = await openForm();
  // Without accounts nothing is previewed, and the field that lacks them has the focus.
  await user.type(await findBox('Subject'), 'Roof');
  await user.type(box('Letter'), 'Painted.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const chooser = screen.getByRole('combobox', { name: 'Accounts' });
  expect(await screen.findByText('Please choose the accounts.')).toBeVisible();
  await waitFor(() => expect(chooser).toHaveFocus());
  expect(bodiesSentTo(office.previewLetter)).toEqual([]);

  await user.click(await screen.findByRole('option', { name: /PAL001 · T Mokoena · unit A-2\W*The Palms/ }));
  await user.click(
    await screen.findByRole('option', { name: /PAL002 · J Nel · unit A-2\W*The Palms · Handed over: left out/ }),
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByText('2 accounts chosen (at most 100).')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'To 2 accounts' })).toBeVisible();
  fakeEndpointAnswer(office.previewLetter, { accounts: accounts.slice(0, 2), example });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('dialog', { name: 'Send this letter to 2 accounts?' });
  const written = { subject: 'Roof', body: 'Painted.', subjectAf: null, bodyAf: null, fileId: null };
  expect(bodiesSentTo(office.previewLetter).at(-1)).toEqual({ accounts: [A, B], ...written });
});

test('the list of accounts keeps its place while several are chosen, by mouse and by keys', async () => {
  const { user } = await openForm();
  await user.click(await screen.findByRole('combobox', { name: 'Accounts' }));
  const list = screen.getByRole('listbox');
  const option = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) });
  await option('PAL003');
  list.scrollTop = 70;
  await user.click(await option('PAL001'));
  expect(list.scrollTop).toBe(70);
  expect(await option('PAL001')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('2 accounts chosen (at most 100).')).toBeVisible();
  // Enter takes no account away; a click does.
  await user.keyboard('{Enter}');
  expect(await option('PAL002')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('3 accounts chosen (at most 100).')).toBeVisible();
  await user.click(await option('PAL002'));
  expect(await screen.findByText('2 accounts chosen (at most 100).')).toBeVisible();
  expect(list.scrollTop).toBe(70);
});

test('a group of accounts keeps its template, and what was typed for chosen ones is not sent with it', async () => {
  const { user } = await openForm();
  await user.type(await findBox('Subject'), 'Roof');
  await user.type(box('Letter'), 'Painted.');
  await user.click(screen.getByRole('combobox', { name: 'Accounts' }));
  await user.click(await screen.findByRole('option', { name: /^PAL001/ }));
  await user.keyboard('{Escape}');
  await choose(user, 'To', 'Accounts that owe');
  expect(screen.queryByRole('textbox', named('Subject'))).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Accounts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Please enter Building.')).toBeVisible();
  expect(screen.getByText('Please enter Template.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Building' })).toHaveFocus());

  const offered = (resource: string, title: string) =>
    fakeEndpointAnswer(office.list, { value: [{ id: LETTER, title }], total: 1, atLeast: false }, { resource });
  offered('buildings', 'Aloe Ridge');
  offered('letter-templates', 'Please pay');
  await officeQueryClient.invalidateQueries();
  // The list of the field with the focus is open.
  await user.click(await screen.findByRole('option', { name: 'Aloe Ridge' }));
  await choose(user, 'Template', 'Please pay');
  const preview = { recipients: 2, withoutAddress: 0, withAttorneys: 0, alreadySent: 0, example: null };
  fakeEndpointAnswer(office.preview, preview);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('dialog', { name: 'Send this to 2 people?' });
  const values = { buildingId: LETTER, templateId: LETTER, letterGroup: 'Accounts that owe' };
  expect(bodiesSentTo(office.preview)).toEqual([{ values }]);
});

test('a letter to a group goes out from its template, after a preview', async () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(
    office.list,
    { value: [{ id: LETTER, title: 'The Palms' }], total: 1, atLeast: false },
    { resource: 'buildings' },
  );
  fakeEndpointAnswer(
    office.list,
    { value: [{ id: TEMPLATE, title: 'Please pay' }], total: 1, atLeast: false },
    { resource: 'letter-templates' },
  );
  const preview = { recipients: 2, withoutAddress: 1, withAttorneys: 1, alreadySent: 0, example: null };
  fakeEndpointAnswer(office.preview, preview);
  const { user } = renderOffice('/account-letters/create');
  await choose(user, 'Building', 'The Palms');
  await choose(user, 'To', 'Accounts that owe');
  await choose(user, 'Template', 'Please pay');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this to 2 people?' }));
  expect(dialog.getByText('One account is handed over to attorneys and is left out.')).toBeVisible();
  fakeEndpointAnswer(office.create, { id: LETTER });
  fakeEndpointAnswer(office.get, { id: LETTER, title: 'Please pay', total: 2, sent: 2, can: [], withheld: [] });
  await user.click(dialog.getByRole('button', { name: 'Send to 2 people' }));
  await screen.findByRole('heading', { name: /Please pay/ });
  const values = { buildingId: LETTER, templateId: TEMPLATE, letterGroup: 'Accounts that owe' };
  expect(bodiesSentTo(office.create)).toEqual([{ values }]);
});

test('more accounts than a letter goes to are refused at their field', async () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointRefusal(office.previewLetter, 400, 'You chose 101 accounts.');
  const { user } = renderOffice(
    `/letter?ids=${Array.from({ length: 101 }, (_, n) => sampleRecordId(n + 1)).join(',')}`,
  );
  await user.type(await findBox('Subject'), 'Roof');
  await user.type(box('Letter'), 'Painted.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('You chose 101 accounts. A letter goes to at most 100: remove some.')).toBeVisible();
  expect(box('Subject')).toHaveValue('Roof');
});

test('the page of a letter names the fields of its text, as the list that inserts them', async () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  const body = 'Your balance is {{balance}}, {{ owner_name }}.';
  fakeEndpointAnswer(office.get, { id: LETTER, title: 'Roof', body, total: 1, sent: 1, can: [], withheld: [] });
  renderOffice(`/account-letters/${LETTER}/show`);
  expect(await screen.findByText('[Balance]')).toBeVisible();
  expect(screen.getByText('[Balance]').parentElement).toHaveTextContent(
    'Your balance is [Balance], [Account holder’s name].',
  );
});

test.each([
  ['demo', '1 email goes to the demo mailbox.'],
  ['none', '1 email is stored and not sent: no mail server is set up.'],
] as const)('with mail to the %s it does not say that the email will be sent', async (mail, text) => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.previewLetter, { accounts: accounts.slice(0, 1), example: null });
  const { user } = renderOffice(`/letter?ids=${A}`, { mail });
  await user.type(await findBox('Subject'), 'Roof');
  await user.type(box('Letter'), 'Painted.');
  fakeEndpointAnswer(office.previewLetter, { accounts: accounts.slice(0, 1), example });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  fakeEndpointAnswer(office.sendLetter, { letters: [{ id: LETTER }] });
  fakeEndpointAnswer(office.get, { id: LETTER, title: 'Roof', total: 1, kept: 1, can: [], withheld: [] });
  await user.click(await screen.findByRole('button', { name: 'Send to 1 account' }));
  expect(await screen.findByText(text)).toBeVisible();
  await screen.findByRole('heading', { name: /Roof/ });
});

const fieldList = (label: string) => screen.findByRole('button', { name: `Insert field in ${label}` });

test('a field is inserted at the caret by mouse and by keys, and the text has the focus again', async () => {
  const { user } = open();
  const letter = await findBox('Letter');
  await user.type(letter, 'You owe now.{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await user.click(await fieldList('Letter'));
  await user.click(await screen.findByRole('menuitem', { name: 'Amount overdue' }));
  expect(letter).toHaveValue('You owe {{overdue}}now.');
  await waitFor(() => expect(letter).toHaveFocus());
  await user.keyboard(' ');
  expect(letter).toHaveValue('You owe {{overdue}} now.');

  const subject = box('Subject');
  await user.type(subject, 'Roof of ');
  await user.tab({ shift: true });
  expect(await fieldList('Subject')).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Building' });
  await user.keyboard('b{Enter}');
  await waitFor(() => expect(subject).toHaveFocus());
  expect(subject).toHaveValue('Roof of {{building}}');
});

test('a template takes fields in the same way, in both languages', async () => {
  const { user } = renderOffice('/letter-templates/create');
  for (const label of ['Subject', 'Letter', 'Subject in Afrikaans', 'Letter in Afrikaans']) {
    await user.click(await fieldList(label));
    await user.click(await screen.findByRole('menuitem', { name: 'Account holder’s name' }));
    expect(box(label)).toHaveValue('{{owner_name}}');
  }
  expect(screen.queryByRole('button', { name: 'Insert field in Name' })).toBeNull();
});

test('without a template it says so, and leads those who may write one to the form', async () => {
  open();
  const may = await screen.findByRole('link', { name: 'New letter template' });
  expect(may).toHaveAttribute('href', '#/letter-templates/create');
  expect(may.parentElement).toHaveTextContent('There is no letter template yet.');
});

test('without a template it tells a bookkeeper who writes one, and where', async () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.previewLetter, { accounts, example: null });
  renderOffice(`/letter?ids=${A}`, { role: 'bookkeeper' });
  expect(
    await screen.findByText(
      'There is no letter template yet. It is added under Letter templates by an administrator or a portfolio manager.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New letter template' })).toBeNull();
});

test('twenty-five accounts are all shown; of more the rest on request', async () => {
  const many = Array.from({ length: 27 }, (_, n) => ({
    ...inPalms,
    id: sampleRecordId(n + 1),
    accountNumber: `PAL${100 + n}`,
    name: 'T Mokoena',
    email: 't@people.test',
    way: 'email' as const,
  }));
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(office.previewLetter, { accounts: many, example: null });
  const { user } = renderOffice(`/letter?ids=${A}`);
  const table = within(await screen.findByRole('table', { name: 'To 27 accounts' }));
  expect(table.getAllByRole('link')).toHaveLength(25);
  expect(screen.getByText('and 2 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 27' }));
  expect(table.getAllByRole('link')).toHaveLength(27);
  expect(screen.queryByText('and 2 more')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(table.getAllByRole('link')).toHaveLength(25);
});

test('the empty list of letters leads to the levy accounts; its columns are what they hold', async () => {
  fakeEndpointAnswer(office.list, { value: [], total: 0, atLeast: false });
  const { unmount } = renderOffice('/account-letters');
  expect(await screen.findByRole('link', { name: 'Choose levy accounts' })).toHaveAttribute('href', '#/levy-accounts');
  unmount();
  const roof = { id: LETTER, title: 'Roof', subject: 'Roof', total: 3, waiting: 2, sent: 1, failed: 0 };
  fakeEndpointAnswer(office.list, { value: [roof], total: 1, atLeast: false }, { resource: 'account-letters' });
  renderOffice('/account-letters');
  const list = within(await screen.findByRole('table'));
  const heads = list.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    '',
    'Subject',
    'Building',
    'To',
    'Recipients',
    'Waiting',
    'Sent',
    'Failed',
    'Not sent',
    'Started',
  ]);
});
