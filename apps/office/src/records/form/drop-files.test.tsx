/**
 * A document dropped on a record is filed with its progress; a refused one is reported and does not stop the others.
 */
import { apiContract } from '@stoep/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyPersonPageAnswer } from '../../testing/empty-person-page.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeDelayedEndpointRefusal,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { fakeTicketWithoutFiles } from '../../testing/sample-ticket.ts';

const ID = '019ac000-0000-7000-8000-000000000001';
const FILE = '019ac000-0000-7000-8000-000000000002';
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

const open = async (resource: string, more: object = {}, role: 'administrator' | 'reader' = 'administrator') => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointRefusal(apiContract.office.buildingPage, 404, 'It is not there.');
  fakeEndpointAnswer(apiContract.office.get, { id: ID, title: '17', can: [], withheld: [], ...more });
  fakeTicketWithoutFiles();
  const shown = renderOffice(`/${resource}/${ID}/show${resource === 'buildings' ? '/documents' : ''}`, { role });
  await screen.findByRole('heading', { level: 1, name: /\b17$/ });
  return shown;
};
const zone = async () => {
  const input = await screen.findByLabelText(/^Documents?/, { selector: 'input' });
  return input.parentElement as HTMLElement;
};
const drop = async (...files: File[]) =>
  fireEvent.drop(await zone(), {
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  });

test('several at once become documents of the building, each under its own name and of the chosen kind', async () => {
  const { user } = await open('buildings');
  fakeEndpointAnswer(apiContract.office.upload, { id: FILE, name: 'x.pdf' });
  fakeEndpointAnswer(apiContract.office.create, { id: ID });
  await user.selectOptions(await screen.findByLabelText('Type of document'), 'Minutes');
  await drop(pdf('AGM 2026.pdf'), pdf('Trustees March.pdf'));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(2));
  expect(bodiesSentTo(apiContract.office.create).map(({ values }) => values)).toEqual([
    { buildingId: ID, name: 'AGM 2026', designation: 'Minutes', fileId: FILE },
    { buildingId: ID, name: 'Trustees March', designation: 'Minutes', fileId: FILE },
  ]);
  expect(await screen.findAllByText(/Uploaded/i)).toHaveLength(2);
});

test('a file that is sent again keeps the type that it was dropped with', async () => {
  const { user } = await open('buildings');
  fakeEndpointRefusal(apiContract.office.upload, 503, 'The server is busy. Try again.');
  const type = await screen.findByLabelText('Type of document');
  await user.selectOptions(type, 'Minutes');
  await drop(pdf('AGM 2026.pdf'));
  const retry = await screen.findByRole('button', { name: 'Retry: AGM 2026.pdf' });
  await user.selectOptions(type, 'Insurance Policy');
  fakeEndpointAnswer(apiContract.office.upload, { id: FILE, name: 'x.pdf' });
  fakeEndpointAnswer(apiContract.office.create, { id: ID });
  await user.click(retry);
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.office.create)[0]?.values).toMatchObject({ designation: 'Minutes' });
});

test('a file that fails after its page was left is named', async () => {
  await open('tickets', { state: 'New' });
  const fail = fakeDelayedEndpointRefusal(apiContract.tickets.addFile, 409, 'A ticket takes five files.');
  await drop(pdf('Sixth.pdf'));
  await screen.findByRole('progressbar', { name: 'Uploading Sixth.pdf' });
  act(() => {
    globalThis.location.hash = '#/contacts';
  });
  await screen.findByRole('heading', { level: 1, name: 'Contacts' });
  fail();
  expect(await screen.findByText('“Sixth.pdf” was not added: A ticket takes five files.')).toBeVisible();
});

test('a type that is not taken is said, and the others go; by the button it is the same', async () => {
  const { user } = await open('buildings');
  fakeEndpointAnswer(apiContract.office.upload, { id: FILE, name: 'x.pdf' });
  fakeEndpointAnswer(apiContract.office.create, { id: ID });
  await drop(new File(['x'], 'run.exe', { type: 'application/x-msdownload' }), pdf('Plan.pdf'));
  expect(await screen.findByText(/run\.exe/)).toBeVisible();
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(1));
  await user.upload(await screen.findByLabelText(/^Documents/, { selector: 'input' }), pdf('Rules.pdf'));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(2));
});

test('it says how far it is; one that failed stays and is sent again', async () => {
  const { user } = await open('tickets', { state: 'New' });
  const arrive = fakeDelayedEndpointAnswer(apiContract.tickets.addFile);
  await drop(pdf('Leak.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Uploading Leak.pdf' })).toBeVisible();
  arrive({ id: FILE, name: 'Leak.pdf' } as never);
  expect(await screen.findByText(/Uploaded/i)).toBeVisible();
  fakeEndpointRefusal(apiContract.tickets.addFile, 409, 'A ticket takes five files.');
  await drop(pdf('Sixth.pdf'));
  expect(await screen.findByText('A ticket takes five files.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry: Sixth.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Sixth.pdf' }));
});

test('the paper of an AOD is put on it, over what was seen', async () => {
  await open('aods', { fileId: { id: ID, name: 'old.pdf' } });
  fakeEndpointAnswer(apiContract.office.upload, { id: FILE, name: 'signed.pdf' });
  fakeEndpointAnswer(apiContract.office.update, { id: ID });
  await drop(pdf('signed.pdf'));
  await waitFor(() =>
    expect(bodiesSentTo(apiContract.office.update)).toEqual([
      { values: { fileId: FILE }, before: { fileId: { id: ID, name: 'old.pdf' } } },
    ]),
  );
});

test('who may not file there sees no place for it, nor does a ticket that is closed', async () => {
  await open('buildings', {}, 'reader');
  expect(screen.queryByText('Add documents')).toBeNull();
});

test('a closed ticket says that it takes none', async () => {
  await open('tickets', { state: 'Closed' });
  expect(await screen.findByText('A closed ticket takes no more files.')).toBeVisible();
  expect(screen.queryByLabelText(/^Documents/, { selector: 'input' })).toBeNull();
});

test.each([
  ['contacts', 'contactId'],
  ['payments', 'paymentId'],
])('on %s a document is filed for staff, named after its file', async (resource, field) => {
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  await open(resource);
  fakeEndpointAnswer(apiContract.office.upload, { id: FILE, name: 'x.pdf' });
  fakeEndpointAnswer(apiContract.office.create, { id: ID });
  expect(await screen.findByText(/Only staff see them/)).toBeVisible();
  await drop(pdf('Letter of the executor.pdf'));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.office.create).map(({ values }) => values)).toEqual([
    { [field]: ID, name: 'Letter of the executor', fileId: FILE },
  ]);
});
