/** A vote cast without a connection, or without an answer, waits on the device and is sent once (decision 0310). */
import 'fake-indexeddb/auto';
import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentOfflineItems, reloadOfflineItems, sendOfflineItems } from '../../data/offline-items.ts';
import { clearDeviceStore } from '../../offline/device-store.ts';
import { aTrusteeUser, signInTestUser } from '../../testing/actors.ts';
import { anApprovalDetailAnswer, aTrusteeApprovalRow } from '../../testing/approvals.ts';
import { EMPTY_WORKLIST_ANSWER } from '../../testing/empty-worklist.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeEndpointWithoutAnswer,
  fakeUnreachableEndpoint,
  idempotencyKeysSentTo,
} from '../../testing/fake-server.ts';
import { aPaymentAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const HOUR = 3_600_000;
const WAITS = 'Approve, will be sent when you reconnect';
const NOT_KNOWN =
  'We do not know yet whether your vote arrived. You do not need to vote again: when you reconnect, we check, and send it if needed.';
const RECORDED = {
  success: true,
  response: 'Approved',
  approvalStatus: 'Awaiting trustees',
  approvalCount: 2,
  declineCount: 0,
  abstainCount: 0,
  requiredCount: 3,
  fullStatus: 'Awaiting trustees',
} as const;
const CLOSES = new Date(Date.now() + 48 * HOUR);
const question = aTrusteeApprovalRow({ subject: 'Pay the plumber', closingDate: CLOSES });

beforeEach(() => {
  signInTestUser(aTrusteeUser());
  fakeEndpointAnswer(personWorklistEndpoints.attention, {
    ...EMPTY_WORKLIST_ANSWER,
    trustee: {
      votesWaiting: 1,
      votesClosingSoon: 0,
      firstVoteCloses: null,
      ticketsAnswered: 0,
      answeredTicketId: null,
    },
  });
  fakeEndpointAnswer(trusteeApprovalEndpoints.active, [question]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  globalThis.stoepTimeLimits = undefined;
  await clearDeviceStore();
  await reloadOfflineItems();
});

const offline = () => {
  fakeUnreachableEndpoint(trusteeApprovalEndpoints.approve);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};
const online = () => vi.restoreAllMocks();
const openHub = () => renderPortalApp('/user-portal');
const press = async (user: ReturnType<typeof openHub>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Approve/ }));
const details = (response: 'Approved' | null, closes = CLOSES) =>
  fakeEndpointAnswer(
    buildingApprovalEndpoints.detail,
    anApprovalDetailAnswer({ id: question.approvalId, response, endDate: closes }),
  );

test('FAULT-48.1: a vote cast offline waits in its row, and is sent once under its key', async () => {
  const { user } = openHub();
  await screen.findByRole('button', { name: /^Approve/ });
  offline();
  await press(user);
  expect(await screen.findByText(WAITS)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toEqual([]);
  online();
  fakeEndpointAnswer(trusteeApprovalEndpoints.approve, RECORDED);
  await Promise.all([sendOfflineItems(), sendOfflineItems()]);
  await sendOfflineItems();
  expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toEqual([{ approvalId: question.approvalId }]);
  expect(idempotencyKeysSentTo(trusteeApprovalEndpoints.approve)[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(currentOfflineItems()).toEqual([]);
  expect(await screen.findByText('You approved this.')).toBeVisible();
});

test('FAULT-48.1: a vote without an answer is looked for before it is sent again, and not sent where it arrived', async () => {
  const { user } = openHub();
  await screen.findByRole('button', { name: /^Approve/ });
  globalThis.stoepTimeLimits = { write: 50 };
  fakeEndpointWithoutAnswer(trusteeApprovalEndpoints.approve);
  await press(user);
  expect(await screen.findByText(NOT_KNOWN)).toBeVisible();
  details('Approved');
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(currentOfflineItems()).toEqual([]));
  expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toHaveLength(1);
  expect(bodiesSentTo(buildingApprovalEndpoints.detail)).toHaveLength(1);
});

test('FAULT-48.1: a vote without an answer that did not arrive is sent again under the same key', async () => {
  const { user } = openHub();
  await screen.findByRole('button', { name: /^Approve/ });
  globalThis.stoepTimeLimits = { write: 50 };
  fakeEndpointWithoutAnswer(trusteeApprovalEndpoints.approve);
  await press(user);
  await screen.findByText(NOT_KNOWN);
  details(null);
  fakeEndpointAnswer(trusteeApprovalEndpoints.approve, RECORDED);
  await sendOfflineItems();
  expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toHaveLength(2);
  expect(new Set(idempotencyKeysSentTo(trusteeApprovalEndpoints.approve)).size).toBe(1);
  expect(currentOfflineItems()).toEqual([]);
});

test('FAULT-48.1: after the closing time it is not sent, and the person reads why', async () => {
  const { user } = openHub();
  await screen.findByRole('button', { name: /^Approve/ });
  offline();
  await press(user);
  await screen.findByText(WAITS);
  online();
  vi.spyOn(Date, 'now').mockReturnValue(CLOSES.getTime() + HOUR);
  vi.useFakeTimers({ toFake: ['Date'], now: CLOSES.getTime() + HOUR });
  fakeEndpointAnswer(trusteeApprovalEndpoints.approve, RECORDED);
  await sendOfflineItems();
  expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toEqual([]);
  expect((await screen.findAllByText(/before your vote could be sent\. It was not counted\.$/)).length).toBeGreaterThan(
    0,
  );
  expect(screen.queryByText(WAITS)).toBeNull();
});

test('FAULT-48.1: a vote that the server refuses later stays with the reason', async () => {
  const { user } = openHub();
  await screen.findByRole('button', { name: /^Approve/ });
  offline();
  await press(user);
  await screen.findByText(WAITS);
  online();
  fakeEndpointRefusal(trusteeApprovalEndpoints.approve, 409, {
    error: 'This approval was withdrawn.',
    code: 'conflict',
  });
  await sendOfflineItems();
  await sendOfflineItems();
  expect((await screen.findAllByText(/This approval was withdrawn\./)).length).toBeGreaterThan(0);
  expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toHaveLength(1);
});

test('FAULT-48.1: where the device keeps nothing, the message says that one is offline', async () => {
  const { user } = openHub();
  await screen.findByRole('button', { name: /^Approve/ });
  offline();
  sessionStorage.setItem(
    'viewing',
    JSON.stringify({ token: 'x', profileId: 'p', contactId: 'c', name: 'N', email: 'e', from: '/' }),
  );
  await press(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed: You’re offline.');
});

test('FAULT-48.1: the page of the approval shows the vote that waits, and no second vote is offered', async () => {
  fakeEndpointAnswer(buildingApprovalEndpoints.votes, []);
  fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer());
  details(null);
  const { user } = renderPortalApp(`/building-approvals/${question.approvalId}`);
  await screen.findByRole('button', { name: /^Approve/ });
  offline();
  await press(user);
  expect(await screen.findByText(WAITS)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
});
