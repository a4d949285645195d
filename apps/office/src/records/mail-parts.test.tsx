/** A mail saved as .eml, dropped on a record: its attachments are filed one by one. */
import { contract } from '@stoep/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eml, lines, mailOf, part } from '../testing/a-mail.ts';
import { answersTicketWithoutFiles } from '../testing/a-ticket.ts';
import { answers, received, refuses } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

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
  answers(contract.office.list, { value: [], total: 0, atLeast: false });
  answers(contract.office.get, { id: ID, title: '17', can: [], withheld: [] });
  answers(contract.office.upload, { id: ID, name: 'x.pdf' });
  answers(contract.office.create, { id: ID });
  refuses(contract.office.unitPage, 404, 'It is not there.');
  const { user } = renderOffice(`/units/${ID}/show`, { role: 'administrator' });
  const forwarded =
    lines('Content-Type: message/rfc822', 'Content-Disposition: attachment; filename=before.eml', '') +
    mailOf(part('attachment; filename=lease.pdf'));
  await drop(
    eml(
      mailOf(
        part('attachment; filename="letter.pdf"'),
        part('attachment; filename="run.exe"', 'MZ', 'application/x-msdownload'),
        forwarded.replaceAll('edge', 'inner'),
      ),
    ),
  );
  const list = await screen.findByRole('list', { name: 'Attached to “My pápers”' });
  expect(within(list).getByText(/not kept here/)).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'File run.exe' })).toBeNull();
  expect(received(contract.office.create)).toEqual([]);
  await user.click(within(list).getByRole('button', { name: 'File letter.pdf' }));
  await waitFor(() => expect(received(contract.office.create)).toHaveLength(1));
  expect(received(contract.office.create)[0]?.values).toMatchObject({ unitId: ID, name: 'letter' });
  expect(screen.queryByRole('button', { name: 'File letter.pdf' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Open before.eml' }));
  await user.click(await screen.findByRole('button', { name: 'File lease.pdf' }));
  await waitFor(() => expect(received(contract.office.create)).toHaveLength(2));
});

test('what is no mail, or nested beyond any mail, is said; it holds nothing else up', async () => {
  answers(contract.office.list, { value: [], total: 0, atLeast: false });
  answers(contract.office.get, { id: ID, title: '17', can: [], withheld: [], state: 'New' });
  answersTicketWithoutFiles();
  renderOffice(`/tickets/${ID}/show`, { role: 'administrator' });
  const nested = (depth: number): string =>
    depth === 0
      ? lines('Content-Type: text/plain', '', 'deep')
      : lines(`Content-Type: multipart/mixed; boundary=b${depth}`, '', `--b${depth}`) + nested(depth - 1);
  await drop(
    eml(nested(500), 'deep.eml'),
    eml('', 'empty.eml'),
    eml(mailOf(part('attachment; filename=leak.pdf'))),
  );
  expect(await screen.findByText(/deep\.eml could not be read/)).toBeVisible();
  expect(await screen.findByText(/empty\.eml could not be read/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'File leak.pdf' })).toBeVisible();
});

test('a mail larger than a document may be is not opened', async () => {
  answers(contract.office.list, { value: [], total: 0, atLeast: false });
  answers(contract.office.get, { id: ID, title: '17', can: [], withheld: [], state: 'New' });
  answersTicketWithoutFiles();
  renderOffice(`/tickets/${ID}/show`, { role: 'administrator' });
  await drop(eml(new Uint8Array(10 * 1024 * 1024 + 1), 'huge.eml'));
  expect(await screen.findByText(/huge\.eml.*too large/i)).toBeVisible();
});
