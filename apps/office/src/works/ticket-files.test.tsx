/** The photos and files on the page of a ticket. */
import { apiContract } from '@stoep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeEndpointAnswer, queryParamsSentTo } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { sampleTicket } from '../testing/sample-ticket.ts';

const ID = '019a0000-0000-7000-8000-000000000003';
const FILE = '019a0000-0000-7000-8000-000000000004';
const COMMENT = '019a0000-0000-7000-8000-000000000005';

test('FAULT-30: staff see the photos of a ticket and of its comments on its page, and open them by a press', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, { id: ID, title: '10019', state: 'New', can: [], withheld: [] });
  fakeEndpointAnswer(apiContract.tickets.get, {
    ...sampleTicket,
    files: [{ id: FILE, name: 'gps.jpg', contentType: 'image/jpeg', size: 100 }],
  });
  fakeEndpointAnswer(apiContract.tickets.comments, [
    {
      id: COMMENT,
      number: 1,
      comment: 'And here',
      createdAt: new Date('2026-03-02T08:00:00Z'),
      author: 'Anil Naicker',
      mine: false,
      fromStaff: false,
      attachmentName: 'bill.pdf',
      attachmentSize: 10,
      attachmentLink: '/x',
    },
  ]);
  fakeEndpointAnswer(apiContract.tickets.file, undefined as never);
  const { user } = renderOffice(`/tickets/${ID}/show`);
  const card = within(await screen.findByRole('region', { name: 'Photos and files' }));
  expect(card.getByText('Comment by Anil Naicker, 02 Mar 2026 10:00')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Open gps.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'gps.jpg' }));
  expect(await dialog.findByRole('img', { name: 'gps.jpg' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Download file' })).toBeInTheDocument();
  // The tile and the dialog share one read.
  expect(queryParamsSentTo(apiContract.tickets.file)).toHaveLength(1);
});
