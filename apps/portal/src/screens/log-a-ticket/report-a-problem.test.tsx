import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnerUser, aUserOfAllPortals } from '../../testing/actors.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal, filesSentTo } from '../../testing/fake-server.ts';
import { aTicketAnswer, OWNER_SAMPLE_BUILDING, sampleUuidOf } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const jacaranda = {
  id: OWNER_SAMPLE_BUILDING.id,
  name: OWNER_SAMPLE_BUILDING.name,
  building: OWNER_SAMPLE_BUILDING.name,
};

beforeEach(() => {
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, {
    id: '019a0000-0000-7000-8000-00000000e001',
    email: 'owner@example.test',
    firstName: 'Olga',
    lastName: 'Owner',
    mobileNumber: '0821234567',
  } as never);
  fakeEndpointAnswer(ticketEndpoints.linkables, [jacaranda]);
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer({}));
  fakeEndpointAnswer(ticketEndpoints.create, { id: sampleUuidOf(901), number: '10001' });
});

describe('FAULT-48.5: report a problem', () => {
  it('FAULT-48.5: a leak with a photo takes words, a photo and one press', async () => {
    fakeEndpointAnswer(ticketEndpoints.addFile, {
      id: sampleUuidOf(3),
      name: 'leak.png',
      contentType: 'image/png',
      size: 1,
    });
    const { user } = renderPortalApp('/report-a-problem', anOwnerUser());
    await user.type(await screen.findByLabelText('What is wrong?'), 'Water drips from the ceiling');
    await user.upload(screen.getByLabelText(/^Photos and files/), new File(['x'], 'leak.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'Open ticket 10001' })).toBeInTheDocument();
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([
      expect.objectContaining({
        purpose: 'Request',
        type: 'Maintenance',
        role: 'owner',
        linkedId: OWNER_SAMPLE_BUILDING.id,
        description: 'Water drips from the ceiling',
      }),
    ]);
    expect(filesSentTo(ticketEndpoints.addFile)).toHaveLength(1);
    // The form is closed after sending.
    expect(screen.getByText(/Ticket submitted successfully\./)).toBeInTheDocument();
    expect(screen.queryByLabelText('What is wrong?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tell us about another problem' }));
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('');
  });

  it('FAULT-48.5: the guessed kind is shown, and one that the person chose is not guessed again', async () => {
    const { user } = renderPortalApp('/report-a-problem', anOwnerUser());
    const words = await screen.findByLabelText('What is wrong?');
    expect(screen.queryByLabelText('Kind of problem')).toBeNull();
    await user.type(words, 'The dog next door barks');
    expect(screen.getByLabelText('Kind of problem')).toHaveValue('Code Of Conduct');
    expect(screen.getByText('Suggested from what you wrote. Change it if it is wrong.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Kind of problem'), 'Service Complaint');
    await user.type(words, ', a leak, a leak, a leak');
    expect(screen.getByLabelText('Kind of problem')).toHaveValue('Service Complaint');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('link', { name: 'Open ticket 10001' });
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([expect.objectContaining({ type: 'Service Complaint' })]);
  });

  it('FAULT-48.5: nothing typed is lost when it cannot be sent, and an empty report is not sent', async () => {
    const { user } = renderPortalApp('/report-a-problem', anOwnerUser());
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText('What is wrong?')).toHaveAccessibleDescription(/Describe the issue/);
    fakeEndpointRefusal(ticketEndpoints.create, 429, { error: 'Too many attempts.', code: 'too_many' });
    await user.type(screen.getByLabelText('What is wrong?'), 'The gate is stuck');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too many attempts.')).toBeInTheDocument();
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('The gate is stuck');
    expect(bodiesSentTo(ticketEndpoints.create)).toHaveLength(1);
  });

  it('FAULT-48.5: an owner of two buildings chooses one', async () => {
    fakeEndpointAnswer(ticketEndpoints.linkables, [
      jacaranda,
      { ...jacaranda, id: sampleUuidOf(2), name: 'Aloe Ridge' },
    ]);
    const { user } = renderPortalApp('/report-a-problem', anOwnerUser());
    await user.type(await screen.findByLabelText('What is wrong?'), 'The gate is stuck');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText('Building')).toHaveAccessibleDescription(/Choose a building/);
    await user.selectOptions(screen.getByLabelText('Building'), 'Aloe Ridge');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('link', { name: 'Open ticket 10001' });
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([expect.objectContaining({ linkedId: sampleUuidOf(2) })]);
  });

  it('FAULT-48.5: an owner who is a trustee too chooses the role, and the words stay', async () => {
    const { user } = renderPortalApp('/report-a-problem', aUserOfAllPortals());
    await user.type(await screen.findByLabelText('What is wrong?'), 'The gate is stuck');
    await user.click(screen.getByRole('radio', { name: 'Trustee' }));
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('The gate is stuck');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('link', { name: 'Open ticket 10001' });
    expect(bodiesSentTo(ticketEndpoints.create)).toEqual([expect.objectContaining({ role: 'trustee' })]);
  });

  it('starts as owner, and the full form goes on in the role of this one; opened alone it starts as trustee', async () => {
    const { user, router } = renderPortalApp('/report-a-problem', aUserOfAllPortals());
    expect(await screen.findByRole('radio', { name: 'Owner' })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Use the full form' }));
    expect(await screen.findByRole('heading', { name: 'Ticket Information' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Owner' })).toBeChecked();
    await act(() => router.navigate('/log-a-ticket'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Trustee' })).toBeChecked());
  });
});

describe('FAULT-48.5: the bar', () => {
  it('FAULT-48.5: leads an owner to home, account, report and building', async () => {
    renderPortalApp('/report-a-problem', anOwnerUser());
    await screen.findByLabelText('What is wrong?');
    const [bar] = screen.getAllByRole('navigation', { name: 'Portals' });
    const links = Array.from(bar?.querySelectorAll('a') ?? []);
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      '/user-portal',
      '/owner-portal',
      '/report-a-problem',
      '/owner-portal?tab=buildings',
    ]);
    expect(links.map((one) => one.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
  });
});
