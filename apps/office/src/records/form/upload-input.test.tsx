/** A file in a form: its progress, and the form's state when the upload fails. */
import { apiContract } from '@stoep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  idempotencyKeysSentTo,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { PICTURE_AND_PDF_TYPES } from './drop-files.tsx';
import { UPLOAD_FILE_TYPES } from './upload-input.tsx';

const PAYMENT_ID = '019ac000-0000-7000-8000-000000000001';
const FILE_ID = '019ac000-0000-7000-8000-000000000002';
const kept = { id: FILE_ID, name: 'notice.pdf' };
const notice = () => new File(['notice'], 'notice.pdf', { type: 'application/pdf' });

/** The step of a payment that has a file field. */
const openForm = async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    id: PAYMENT_ID,
    title: '17',
    number: 17,
    state: 'New',
    can: ['putToTrustees'],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.act, { id: PAYMENT_ID, message: 'Payment 20094 put to the trustees.' });
  const { user } = renderOffice(`/payments/${PAYMENT_ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Put to the trustees' }));
  const form = within(screen.getByRole('dialog'));
  const subject = form.getByRole('textbox', { name: 'Subject' });
  expect(subject).toHaveValue('Payment 17');
  await user.clear(subject);
  await user.type(subject, 'The lift');
  await user.type(form.getByLabelText(/^Voting closes/), '2026-12-01T12:00');
  const submit = () => user.click(form.getByRole('button', { name: 'Put to the trustees' }));
  const choose = (file = notice()) => user.upload(form.getByLabelText(/^File/, { selector: 'input' }), file);
  return { user, form, submit, choose };
};

test('C-4.3 a file says how far it is, and a form sent before is saved when it has arrived', async () => {
  const { form, submit, choose } = await openForm();
  const arrive = fakeDelayedEndpointAnswer(apiContract.office.upload);
  await choose();
  expect(await form.findByRole('progressbar', { name: 'Uploading notice.pdf' })).toBeInTheDocument();
  await submit();
  expect(await form.findByText('The form is saved as soon as the file has arrived.')).toBeInTheDocument();
  expect(bodiesSentTo(apiContract.office.act)).toEqual([]);
  arrive(kept);
  await screen.findByText('Payment 20094 put to the trustees.');
  expect(bodiesSentTo(apiContract.office.act)).toMatchObject([{ values: { subject: 'The lift', file: FILE_ID } }]);
});

test('C-4.3 a file that did not arrive stays, loses nothing that was typed, and is sent again as the same', async () => {
  const { user, form, submit, choose } = await openForm();
  fakeEndpointRefusal(apiContract.office.upload, 503, 'The file could not be kept.');
  await choose();
  expect(await form.findByText('The file could not be kept.')).toBeInTheDocument();
  await submit();
  expect(await form.findByText('This file did not arrive. Please retry or remove it.')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('The lift');
  fakeEndpointAnswer(apiContract.office.upload, kept);
  await user.click(form.getByRole('button', { name: 'Retry: notice.pdf' }));
  await form.findByText(/Uploaded/i);
  const [first, second] = idempotencyKeysSentTo(apiContract.office.upload);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  await submit();
  await screen.findByText('Payment 20094 put to the trustees.');
});

test('C-4.3 a file that did not arrive can be left out', async () => {
  const { user, form, submit, choose } = await openForm();
  fakeEndpointRefusal(apiContract.office.upload, 503, 'The file could not be kept.');
  await choose();
  await user.click(await form.findByRole('button', { name: 'Remove notice.pdf' }));
  await submit();
  await screen.findByText('Payment 20094 put to the trustees.');
  expect(bodiesSentTo(apiContract.office.act)).toMatchObject([{ values: { file: null } }]);
});

test('FAULT-26: a chooser that offers .heic offers .heif', () => {
  for (const { accept } of [UPLOAD_FILE_TYPES, PICTURE_AND_PDF_TYPES])
    expect(accept['image/*']).toEqual(expect.arrayContaining(['.heic', '.heif']));
});

test.each([
  ['gate.heif', 'image/heif'],
  ['gate.heic', 'image/heic'],
  ['gate.webp', 'image/webp'],
])('a picture as the server takes it is sent and shown: %s', async (name, type) => {
  const { form, choose } = await openForm();
  fakeEndpointAnswer(apiContract.office.upload, { ...kept, name });
  await choose(new File(['x'], name, { type }));
  expect(await form.findByText(/Uploaded/i)).toBeInTheDocument();
  expect(document.querySelector('.file-row img')).not.toBeNull();
});
