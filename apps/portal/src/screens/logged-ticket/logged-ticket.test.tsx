import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnerUser, aTrusteeUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointFileAnswer,
  fakeEndpointRefusal,
  fakeRawEndpointAnswer,
} from '../../testing/fake-server.ts';
import {
  aTicketAnswer,
  aTicketCommentAnswer,
  OWNER_SAMPLE_BUILDING,
  sampleUuidOf,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = (actor = anOwnerUser()) => renderPortalApp(`/loggedticket/${sampleUuidOf(901)}`, actor);

beforeEach(() => {
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer());
  fakeEndpointAnswer(ticketEndpoints.comments, [
    aTicketCommentAnswer(1),
    aTicketCommentAnswer(2, { mine: true, fromStaff: false }),
  ]);
});

describe('B-2.9 Logged ticket detail', () => {
  it('B-2.9.1 shows Ticket Details, Description, Comments, and the timeline newest first', async () => {
    open();
    const details = within(await screen.findByRole('region', { name: 'Ticket Details' }));
    for (const text of ['10001', 'Maintenance', 'Mpho Letlape', 'Olga Owner'])
      expect(details.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Description' })).toHaveTextContent('The gate is stuck');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The gate is stuck Ticket 10001');
    expect(await screen.findByText('Word 2')).toBeInTheDocument();
    const timeline = within(screen.getByRole('list', { name: 'History of this ticket' }));
    expect(timeline.getAllByRole('heading').map((one) => one.textContent)).toEqual(['In Progress', 'New']);
  });

  it('FAULT-48.9: who logged it reads that it waits for them, and themselves as “You”', async () => {
    const at = new Date('2026-02-04T08:00:00Z');
    const progress = 'Waiting for Customer';
    const timeline = [{ id: sampleUuidOf(7), progress, by: 'Olga Owner', at } as const];
    fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer({ progress, timeline: [...timeline] }));
    open();
    expect((await screen.findAllByText('Waiting for you')).length).toBeGreaterThan(1);
    expect(screen.queryByText(progress)).toBeNull();
    expect(screen.getByRole('list', { name: 'History of this ticket' })).toHaveTextContent(/ · You$/);
  });

  it('says first how the ticket stands, and shows its photos as they are', async () => {
    fakeEndpointAnswer(
      ticketEndpoints.get,
      aTicketAnswer({
        files: [{ id: sampleUuidOf(3), name: 'gate.png', contentType: 'image/png', size: 70 }],
      }),
    );
    fakeEndpointFileAnswer(ticketEndpoints.file, 'image/png');
    open();
    const standing = await screen.findByRole('region', { name: 'Status and next step' });
    expect(standing).toHaveTextContent(/Mpho has been working on it since 4 Feb/);
    const [first] = screen.getAllByRole('region');
    expect(first).toBe(standing);
    expect(await screen.findByRole('button', { name: /^gate\.png/ })).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('.ticket-files img')).not.toBeNull());
  });

  it('FAULT-48.3: the head of a query says which charge it is about', async () => {
    const entry = {
      id: sampleUuidOf(5),
      description: 'Water',
      amount: cents(31_200),
      date: '2026-02-01',
      levyAccountId: sampleUuidOf(6),
      responsiblePersonId: sampleUuidOf(7),
    } as const;
    fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer({ entry }));
    open();
    const standing = await screen.findByRole('region', { name: 'Status and next step' });
    expect(standing).toHaveTextContent('Maintenance: Water, R 312.00');
  });

  it('FAULT-48.7: one that is resolved for good names no next step, and nothing that is closed is closed again', async () => {
    const can = { comment: false, close: true, addFile: false };
    fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer({ progress: 'Resolved', can }));
    fakeEndpointAnswer(ticketEndpoints.comments, []);
    open();
    const standing = await screen.findByRole('region', { name: 'Status and next step' });
    expect(standing).toHaveTextContent(/Resolved on 4 Feb/);
    expect(standing).not.toHaveTextContent(/Next step:/);
    expect(await screen.findByText(/^This ticket is closed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close Ticket' })).toBeNull();
    expect(screen.queryByText('No comments yet.')).toBeNull();
  });

  it('B-6.3 the building leads owners to the owner page, trustees to theirs; only owners see Close Ticket', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: 'Close Ticket' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Jacaranda Court' })).toHaveAttribute(
        'href',
        `/building-owner-info/${OWNER_SAMPLE_BUILDING.id}`,
      ),
    );
    unmount();
    fakeEndpointAnswer(
      ticketEndpoints.get,
      aTicketAnswer({ role: 'trustee', can: { comment: true, close: false, addFile: true } }),
    );
    open(aTrusteeUser());
    expect(await screen.findByRole('link', { name: 'Jacaranda Court' })).toHaveAttribute(
      'href',
      `/building-info/${OWNER_SAMPLE_BUILDING.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Close Ticket' })).toBeNull();
  });

  it('B-2.9.1 says "No comments yet.", B-8 "Could not load ticket." in the page\'s place', async () => {
    fakeEndpointAnswer(ticketEndpoints.comments, []);
    const { unmount } = open();
    expect(await screen.findByText('No comments yet.')).toBeInTheDocument();
    unmount();
    fakeEndpointRefusal(ticketEndpoints.get, 404, { error: 'Not found.', code: 'not_found' });
    open();
    expect(await screen.findByText('Could not load ticket.')).toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    fakeDelayedEndpointAnswer(ticketEndpoints.get);
    open();
    expect(await screen.findByText('Loading ticket…')).toBeInTheDocument();
  });
});

describe('B-4.6 closing', () => {
  it('B-5.4 asks "Are you sure you want to close this ticket?", and the safe answer changes nothing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Close Ticket' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Are you sure you want to close this ticket?');
    const keep = screen.getByRole('button', { name: 'Keep open' });
    await waitFor(() => expect(keep).toHaveFocus());
    await user.click(keep);
    expect(bodiesSentTo(ticketEndpoints.close)).toEqual([]);
  });

  it('sends who closed it, and reads the ticket again', async () => {
    fakeEndpointAnswer(ticketEndpoints.close, { success: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Close Ticket' }));
    fakeEndpointAnswer(
      ticketEndpoints.get,
      aTicketAnswer({ progress: 'Closed', can: { comment: false, close: false, addFile: false } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Close ticket' }));
    expect(await screen.findByText(/^This ticket is closed/)).toBeInTheDocument();
    expect(bodiesSentTo(ticketEndpoints.close)).toEqual([{ comment: 'Olga Owner closed the ticket' }]);
  });

  it('B-8.8 alerts "Ticket close failed: {status} {text}"', async () => {
    fakeEndpointRefusal(ticketEndpoints.close, 409, { error: 'It is gone.', code: 'conflict' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Close Ticket' }));
    await user.click(await screen.findByRole('button', { name: 'Close ticket' }));
    expect(await screen.findByText('Ticket close failed: 409 It is gone.')).toBeInTheDocument();
  });

  it('FAULT-35: a refusal in plain text is shown with its status', async () => {
    fakeRawEndpointAnswer(ticketEndpoints.close, 'Boom', 500);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Close Ticket' }));
    await user.click(await screen.findByRole('button', { name: 'Close ticket' }));
    expect(await screen.findByText('Ticket close failed: 500 Boom')).toBeInTheDocument();
  });
});

describe('B-4.7 adding a comment', () => {
  const write = async (file = false) => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Add Comment' });
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('Comment'), 'Any news?');
    if (file) await user.upload(screen.getByLabelText(/^Attachment/), new File(['x'], 'a.png', { type: 'image/png' }));
    await user.dblClick(button);
    return user;
  };

  it('posts once for two presses, uploads the attachment afterwards, and clears the form', async () => {
    fakeEndpointAnswer(ticketEndpoints.addComment, { id: sampleUuidOf(703), number: 3 });
    fakeEndpointAnswer(ticketEndpoints.attach, { success: true });
    await write(true);
    await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveValue(''));
    expect(bodiesSentTo(ticketEndpoints.addComment)).toEqual([{ comment: 'Any news?' }]);
    const told = await screen.findByText('Your comment was added.');
    expect(told.closest('[aria-live], [role=status]')).not.toBeNull();
    expect(bodiesSentTo(ticketEndpoints.attach)).toHaveLength(1);
  });

  it('B-8.8 alerts "Failed to post comment or upload attachment.", and keeps what was typed', async () => {
    fakeEndpointRefusal(ticketEndpoints.addComment, 500);
    const user = await write();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed to post comment or upload attachment.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Comment')).toHaveValue('Any news?');
  });

  it('B-8.8 a lost attachment alone raises no alert: the comment stands, and the page says so', async () => {
    fakeEndpointAnswer(ticketEndpoints.addComment, { id: sampleUuidOf(703), number: 3 });
    fakeEndpointRefusal(ticketEndpoints.attach, 415, {
      error: 'This file is not accepted.',
      code: 'unsupported_type',
    });
    await write(true);
    expect(await screen.findByText(/Your comment is posted, but the attachment was not saved/)).toHaveTextContent(
      'This file is not accepted.',
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
