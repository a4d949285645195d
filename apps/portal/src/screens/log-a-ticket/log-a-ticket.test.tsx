import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { agentBranding } from '@stoep/ui/theme/brand';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser, aUserOfAllPortals, aUserWithoutPortals, signInTestUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
  filesSentTo,
} from '../../testing/fake-server.ts';
import { aTicketAnswer, OWNER_SAMPLE_BUILDING, sampleUuidOf } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const jacaranda = {
  id: OWNER_SAMPLE_BUILDING.id,
  name: OWNER_SAMPLE_BUILDING.name,
  building: OWNER_SAMPLE_BUILDING.name,
};
const profile = {
  id: '019a0000-0000-7000-8000-00000000e001',
  email: 'owner@example.test',
  firstName: 'Olga',
  lastName: 'Owner',
  mobileNumber: '0821234567',
};
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }));
const fill = async (user: UserEvent) => {
  await user.selectOptions(await screen.findByLabelText('Ticket type'), 'Maintenance');
  await user.type(screen.getByLabelText('Description'), 'The gate is stuck');
};

const since = (progress: 'New') => ({
  progress,
  timeline: [{ id: sampleUuidOf(7), progress, by: 'Olga Owner', at: new Date() }],
});

beforeEach(() => {
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, profile as never);
  fakeEndpointAnswer(ticketEndpoints.linkables, [jacaranda]);
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer({ ...since('New'), assignedTo: null }));
});

describe('B-2.4 Log a ticket', () => {
  it('B-2.4.7 a single building is selected; the ticket carries the payload of the documents', async () => {
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
    fakeEndpointAnswer(ticketEndpoints.ownerActive, []);
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    expect(await screen.findByRole('heading', { name: 'Ticket Information' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Building')).toHaveValue(OWNER_SAMPLE_BUILDING.id);
    expect(screen.getByLabelText('Description')).toHaveAttribute('rows', '4');
    expect(screen.getByPlaceholderText('Describe your issue in detail...')).toBeInTheDocument();
    await fill(user);
    await submit(user);
    expect((await screen.findByText('Ticket submitted successfully.')).textContent).toBe(
      '✅ Ticket submitted successfully.',
    );
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([
      {
        firstName: 'Olga',
        lastName: 'Owner',
        mobile: '0821234567',
        email: 'owner@example.test',
        type: 'Maintenance',
        role: 'owner',
        description: 'The gate is stuck',
        contactId: '019a0000-0000-7000-8000-00000000c001',
        userProfileId: '019a0000-0000-7000-8000-00000000e001',
        linkedId: OWNER_SAMPLE_BUILDING.id,
        purpose: 'Request',
      },
    ]);
    expect(screen.getByRole('link', { name: 'Open ticket 10001' })).toHaveAttribute(
      'href',
      `/loggedticket/${sampleUuidOf(901)}`,
    );
  });

  it('B-2.4.7 whoever is quicker than the list of buildings is not asked to choose the single one', async () => {
    const listComes = fakeDelayedEndpointAnswer(ticketEndpoints.linkables);
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await fill(user);
    await submit(user);
    listComes([jacaranda]);
    await screen.findByText('Ticket submitted successfully.');
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([
      expect.objectContaining({ linkedId: OWNER_SAMPLE_BUILDING.id }),
    ]);
  });

  it('asks in plain words what it is about, and says before one sends it what happens next and by when', async () => {
    agentBranding.ticketAnswerDays = 2;
    renderPortalApp('/log-a-ticket', anOwnerUser());
    expect(await screen.findByRole('radio', { name: 'Request Something is broken or I need help' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Something on my account is wrong/ })).not.toBeChecked();
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next).toHaveTextContent(/We reply by (Mon|Tue|Wed|Thu|Fri) \d+ \w{3}/);
    expect(within(next).getAllByRole('listitem')).toHaveLength(3);
    agentBranding.ticketAnswerDays = null;
  });

  it('promises no day where the managing agent promises none', async () => {
    renderPortalApp('/log-a-ticket', anOwnerUser());
    expect(await screen.findByRole('region', { name: 'What happens next' })).toHaveTextContent(
      'We let you know when work on it starts.',
    );
  });

  it('B-9.4 shows the ticket itself after the success, and nothing stays in the form of the one that is gone', async () => {
    // Browsers return a promise here; leaving the page afterwards must not fail.
    const scrolled = vi.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
    fakeEndpointAnswer(ticketEndpoints.comments, []);
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await fill(user);
    const picker = screen.getByLabelText(/^Photos and files/);
    await userEvent
      .setup({ applyAccept: false })
      .upload(picker, new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }));
    expect(await screen.findByText(/virus.exe is not one of the allowed types/)).toBeInTheDocument();
    await submit(user);
    await screen.findByText('Ticket submitted successfully.');
    const made = await screen.findByRole('region', { name: 'Ticket 10001' });
    expect(await within(made).findByText('The gate is stuck')).toBeInTheDocument();
    expect(within(made).getByText(/^Received /)).toBeInTheDocument();
    expect(screen.queryByText(/virus.exe/)).toBeNull();
    expect(scrolled).toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Open ticket 10001' }));
    await waitFor(() => expect(screen.queryByText('Ticket submitted successfully.')).toBeNull());
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('B-9.4 the message goes after 4 seconds, and nothing below it moves: its place stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
    renderPortalApp('/log-a-ticket', anOwnerUser());
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await fill(user);
    await submit(user);
    const message = await screen.findByText('Ticket submitted successfully.');
    expect(message).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(message).toBeInTheDocument();
    expect(message).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'Open ticket 10001' })).toBeVisible();
    vi.useRealTimers();
  });

  it('B-4.5 after a successful submit the form returns to Request', async () => {
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await user.click(await screen.findByRole('radio', { name: /^Report/ }));
    await user.selectOptions(screen.getByLabelText('Ticket type'), 'Other');
    await user.type(screen.getByLabelText('Description'), 'Nobody answers');
    await submit(user);
    await screen.findByRole('link', { name: 'Open ticket 10001' });
    expect(screen.getByRole('radio', { name: /^Request/ })).toBeChecked();
    expect(screen.getByLabelText('Description')).toHaveValue('');
  });

  it('B-5.1 is blocked with "Please complete all fields." that names them, and sends nothing', async () => {
    fakeEndpointAnswer(ticketEndpoints.linkables, [
      jacaranda,
      { ...jacaranda, id: sampleUuidOf(2), name: 'Aloe Ridge' },
    ]);
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await screen.findByLabelText('Building');
    await submit(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(
      'Please complete all fields.Choose a buildingChoose a ticket typeDescribe the issue',
    );
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([]);
  });

  it('B-5.1 a Report needs its record, unless its type is Other', async () => {
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await user.click(await screen.findByRole('radio', { name: /^Report/ }));
    await user.selectOptions(screen.getByLabelText('Ticket type'), 'Levy Account');
    await user.type(screen.getByLabelText('Description'), 'Wrong figure');
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please complete all fields\.$/);
    expect(screen.getByText('Choose the record the report is about')).toBeInTheDocument();
  });

  it('B-2.4.5 the linked record has a filter box that heeds no case', async () => {
    fakeEndpointAnswer(ticketEndpoints.linkables, [
      { id: sampleUuidOf(20), name: 'JAC001, door 1', building: OWNER_SAMPLE_BUILDING.name },
      { id: sampleUuidOf(21), name: 'ALR002, door 2', building: 'Aloe Ridge' },
    ]);
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await user.click(await screen.findByRole('radio', { name: /^Report/ }));
    await user.selectOptions(screen.getByLabelText('Ticket type'), 'Levy Account');
    await user.type(await screen.findByLabelText('Linked record'), 'alr');
    expect((await screen.findAllByRole('option', { name: /door/ })).map((one) => one.textContent)).toEqual([
      'ALR002, door 2 · Aloe Ridge',
    ]);
  });

  it('B-2.4.7 the role is trustee if held, unless the navigation says otherwise; B-6.4 it decides the types', async () => {
    const actor = aUserOfAllPortals();
    const { user, unmount } = renderPortalApp('/log-a-ticket', actor);
    expect(await screen.findByRole('radio', { name: 'Trustee' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Report/ }));
    const types = () =>
      Array.from(screen.getByLabelText('Ticket type').querySelectorAll('option'), (one) => one.textContent).slice(1);
    expect(types()).toEqual([
      'Building',
      'Active Individual Approval',
      'Historical Individual Approval',
      'Payment',
      'Maintenance',
      'Levy Account',
      'Public Task',
      'Bank Account',
      'AOD',
      'Disconnection',
      'Legal',
      'Other',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Owner' }));
    await user.click(screen.getByRole('radio', { name: /^Report/ }));
    expect(types()).toEqual(['Building', 'Account', 'Levy Account', 'Other']);
    unmount();
  });

  it('FAULT-27: what was typed stays when the role changes; only what the other role may not choose is let go', async () => {
    const { user } = renderPortalApp('/log-a-ticket', aUserOfAllPortals());
    await fill(user);
    await user.click(await screen.findByRole('radio', { name: 'Owner' }));
    expect(screen.getByLabelText('Description')).toHaveValue('The gate is stuck');
    expect(screen.getByLabelText('Ticket type')).toHaveValue('Maintenance');
    expect(screen.getByRole('radio', { name: 'Owner' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Trustee' }));
    expect(screen.getByLabelText('Description')).toHaveValue('The gate is stuck');
  });

  it('B-8.3 the server\'s error, "❌ Submission failed." and "❌ Error submitting ticket."; what was typed stays', async () => {
    fakeEndpointRefusal(ticketEndpoints.create, 429, { error: 'Too many attempts.', code: 'too_many' });
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await fill(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    fakeEndpointRefusal(ticketEndpoints.create, 500);
    await submit(user);
    expect(await screen.findByText('Submission failed.')).toBeInTheDocument();
    fakeUnreachableEndpoint(ticketEndpoints.create);
    await submit(user);
    expect((await screen.findByText('Error submitting ticket.')).textContent).toBe('❌ Error submitting ticket.');
    expect(screen.getByLabelText('Description')).toHaveValue('The gate is stuck');
  });

  it('B-2.4 says that it is loading, and who may log tickets to somebody who may not', async () => {
    signInTestUser(aUserWithoutPortals());
    const release = fakeDelayedEndpointAnswer(sessionEndpoints.determineAccess);
    renderPortalApp('/log-a-ticket');
    // No form is drawn before the person's roles are known.
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    release({ access: [], contactId: '' });
    expect(await screen.findByText(/^This page is for owners or trustees/)).toBeInTheDocument();
  });

  it('B-2.4 says so when what a ticket may be about cannot be loaded', async () => {
    fakeEndpointRefusal(ticketEndpoints.linkables, 500);
    renderPortalApp('/log-a-ticket', anOwnerUser());
    expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
  });

  it('B-8.3 "Failed to fetch access."', async () => {
    signInTestUser(anOwnerUser());
    fakeEndpointRefusal(sessionEndpoints.determineAccess, 500);
    renderPortalApp('/log-a-ticket');
    expect(await screen.findByText('Failed to fetch access.')).toBeInTheDocument();
  });

  it('two presses log one ticket', async () => {
    const release = fakeDelayedEndpointAnswer(ticketEndpoints.create);
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
    release({ id: sampleUuidOf(901), number: '10001' });
    await screen.findByRole('link', { name: 'Open ticket 10001' });
    expect(bodiesSentTo(ticketEndpoints.create)).toHaveLength(1);
  });

  it('a photo that cannot be added is named and can be tried again; the ticket stands', async () => {
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
    fakeEndpointRefusal(ticketEndpoints.addFile, 415, {
      error: 'This file is not accepted.',
      code: 'unsupported_type',
    });
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await fill(user);
    await user.upload(screen.getByLabelText(/^Photos and files/), new File(['x'], 'gate.png', { type: 'image/png' }));
    await submit(user);
    expect(await screen.findByText('This file is not accepted.')).toBeInTheDocument();
    fakeEndpointAnswer(ticketEndpoints.addFile, {
      id: sampleUuidOf(3),
      name: 'gate.png',
      contentType: 'image/png',
      size: 1,
    });
    await user.click(screen.getByRole('button', { name: 'Retry: gate.png' }));
    expect(await screen.findByText(/Uploaded/)).toBeInTheDocument();
    expect(bodiesSentTo(ticketEndpoints.create)).toHaveLength(1);
  });

  it('FAULT-26: a photo whose ending is .heif can be chosen', async () => {
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await fill(user);
    const input = screen.getByLabelText<HTMLInputElement>(/^Photos and files/);
    expect(input.accept).toContain('.heif');
    // Some browsers do not know the type of such a file.
    await user.upload(input, new File(['x'], 'gate.heif', { type: '' }));
    expect(await screen.findByText('gate.heif')).toBeInTheDocument();
  });

  it.each([
    ['gate.heic', 'image/heic'],
    ['gate.webp', 'image/webp'],
  ])('a photo as telephones and browsers make it is taken, shown and sent: %s', async (name, type) => {
    fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
    fakeEndpointAnswer(ticketEndpoints.addFile, { id: sampleUuidOf(3), name, contentType: type, size: 1 });
    const { user } = renderPortalApp('/log-a-ticket', anOwnerUser());
    await fill(user);
    await user.upload(screen.getByLabelText(/^Photos and files/), new File(['x'], name, { type }));
    expect(await screen.findByText(name)).toBeInTheDocument();
    expect(document.querySelector('.file-row img')).not.toBeNull();
    await submit(user);
    await screen.findByRole('link', { name: 'Open ticket 10001' });
    expect(filesSentTo(ticketEndpoints.addFile)).toHaveLength(1);
  });
});
