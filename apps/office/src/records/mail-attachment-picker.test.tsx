/** An .eml mail dropped on a record: its attachments are filed one by one. */
import { apiContract } from '@stoep/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { aSampleEmailFile, sampleMailAttachmentPart, sampleMailLines, sampleMailText } from '../testing/sample-mail.ts';
import { fakeTicketWithoutFiles } from '../testing/sample-ticket.ts';

const ID = '019ac000-0000-7000-8000-000000000001';

const drop = async (...files: File[]) => {
  const input = await screen.findByLabelText(/^Documents/, { selector: 'input' });
  fireEvent.drop(input.parentElement as HTMLElement, {
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  });
};

test('its attachments are offered, and each goes as a document of its own when it is pressed', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, { id: ID, title: '17', can: [], withheld: [] });
  fakeEndpointAnswer(apiContract.office.upload, { id: ID, name: 'x.pdf' });
  fakeEndpointAnswer(apiContract.office.create, { id: ID });
  fakeEndpointRefusal(apiContract.office.unitPage, 404, 'It is not there.');
  const { user } = renderOffice(`/units/${ID}/show`, { role: 'administrator' });
  const forwarded =
    sampleMailLines('Content-Type: message/rfc822', 'Content-Disposition: attachment; filename=before.eml', '') +
    sampleMailText(sampleMailAttachmentPart('attachment; filename=lease.pdf'));
  await drop(
    aSampleEmailFile(
      sampleMailText(
        sampleMailAttachmentPart('attachment; filename="letter.pdf"'),
        sampleMailAttachmentPart('attachment; filename="run.exe"', 'MZ', 'application/x-msdownload'),
        forwarded.replaceAll('edge', 'inner'),
      ),
    ),
  );
  const list = await screen.findByRole('list', { name: 'Attached to “My pápers”' });
  expect(within(list).getByText(/cannot be filed here/)).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'File run.exe' })).toBeNull();
  expect(bodiesSentTo(apiContract.office.create)).toEqual([]);
  await user.click(within(list).getByRole('button', { name: 'File letter.pdf' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.office.create)[0]?.values).toMatchObject({ unitId: ID, name: 'letter' });
  expect(screen.queryByRole('button', { name: 'File letter.pdf' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Open before.eml' }));
  await user.click(await screen.findByRole('button', { name: 'File lease.pdf' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.create)).toHaveLength(2));
});

test('what is no mail, or nested beyond any mail, is said; it holds nothing else up', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, { id: ID, title: '17', can: [], withheld: [], state: 'New' });
  fakeTicketWithoutFiles();
  renderOffice(`/tickets/${ID}/show`, { role: 'administrator' });
  const nested = (depth: number): string =>
    depth === 0
      ? sampleMailLines('Content-Type: text/plain', '', 'deep')
      : sampleMailLines(`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`) + nested(depth - 1);
  await drop(
    aSampleEmailFile(nested(500), 'deep.eml'),
    aSampleEmailFile('', 'empty.eml'),
    aSampleEmailFile(sampleMailText(sampleMailAttachmentPart('attachment; filename=leak.pdf'))),
  );
  expect(await screen.findByText(/deep\.eml could not be read/)).toBeVisible();
  expect(await screen.findByText(/empty\.eml could not be read/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'File leak.pdf' })).toBeVisible();
});

test('a mail larger than a document may be is not opened', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, { id: ID, title: '17', can: [], withheld: [], state: 'New' });
  fakeTicketWithoutFiles();
  renderOffice(`/tickets/${ID}/show`, { role: 'administrator' });
  await drop(aSampleEmailFile(new Uint8Array(10 * 1024 * 1024 + 1), 'huge.eml'));
  expect(await screen.findByText(/huge\.eml.*too large/i)).toBeVisible();
});
