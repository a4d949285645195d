/** Staff choose columns: missing ones are named, none is used twice, and the author of a saved layout is named. */
import { apiContract } from '@stoep/contract';
import type { ImportFileHead } from '@stoep/contract/imports/file-layout';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { missingImportColumns } from './import-layout-words.ts';

const ID = '019ac000-0000-7000-8000-000000000001';

const head = (more: Partial<ImportFileHead>): ImportFileHead => ({
  file: 'debtors.csv',
  table: 'contacts',
  headingRow: 1,
  sheet: null,
  sheets: [],
  hiddenSheets: [],
  days: 'YYYY-MM-DD',
  from: 'guessed',
  rememberedBy: null,
  rememberedAt: null,
  columns: [
    { heading: 'Debtor', samples: ['Thandi'], column: null },
    { heading: 'Mail', samples: ['thandi@mill.test', ''], column: 'email' },
  ],
  fill: [],
  ...more,
});

const REPAIRS = [{ file: 'debtors.csv', line: 2, column: 'Cell', was: '825550199', now: '0825550199' }];

const recordInState = (file: ImportFileHead, state: string) => ({
  id: ID,
  title: file.file,
  state,
  can: [],
  withheld: [],
});

const reportOf = (file: ImportFileHead, fault = { line: 1, column: 'Debtor', reason: 'No such column.' }) => ({
  state: 'Refused' as const,
  stage: '',
  percent: 100,
  problem: null,
  tables: [],
  warnings: [],
  changes: [],
  repairs: REPAIRS,
  repairCount: REPAIRS.length,
  faultCount: 1,
  faults: [{ file: file.file, ...fault }],
  files: [file],
});

const open = (file: ImportFileHead, state = 'Refused') => {
  fakeEndpointAnswer(apiContract.office.get, recordInState(file, state));
  fakeEndpointAnswer(apiContract.imports.columns, {
    columns: ['key', 'first_name', 'email'].map((name) => ({
      name,
      required: name !== 'email',
      standsFor: [],
      kind: 'text',
      says: '',
    })),
  });
  fakeEndpointAnswer(apiContract.imports.report, reportOf(file));
  fakeEndpointAnswer(apiContract.imports.layOut, { success: true });
  fakeEndpointAnswer(apiContract.imports.forgetLayout, { success: true });
  return renderOffice(`/imports/${ID}/show`);
};

test('each column is shown with its values; what was chosen and filled in is sent', async () => {
  const { user } = open(head({}));
  expect(await screen.findByText('Thandi')).toBeInTheDocument();
  expect(await screen.findByText('Still missing: Key, First name.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('"Debtor" goes to'), 'First name (needed)');
  const mail = screen.getByLabelText('"Mail" goes to');
  expect(within(mail).queryByRole('option', { name: 'First name (needed)' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Key is taken from'), 'Mail');
  expect(screen.queryByText(/Still missing/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Apply and check again' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.imports.layOut)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.imports.layOut)[0]).toMatchObject({
    table: 'contacts',
    columns: ['first_name', 'email'],
    fill: [{ column: 'key', from: 1, value: null }],
  });
});

test('columns chosen while the rest of the page is still being fetched stay chosen', async () => {
  const { user } = open(head({ table: null }));
  await user.selectOptions(await screen.findByLabelText('Table'), 'Contacts');
  fakeEndpointAnswer(apiContract.imports.report, { ...reportOf(head({ table: null })), state: 'Checking' });
  fakeEndpointAnswer(apiContract.office.get, recordInState(head({}), 'Checking'));
  await user.click(screen.getByRole('button', { name: 'Show the columns' }));
  expect(await screen.findByText('Checking the file')).toBeInTheDocument();
  expect(await screen.findByText('Checking', { selector: '.chip' })).toBeInTheDocument();

  // The report says that the check has ended; the record above it is fetched again, and then says so too.
  const giveRecord = fakeDelayedEndpointAnswer(apiContract.office.get);
  fakeEndpointAnswer(apiContract.imports.report, reportOf(head({})));
  await user.selectOptions(await screen.findByLabelText('"Debtor" goes to'), 'First name (needed)');
  const columns = screen.getByLabelText('"Debtor" goes to');
  giveRecord(recordInState(head({}), 'Refused'));
  expect(await screen.findByText('Refused', { selector: '.chip' })).toBeInTheDocument();
  expect(columns).toBeInTheDocument();
  expect(columns).toHaveValue('first_name');
});

test('what is read as last time says who said it and when, and can be forgotten', async () => {
  const remembered = { rememberedBy: 'Sipho Tau', rememberedAt: new Date('2025-11-03T08:00:00Z') };
  const { user } = open(head({ from: 'remembered', ...remembered }));
  expect(await screen.findByText(/^These columns were chosen on .*2025.* by Sipho Tau, /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear saved columns' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.imports.forgetLayout)).toHaveLength(1));
});

const RECOGNISED = { columns: [{ heading: 'Mail', samples: ['thandi@mill.test'], column: 'email' }] };

test('a missing column opens the columns of a file whose others were all recognised', async () => {
  const { user } = open(head(RECOGNISED));
  expect(await screen.findByText(/Match the columns below, or correct the file/)).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Key is taken from'), 'Mail');
  expect(await screen.findByText('Still missing: First name.')).toBeVisible();
});

test('a fault of a row alone keeps the recognised columns closed', async () => {
  const file = head(RECOGNISED);
  open(file);
  fakeEndpointAnswer(apiContract.imports.report, reportOf(file, { line: 2, column: 'email', reason: 'Fill this in.' }));
  expect(await screen.findByText(/Nothing was changed\. Correct the file and upload it again\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Columns of debtors.csv' })).toBeVisible();
});

test('an export that is known is named, and there is nothing to be forgotten', async () => {
  open(head({ from: 'ready', rememberedBy: 'Xero, contacts' }));
  expect(await screen.findByText(/^We recognised the headings of Xero, contacts\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply and check again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear saved columns' })).toBeNull();
});

test('another table, or another row of headings, is looked at before its columns are asked about', async () => {
  const { user } = open(head({ table: null }));
  await user.selectOptions(await screen.findByLabelText('Table'), 'Units');
  await user.click(screen.getByRole('button', { name: 'Show the columns' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.imports.layOut)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.imports.layOut)[0]).toMatchObject({
    table: 'units',
    columns: null,
    fill: [],
  });
});

test('FAULT-11: a sheet is chosen before the columns are read, hidden ones are named, repairs are shown', async () => {
  const { user } = open(head({ sheets: ['Cover', 'Owners'], hiddenSheets: ['Lists'] }));
  expect(await screen.findByText('Hidden sheets of debtors.csv are not read: Lists.')).toBeVisible();
  expect(screen.getAllByText('825550199')[0]).toBeInTheDocument();
  expect(screen.getAllByText('0825550199')[0]).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply and check again' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Sheet to read'), 'Owners');
  await user.click(screen.getByRole('button', { name: 'Show the columns' }));
  await waitFor(() =>
    expect(bodiesSentTo(apiContract.imports.layOut)).toEqual([
      expect.objectContaining({ sheet: 'Owners', columns: null }),
    ]),
  );
});

test('FAULT-11: a whole name fills first name and surname, so that neither is missing', () => {
  const ours = [
    { name: 'first_name', required: true, standsFor: [], kind: 'text', says: '' },
    { name: 'last_name', required: true, standsFor: [], kind: 'text', says: '' },
    { name: 'whole_name', required: false, standsFor: ['first_name', 'last_name'], kind: 'text', says: '' },
  ];
  expect(missingImportColumns(ours, ['whole_name'], [])).toEqual([]);
  expect(missingImportColumns(ours, ['first_name'], [])).toEqual(['last_name']);
});
