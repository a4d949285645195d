/** A draft is offered once after a login that timed out, to the same person (decision 0311). */
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { act, cleanup, getConfig, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PORTAL_SESSION_IDLE_MS } from '../../session/session-clock.ts';
import {
  anOwnerUser,
  anOwnProfileAnswer,
  aTrusteeUser,
  signInTestUser,
  type TestPortalUser,
  testSessionTokenOf,
} from '../../testing/actors.ts';
import { SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { aTicketAnswer, OWNER_SAMPLE_BUILDING, sampleUuidOf } from '../../testing/owner-samples.ts';
import { aLegalCaseAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const WORDS = 'The gate does not close.';
const DAY_MS = 86_400_000;
const OFFER = /^You started to write this on/;
const me = anOwnerUser();
const somebodyElse: TestPortalUser = {
  ...anOwnerUser(),
  email: 'other@example.test',
  userProfileId: '019a0000-0000-7000-8000-00000000e002',
};
const onDevice = () => Object.entries(localStorage).filter(([name]) => name.startsWith('portal-form '));
const over = { error: 'Unauthorized request. Please log in again.', code: 'unauthorized' };

beforeEach(() => {
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, { ...anOwnProfileAnswer(me), firstName: 'Olga', lastName: 'Owner' });
  fakeEndpointAnswer(ownProfileEndpoints.pendingEmail, { email: null, sentAt: null });
  fakeEndpointAnswer(ticketEndpoints.linkables, [
    { id: OWNER_SAMPLE_BUILDING.id, name: OWNER_SAMPLE_BUILDING.name, building: OWNER_SAMPLE_BUILDING.name },
  ]);
  fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer());
  fakeEndpointAnswer(ticketEndpoints.comments, []);
  fakeEndpointAnswer(legalCaseEndpoints.get, aLegalCaseAnswer());
  fakeEndpointAnswer(legalCaseEndpoints.aodFileMeta, { exists: false, fileName: null });
  fakeEndpointAnswer(legalCaseEndpoints.timeline, []);
});

const open = (address: string, actor: TestPortalUser = me) => {
  cleanup();
  return renderPortalApp(address, actor);
};
const type = async (user: ReturnType<typeof open>['user'], label: string | RegExp, words = WORDS) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, words);
  await waitFor(() => expect(onDevice()).toHaveLength(1), { timeout: 5_000 });
};
const pressOk = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.findByRole('heading', { name: 'Login' });
};
const restores = async (user: ReturnType<typeof open>['user'], label: string | RegExp, words = WORDS) => {
  expect(await screen.findByText(OFFER)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore text' }));
  expect(screen.getByLabelText(label)).toHaveValue(words);
  expect(screen.queryByText(OFFER)).toBeNull();
};
const isIdle = async () => {
  localStorage.setItem('sessionTouchedAt', String(Date.now() - PORTAL_SESSION_IDLE_MS));
  // The message appears with the animation of its dialog, which takes some time.
  await getConfig().asyncWrapper(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('alertdialog');
  });
};

const FORMS = [
  ['a ticket', '/log-a-ticket', 'Description', me],
  ['a problem', '/report-a-problem', 'What is wrong?', me],
  ['a comment', `/loggedticket/${sampleUuidOf(901)}`, 'Comment', me],
  ['a profile', '/user-profile', 'Last name', me],
] as const;

describe('FAULT-27: nothing typed is lost when the session ends', () => {
  test.each(FORMS)('FAULT-27: %s comes back after a login that ran out', async (_, address, label, actor) => {
    const { user } = open(address, actor);
    await type(user, label);
    await isIdle();
    await pressOk(user);
    const again = open(address, actor);
    await restores(again.user, label);
  });
});

test('FAULT-27: a refused session says one thing, and leads back to the same form with what was typed', async () => {
  const { user, router } = open('/user-profile');
  await type(user, 'Last name');
  fakeEndpointRefusal(ownProfileEndpoints.update, 401, over);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Unauthorized request. Please log in again.');
  expect(screen.getAllByText(/Unauthorized request|could not|failed/i)).toHaveLength(1);
  await pressOk(user);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fakeEndpointAnswer(sessionEndpoints.logIn, {
    userProfileId: me.userProfileId,
    loginCount: 4,
    token: testSessionTokenOf(me),
  });
  fakeEndpointAnswer(sessionEndpoints.updateLastLoggedIn, { success: true, loginCount: 5 });
  await user.type(await screen.findByLabelText('Email'), me.email);
  await user.type(screen.getByLabelText('Password'), 'Right-password-1{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user-profile'));
  await restores(user, 'Last name');
});

test('FAULT-27: it is sealed, offered to its writer alone, and once', async () => {
  const first = open('/log-a-ticket');
  await type(first.user, 'Description');
  expect(JSON.stringify(onDevice())).not.toContain('gate');
  await isIdle();
  await pressOk(first.user);
  open('/log-a-ticket', somebodyElse);
  await screen.findByLabelText('Description');
  expect(screen.queryByText(OFFER)).toBeNull();
  const again = open('/log-a-ticket');
  await screen.findByText(OFFER);
  await again.user.click(screen.getByRole('button', { name: 'Discard text' }));
  await waitFor(() => expect(onDevice()).toEqual([]));
  open('/log-a-ticket');
  await screen.findByLabelText('Description');
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('FAULT-27: what was sent is not offered', async () => {
  fakeEndpointAnswer(ticketEndpoints.addComment, { id: sampleUuidOf(703), number: 3 });
  const { user } = open(`/loggedticket/${sampleUuidOf(901)}`);
  await type(user, 'Comment');
  await user.click(screen.getByRole('button', { name: 'Add Comment' }));
  await waitFor(() => expect(bodiesSentTo(ticketEndpoints.addComment)).toHaveLength(1));
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('FAULT-27: a log-out deletes it, and so do seven days', async () => {
  fakeEndpointAnswer(sessionEndpoints.logOut, { success: true });
  const first = open('/log-a-ticket');
  await type(first.user, 'Description');
  await first.user.click(screen.getByRole('button', { name: 'Menu' }));
  await first.user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  await waitFor(() => expect(onDevice()).toEqual([]));
  const second = open('/log-a-ticket');
  await type(second.user, 'Description');
  await isIdle();
  await pressOk(second.user);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS });
  try {
    open('/log-a-ticket');
    await screen.findByLabelText('Description');
    await waitFor(() => expect(onDevice()).toEqual([]));
    expect(screen.queryByText(OFFER)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('FAULT-27: a note of a legal case', () => {
  const CASE = `/legal/${sampleBuildingRecordId(500)}/${SAMPLE_BUILDING_ID}?tab=timeline`;

  test('FAULT-27: a legal note is asked about before another tab or page takes it', async () => {
    signInTestUser(aTrusteeUser());
    const { user, router } = open(CASE, aTrusteeUser());
    const field = await screen.findByRole('textbox');
    await user.type(field, WORDS);
    await user.click(screen.getByRole('tab', { name: 'General' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox')).toHaveValue(WORDS);
    await act(() => router.navigate('/user-portal'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You have changes that are not saved.');
  });

  test('FAULT-27: a legal note comes back after the login', async () => {
    const { user } = open(CASE, aTrusteeUser());
    await user.type(await screen.findByRole('textbox'), WORDS);
    await waitFor(() => expect(onDevice()).toHaveLength(1), { timeout: 5_000 });
    await isIdle();
    await pressOk(user);
    const again = open(CASE, aTrusteeUser());
    expect(await screen.findByText(OFFER)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Restore text' }));
    expect(screen.getByRole('textbox')).toHaveValue(WORDS);
  });
});
