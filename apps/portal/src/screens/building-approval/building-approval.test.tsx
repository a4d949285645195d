import { type ApprovalDetail, buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { type PaymentRecord, paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { portalNow } from '../../portal-clock.ts';
import { aTrusteeUser } from '../../testing/actors.ts';
import { anApprovalDetailAnswer, JACARANDA_TEST_BUILDING } from '../../testing/approvals.ts';
import { sampleBuildingRecordId } from '../../testing/building-samples.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointFileAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { aPaymentAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const vote = (trustee: string, response: 'Approved' | 'Declined' | 'Abstained', minute: number) => ({
  id: `019a0000-0000-7000-8000-0000000000c${minute}`,
  trustee,
  response,
  date: new Date(Date.UTC(2026, 2, 11, 8, minute)),
});
const open = (
  given: Partial<ApprovalDetail> = {},
  votes = [] as ReturnType<typeof vote>[],
  payment: Partial<PaymentRecord> = {},
) => {
  const detail = anApprovalDetailAnswer(given);
  fakeEndpointAnswer(buildingApprovalEndpoints.detail, detail);
  fakeEndpointAnswer(buildingApprovalEndpoints.votes, votes);
  fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer(payment));
  if (given.quoteId === undefined) fakeEndpointAnswer(maintenanceJobEndpoints.listQuotes, []);
  return renderPortalApp(`/building-approvals/${detail.id}`, aTrusteeUser());
};
const card = (name: string) => screen.findByRole('region', { name });
const values = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('FAULT-48.6: an approval that decides says so before it is given', async () => {
  const { unmount } = open({ approvalCount: 1, requiredApprovals: 2 });
  expect(await card('Your vote')).toHaveTextContent(/Your vote decides: if you approve, R 12\s500\.00 is approved\./);
  unmount();
  open({ approvalCount: 0, requiredApprovals: 2 });
  expect(await card('Your vote')).not.toHaveTextContent(/Your vote decides/);
});

describe('FAULT-32 the deadline of an open page', () => {
  afterEach(() => void vi.useRealTimers());

  it('FAULT-32: a vote page that stays open shows the outcome when its time is over, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-17T07:59:00Z') });
    const endDate = new Date('2026-03-17T08:00:00Z');
    open({ endDate });
    expect(await screen.findByText('You can vote until 17 Mar 2026 10:00 SAST.')).toBeInTheDocument();
    const can = { ...anApprovalDetailAnswer().can.vote, approve: false, decline: false, abstain: false };
    fakeEndpointAnswer(
      buildingApprovalEndpoints.detail,
      anApprovalDetailAnswer({
        endDate,
        approvedStatus: 'Lapsed',
        fullStatus: 'Lapsed',
        can: { ...anApprovalDetailAnswer().can, vote: can },
      }),
    );
    await vi.advanceTimersByTimeAsync(62_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect((await screen.findAllByText('Lapsed')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/You can vote until/)).toBeNull();
  });
});

describe('B-2.3 Building approval detail', () => {
  it("shows 'Loading Approval Info...' while loading", async () => {
    fakeDelayedEndpointAnswer(buildingApprovalEndpoints.detail);
    renderPortalApp('/building-approvals/019a0000-0000-7000-9000-0000000000a1', aTrusteeUser());
    expect(await screen.findByText('Loading Approval Info...')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Building Approval Detail');
  });

  it('shows subject, building, linked reference, type, dates and the amount', async () => {
    open();
    expect(values(await card('Approval'))).toEqual({
      Subject: 'New gate motor',
      Building: 'Jacaranda Court',
      'Linked Reference': 'Payment 20007',
      'Approval Type': 'Payment',
      'Start Date': '10 Mar 2026 10:00 voting starts',
      'End Date': '17 Mar 2026 10:00 voting ends',
      Amount: 'R 12\u2009500.00',
    });
  });

  it.each([
    ['payment', '/payment/'],
    ['aod', '/aod/'],
    ['legalCase', '/legal/'],
    ['maintenanceJob', '/maintenance/'],
    ['conductLetter', '/conduct/'],
  ] as const)('leads from a linked %s to %s', async (linkedReferenceField, route) => {
    open({ linkedReferenceField, linkedReference: 'The record' });
    expect(await screen.findByRole('link', { name: 'The record' })).toHaveAttribute(
      'href',
      `${route}019a0000-0000-7000-8000-0000000000f1/${JACARANDA_TEST_BUILDING.buildingGuid}`,
    );
  });

  it('has the subject for a heading under the title of the documents, with the amount, the payee and who is waited for', async () => {
    open({ waitingFor: [{ id: '019a0000-0000-7000-8000-0000000000e1', trustee: 'Olga N' }] });
    await card('Approval');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Building Approval Detail New gate motor');
    expect(heading.parentElement).toHaveTextContent(/R 12\s500\.00to Gate Masters/);
    expect(await card('Still to vote')).toHaveTextContent('Olga N');
  });

  it('shows the quotes for the job side by side, and leads to the vote on each', async () => {
    const quote = (last: string, amount: number, name: string) => ({
      id: sampleBuildingRecordId(Number(last)),
      name: `Quote ${last}`,
      amount: cents(amount),
      link: null,
      contractor: { id: sampleBuildingRecordId(70), name },
      status: 'Submitted' as const,
      job: { id: sampleBuildingRecordId(71), name: 'Gate' },
      building: { id: JACARANDA_TEST_BUILDING.buildingGuid, name: 'Jacaranda Court' },
    });
    fakeEndpointAnswer(maintenanceJobEndpoints.listQuotes, [
      quote('61', 1_000_000, 'Lowest'),
      quote('62', 1_250_000, 'Gate Masters'),
    ]);
    open({
      approvalType: 'Maintenance Quote Selection',
      linkedReferenceField: 'maintenanceJob',
      quoteId: sampleBuildingRecordId(62),
      quoteQuestions: [
        { quoteId: sampleBuildingRecordId(61), approvalId: sampleBuildingRecordId(81) },
        { quoteId: sampleBuildingRecordId(62), approvalId: sampleBuildingRecordId(82) },
      ],
    });
    const side = await card('Compare quotes');
    const [first, second] = within(side).getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/building-approvals/${sampleBuildingRecordId(81)}`,
    );
    expect(second).toHaveTextContent(/Gate Masters.*2\s500\.00 more than the lowest.*This vote/);
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('FAULT-20: an approved outcome that waits for staff is not shown as approved', async () => {
    open({ approvedStatus: 'Approved', fullStatus: 'Awaiting confirmation' });
    const status = await card('Approval Status Information');
    expect(status).toHaveTextContent('Awaiting confirmation');
    expect(status).toHaveTextContent('Approved. It takes effect once your managing agent has confirmed it.');
  });

  it('FAULT-40: a trustee who is left alone reads that the votes needed cannot be reached', async () => {
    open({ outOfReach: true, requiredApprovals: 2, waitingCount: 1 });
    expect(await card('Approval Status Information')).toHaveTextContent(
      'This needs 2 votes in favour, and too few trustees can vote.',
    );
  });

  it('FAULT-20: an outcome that staff refused says so beside its status, and as an earlier question', async () => {
    open({
      approvedStatus: 'Approved',
      fullStatus: 'Refused by the managing agent',
      refusedReason: 'The invoice names another bank account',
      earlierQuestions: [
        {
          id: sampleBuildingRecordId(91),
          subject: 'New gate motor',
          description: '',
          approvalStatus: 'Approved',
          fullStatus: 'Refused by the managing agent',
          decidedOn: new Date('2026-03-01T08:00:00Z'),
        },
      ],
    });
    expect(await card('Approval Status Information')).toHaveTextContent(
      'Your managing agent refused this outcome, so it did not take effect: The invoice names another bank account',
    );
    expect(await card('Earlier votes')).toHaveTextContent('Refused by the managing agent');
  });

  it('FAULT-40: an earlier question is shown with its subject, its description and its result', async () => {
    open({
      earlierQuestions: [
        {
          id: sampleBuildingRecordId(91),
          subject: 'Claim of the lift firm',
          description: 'The lift stood still for three weeks.',
          approvalStatus: 'Declined',
          fullStatus: 'Declined',
          decidedOn: new Date('2026-03-01T08:00:00Z'),
        },
      ],
    });
    const earlier = await card('Earlier votes');
    for (const text of ['Declined', 'Claim of the lift firm', 'The lift stood still for three weeks.'])
      expect(earlier).toHaveTextContent(text);
  });

  it('looks at the invoice of the payment first, where the approval has no file of its own', async () => {
    fakeEndpointFileAnswer(paymentEndpoints.file, 'application/pdf', 'invoice.pdf');
    open({}, [], { fileLink: '/api/payment/x/file/' });
    const invoice = await card('Invoice');
    expect(await within(invoice).findByRole('button', { name: 'Open the file' })).toBeVisible();
    const text = await card('Other');
    expect(invoice.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('what is to be decided on stands above the vote', async () => {
    open();
    const text = await card('Other');
    const mine = await card('Your vote');
    expect(text.compareDocumentPosition(mine) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('ignores the link when there is no match or no id, and the amount when there is none', async () => {
    open({ linkedReferenceField: null, linkedReference: 'Minutes of March', amount: null });
    const summary = await card('Approval');
    expect(within(summary).queryByRole('link')).toBeNull();
    expect(summary).not.toHaveTextContent('Amount');
  });

  it('computes the counts from the votes list', async () => {
    open({ approvalCount: 9, waitingCount: 0 }, [
      vote('Thandi M', 'Approved', 1),
      vote('Pieter V', 'Declined', 2),
      vote('Olga N', 'Abstained', 3),
    ]);
    expect(values(await card('Approval Status Information'))).toMatchObject({
      Status: 'Awaiting trustees',
      'Approval Count': '1',
      'Decline Count': '1',
      'Abstain Count': '1',
      'Required Approvals': '2',
    });
    const rows = within(await card('Votes Information'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Thandi MApproved11 Mar 2026 10:01',
      'Pieter VDeclined11 Mar 2026 10:02',
      'Olga NAbstained11 Mar 2026 10:03',
    ]);
  });

  it("says 'No votes yet.' when empty, and shows the description", async () => {
    open();
    expect(await screen.findByText('No votes yet.')).toBeVisible();
    expect(await card('Other')).toHaveTextContent('Quote of R12,500.00, fitted.');
    expect(screen.queryByRole('button', { name: 'Download File' })).toBeNull();
  });

  it('offers Download File where there is one', async () => {
    fakeEndpointFileAnswer(buildingApprovalEndpoints.file, 'application/pdf', 'minutes.pdf');
    open({ fileLink: '/api/building-approval/x/file/' });
    expect(await screen.findByRole('button', { name: 'Download File' })).toBeVisible();
  });

  it.each(['detail', 'votes'] as const)("B-8 says 'Something went wrong.' when the %s fail", async (which) => {
    fakeEndpointAnswer(buildingApprovalEndpoints.detail, anApprovalDetailAnswer());
    fakeEndpointAnswer(buildingApprovalEndpoints.votes, []);
    fakeEndpointRefusal(buildingApprovalEndpoints[which], 404, { error: 'Not found.', code: 'not_found' });
    renderPortalApp('/building-approvals/019a0000-0000-7000-9000-0000000000a1', aTrusteeUser());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  });

  describe('R-12 for a trustee with a personal interest', () => {
    const veiled = {
      subject: 'A vote in which you have a conflict of interest',
      description: '',
      interest: 'own debt',
      amount: null,
      approvalCount: null,
      declineCount: null,
      abstainCount: null,
      waitingCount: null,
      requiredApprovals: null,
    };

    it('says so, when it closes, and that there is only one answer; nothing else is asked for', async () => {
      open({
        ...veiled,
        can: { vote: { approve: false, decline: false, abstain: true, change: false }, readVotes: false },
      });
      const told = await card('You have a conflict of interest');
      expect(told).toHaveTextContent('You have a conflict of interest in this matter (own debt).');
      expect(values(told)).toMatchObject({ 'Closing date': '17 Mar 2026 10:00' });
      expect(bodiesSentTo(buildingApprovalEndpoints.votes)).toEqual([]);
      expect(screen.queryByText('Approval Status Information')).toBeNull();
      const mine = await card('Your vote');
      expect(mine).toHaveTextContent('You may abstain until 17 Mar 2026 10:00 SAST.');
      expect(within(mine).getAllByRole('button')).toHaveLength(1);
      expect(within(mine).getByRole('button')).toHaveTextContent('Abstain');
    });

    it('is told that it is closed once it is, and what was answered', async () => {
      open({
        ...veiled,
        approvedStatus: null,
        response: 'Abstained',
        can: { vote: { approve: false, decline: false, abstain: false, change: false }, readVotes: false },
      });
      expect(await card('You have a conflict of interest')).toHaveTextContent('This vote is closed.');
      const mine = await card('Your vote');
      expect(mine).toHaveTextContent('Your vote: Abstain.');
      expect(within(mine).queryAllByRole('button')).toEqual([]);
    });
  });
});

describe('voting on the page of the approval', () => {
  const answer = {
    success: true as const,
    response: 'Declined' as const,
    approvalStatus: 'Awaiting trustees' as const,
    fullStatus: 'Awaiting trustees' as const,
    approvalCount: 0,
    declineCount: 1,
    abstainCount: 0,
    requiredCount: 2,
  };
  const changed = { vote: { approve: true, decline: false, abstain: true, change: true }, readVotes: true };

  it('opening it votes nothing; a press votes at once and the page reloads', async () => {
    const { user } = open();
    const mine = await card('Your vote');
    expect(mine).toHaveTextContent('You can vote until 17 Mar 2026 10:00 SAST.');
    expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toEqual([]);
    fakeEndpointAnswer(trusteeApprovalEndpoints.decline, answer);
    fakeEndpointAnswer(
      buildingApprovalEndpoints.detail,
      anApprovalDetailAnswer({ response: 'Declined', declineCount: 1, can: changed }),
    );
    fakeEndpointAnswer(buildingApprovalEndpoints.votes, [vote('Me', 'Declined', 4)]);
    await user.click(within(mine).getByRole('button', { name: /^Decline/ }));
    await waitFor(async () =>
      expect(await card('Your vote')).toHaveTextContent('Your vote: Decline. You can change it until voting closes.'),
    );
    expect(values(await card('Approval Status Information'))).toMatchObject({ 'Decline Count': '1' });
  });

  it('a changed vote says so to the server', async () => {
    const { user } = open({ response: 'Declined', can: changed });
    fakeEndpointAnswer(trusteeApprovalEndpoints.approve, { ...answer, response: 'Approved' });
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    const detail = anApprovalDetailAnswer();
    await waitFor(() =>
      expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toEqual([{ approvalId: detail.id, change: true }]),
    );
  });

  const decided = {
    approvedStatus: 'Approved' as const,
    decidedOn: new Date('2026-03-12T08:00:00Z'),
    response: 'Approved' as const,
    can: { vote: { approve: false, decline: false, abstain: false, change: false }, readVotes: true },
  };
  const record = {
    hash: 'a'.repeat(64),
    signature: 'x',
    publicKey: 'y',
    signedOn: new Date('2026-03-12T08:00:05Z'),
    verified: true,
    fileLink: '/api/building-approval/x/record/file/',
  };

  it('after the decision there is nothing to press, and the signed record to read', async () => {
    fakeEndpointAnswer(buildingApprovalEndpoints.record, record);
    open(decided);
    expect(await card('Your vote')).toHaveTextContent('Your vote: Approve.');
    expect(within(await card('Your vote')).queryByRole('button')).toBeNull();
    const signed = await card('Record of the decision');
    expect(await within(signed).findByText(/^Verified/)).toBeVisible();
    expect(within(signed).getByRole('button', { name: 'Download Record' })).toBeVisible();
  });

  it('a record that is signed after the vote appears without a reload', async () => {
    const { hash: _, ...unsigned } = record;
    const waiting = { ...unsigned, hash: null, signature: null, publicKey: null, signedOn: null, fileLink: null };
    fakeEndpointAnswer(buildingApprovalEndpoints.record, { ...waiting, verified: false });
    open({ ...decided, decidedOn: portalNow() });
    const signed = await card('Record of the decision');
    expect(await within(signed).findByText(/is not ready yet/)).toBeVisible();
    fakeEndpointAnswer(buildingApprovalEndpoints.record, record);
    expect(await within(signed).findByText(/^Verified/, undefined, { timeout: 5_000 })).toBeVisible();
  });

  it('a record that does not agree with the books is an alert', async () => {
    fakeEndpointAnswer(buildingApprovalEndpoints.record, { ...record, verified: false });
    open(decided);
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not match the votes/);
  });
});
