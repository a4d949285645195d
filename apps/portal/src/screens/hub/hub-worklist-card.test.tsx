import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { type PortalName, sessionEndpoints } from '@stoep/contract/identity/session';
import { personWorklistEndpoints, QUEUE_COUNT_LIMIT } from '@stoep/contract/people/person-worklist';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalQueryClient, refetchAfterWrite } from '../../data/query-client.ts';
import {
  anOwnerUser,
  aUserOfAllPortals,
  aUserWithoutPortals,
  signInTestUser,
  testNextSessionTokenOf,
} from '../../testing/actors.ts';
import { EMPTY_WORKLIST_ANSWER } from '../../testing/empty-worklist.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { aTicketAnswer, sampleUuidOf } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const owner = {
  amountDue: cents(150_000),
  overdueAccounts: 1,
  reported: cents(0),
  ticketsAnswered: 0,
  answeredTicketId: null,
  ticketsOpen: 0,
  latestTicket: null,
  account: null,
  accounts: [],
};
const tile = async (name: RegExp) => screen.findByRole('link', { name });

describe('what needs me now, on the hub (screens.md 4)', () => {
  it('shows figures for each role held, from one call', async () => {
    signInTestUser(aUserOfAllPortals());
    fakeEndpointAnswer(trusteeApprovalEndpoints.active, []);
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner,
      trustee: {
        votesWaiting: 3,
        votesClosingSoon: 1,
        firstVoteCloses: new Date('2026-11-28T15:00:00Z'),
        ticketsAnswered: 0,
        answeredTicketId: null,
      },
      contractor: {
        applicationPending: true,
        quotesRequested: 2,
        firstQuoteCloses: new Date('2026-11-30T15:00:00Z'),
        nextCase: {
          id: '019a0000-0000-7000-8000-000000000901',
          contractorId: '019a0000-0000-7000-8000-0000000f0001',
          name: 'Joubert',
          day: '2026-12-01',
        },
        paymentsOnTheWay: 0,
        jobsToComplete: 0,
        documentsLacking: 1,
        documentsExpiring: 0,
      },
    });
    renderPortalApp('/user-portal');
    expect(await tile(/You owe.*500.*1 account is overdue/)).toHaveAttribute('href', '/owner-portal');
    expect(await tile(/^3 decisions to vote on, first closes Sat 28 Nov.*1 closes within two days/)).toHaveAttribute(
      'href',
      '/trustee-portal#list',
    );
    expect(await tile(/^2 quotes to submit, first closes Mon 30 Nov/)).toHaveAttribute(
      'href',
      '/contractor-portal?tab=quotes&quotes=requested#list',
    );
    expect(await tile(/^1 document to upload/)).toHaveAttribute('href', '/contractor-portal?tab=general#documents');
    expect(await tile(/^Your application is being checked/)).toHaveAttribute('href', '/contractor-portal');
    expect(await tile(/^(Follow up case Joubert on|Follow-up on case Joubert was due on) 1 Dec/)).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/contractor-legal\//),
    );
    expect(screen.getByText(/^Good (morning|afternoon|evening), Naledi$/)).toBeInTheDocument();
    // Counts of zero are left out.
    expect(screen.queryByRole('link', { name: /needs? your reply|open ticket|payments? to your company/ })).toBeNull();
    expect(bodiesSentTo(personWorklistEndpoints.attention)).toHaveLength(1);
  });

  it('stands above the portals, and a failure of it keeps nobody from them', async () => {
    signInTestUser(anOwnerUser());
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, owner });
    const { unmount } = renderPortalApp('/user-portal');
    const portal = await tile(/Owner Portal/);
    const owes = await tile(/You owe/);
    expect(owes.compareDocumentPosition(portal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();
    fakeEndpointRefusal(personWorklistEndpoints.attention, 503);
    renderPortalApp('/user-portal');
    expect(await tile(/Owner Portal/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('For your attention')).toBeNull());
  });

  it('FAULT-48.2: says under what one owes what was reported and is being matched', async () => {
    signInTestUser(anOwnerUser());
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, reported: cents(190_398) },
    });
    renderPortalApp('/user-portal');
    const owed = await tile(/You owe/);
    expect(within(owed).getByText('R 1 903.98 reported, being matched')).toBeInTheDocument();
  });

  it('says that all is clear when nothing waits', async () => {
    signInTestUser(anOwnerUser());
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, amountDue: cents(-5_000), overdueAccounts: 0 },
    });
    renderPortalApp('/user-portal');
    expect(await tile(/In credit/)).toBeInTheDocument();
    expect(screen.getByText("You're up to date.")).toBeInTheDocument();
  });

  const firm = {
    applicationPending: false,
    quotesRequested: 0,
    firstQuoteCloses: null,
    nextCase: null,
    jobsToComplete: 0,
    paymentsOnTheWay: 0,
    documentsLacking: 0,
    documentsExpiring: 0,
  };

  it.each([
    ['an application is being checked', { applicationPending: true }, /^Your application is being checked/],
    ['a document is missing', { documentsLacking: 1 }, /^1 document to upload/],
    ['a job was won and is not completed', { jobsToComplete: 1 }, /^1 job to complete/],
  ])('FAULT-30: a firm is not up to date while %s', async (_name, waiting, line) => {
    signInTestUser(aUserOfAllPortals());
    fakeEndpointAnswer(trusteeApprovalEndpoints.active, []);
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      contractor: { ...firm, ...waiting },
    });
    renderPortalApp('/user-portal');
    expect(await tile(line)).toBeInTheDocument();
    expect(screen.queryByText("You're up to date.")).toBeNull();
  });

  it('leads a firm from the jobs to complete to those jobs', async () => {
    signInTestUser(aUserOfAllPortals());
    fakeEndpointAnswer(trusteeApprovalEndpoints.active, []);
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      contractor: { ...firm, jobsToComplete: 2 },
    });
    renderPortalApp('/user-portal');
    expect(await tile(/^2 jobs to complete/)).toHaveAttribute(
      'href',
      '/contractor-portal?tab=jobs&jobs=to-complete#list',
    );
  });

  it('tells how the last ticket stands, one press from the ticket itself', async () => {
    signInTestUser(anOwnerUser());
    const latestTicket = { id: sampleUuidOf(901), number: 10_001, state: 'In Progress' as const };
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, overdueAccounts: 0, latestTicket },
    });
    fakeEndpointAnswer(ticketEndpoints.get, aTicketAnswer());
    fakeEndpointAnswer(ticketEndpoints.comments, []);
    const { user } = renderPortalApp('/user-portal');
    const line = await tile(/^Ticket 10001: In Progress/);
    // A calm line needs no action.
    expect(screen.getByText("You're up to date.")).toBeInTheDocument();
    await user.click(line);
    expect(await screen.findByRole('region', { name: 'Status and next step' })).toBeInTheDocument();
    expect(bodiesSentTo(ticketEndpoints.get)).toHaveLength(1);
  });

  it('FAULT-48.7: leads to the ticket itself where a single one waits for an answer', async () => {
    signInTestUser(anOwnerUser());
    const answered = { ticketsAnswered: 1, answeredTicketId: sampleUuidOf(901) };
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, ...answered },
    });
    renderPortalApp('/user-portal');
    const href = `/loggedticket/${sampleUuidOf(901)}`;
    expect(await tile(/^1 ticket needs your reply/)).toHaveAttribute('href', href);
  });

  it('FAULT-48.7: of several open tickets all are one press away, on their list', async () => {
    signInTestUser(anOwnerUser());
    const latestTicket = { id: sampleUuidOf(901), number: 10_001, state: 'Resolved' as const };
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, latestTicket, ticketsOpen: 2 },
    });
    renderPortalApp('/user-portal');
    expect(await tile(/^Ticket 10001/)).toBeInTheDocument();
    expect(await tile(/^All 2 open tickets/)).toHaveAttribute('href', '/owner-portal?tab=tickets#list');
  });

  it('FAULT-48.4: an amount of several accounts says what belongs to which, and for which one acts', async () => {
    signInTestUser(anOwnerUser());
    const account = {
      levyAccountId: sampleUuidOf(1),
      responsiblePersonId: sampleUuidOf(2),
      accountNumber: 'ALR011',
    };
    const accounts = [
      { accountNumber: 'ALR011', accountType: 'Owner' as const, amountDue: cents(100_000) },
      { accountNumber: 'ALR011L', accountType: 'Legal' as const, amountDue: cents(50_000) },
    ];
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, account, accounts },
    });
    renderPortalApp('/user-portal');
    expect(await tile(/You owe/)).toHaveTextContent(/ALR011 \(Owner\): R 1 000\.00.*ALR011L \(Legal\): R 500\.00/);
    expect(
      screen.getByText('The buttons below are for ALR011. You can choose another account on the next page.'),
    ).toBeVisible();
  });

  it.each([
    ['a closed one', { latestTicket: { id: sampleUuidOf(901), number: 10_001, state: 'Closed' as const } }, null],
    [
      'one beside those that wait for an answer',
      {
        latestTicket: { id: sampleUuidOf(901), number: 10_001, state: 'In Progress' as const },
        ticketsAnswered: 2,
      },
      /^2 tickets need your reply/,
    ],
  ])('leaves out %s', async (_, change, instead) => {
    signInTestUser(anOwnerUser());
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, ...change },
    });
    renderPortalApp('/user-portal');
    expect(await tile(/You owe/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Ticket 10001/ })).toBeNull();
    if (instead)
      expect(await tile(instead)).toHaveAttribute('href', expect.stringMatching(/^\/owner-portal\?tab=tickets/));
  });

  it('asks a registrant to confirm the address, and sends the link again', async () => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, emailConfirmed: false });
    fakeEndpointAnswer(registrationEndpoints.resendConfirmation, { success: true });
    const { user } = renderPortalApp('/user-portal');
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/We have sent the link/)).toBeInTheDocument();
  });

  it.each([
    ['unmatched', /Your managing agent knows that you registered/],
    ['refused', /Your managing agent could not link your registration/],
    ['matched', /Your login is not linked .* at present/],
    [null, /Your login is not linked .* at present/],
  ] as const)('A-2.4.2 tells who holds nothing what happens next (registration %s)', async (state, told) => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, registration: state });
    renderPortalApp('/user-portal');
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.getByText(/^You do not have access to any portals/)).toBeInTheDocument();
  });

  it('FAULT-19: while a match waits, the person reads that a link was sent and what else helps', async () => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      registration: 'to confirm',
    });
    renderPortalApp('/user-portal');
    expect(
      await screen.findByText(/sent a link to the email address it has for you\. Open that link\./),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Your login is not linked/)).toBeNull();
  });

  it('tells a person whose building has left that another agent manages it now', async () => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, buildingLeft: true });
    renderPortalApp('/user-portal');
    expect(await screen.findByText(/no longer manages your building/)).toBeInTheDocument();
    expect(screen.queryByText(/Your login is not linked/)).toBeNull();
  });

  it('leads staff to the second factor that their role needs', async () => {
    signInTestUser(aUserWithoutPortals());
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, secondFactor: 'required' });
    renderPortalApp('/user-portal');
    expect(await screen.findByRole('link', { name: 'Set up two-step login' })).toHaveAttribute(
      'href',
      '/second-factor',
    );
  });

  it('of what waits for staff without end it says that there may be more', async () => {
    signInTestUser(aUserOfAllPortals());
    const staff = { newTickets: QUEUE_COUNT_LIMIT, registrations: 1, applications: 0, failedMails: 0 };
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, staff });
    renderPortalApp('/user-portal');
    expect(await screen.findByRole('link', { name: /new tickets or more/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 registration without a match' })).toBeInTheDocument();
  });
});

describe('FAULT-31: the hub says that one is up to date by the answer of now alone', () => {
  const ALL_CLEAR = "You're up to date.";
  const owing = { ...EMPTY_WORKLIST_ANSWER, owner };

  it('FAULT-31: what was confirmed in another tab is read again here: attention and summary, not access alone', async () => {
    const person = { ...anOwnerUser(), access: [] as PortalName[] };
    signInTestUser(person);
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, emailConfirmed: false });
    renderPortalApp('/user-portal');
    await screen.findByText(/Please confirm your email address/);
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: ['owner'], contactId: person.contactId });
    fakeEndpointAnswer(personWorklistEndpoints.attention, owing);
    // The other tab stores the new session of the confirmed address.
    localStorage.setItem('token', testNextSessionTokenOf(person));
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(await tile(/You owe.*500/)).toBeInTheDocument();
    expect(screen.queryByText(/Please confirm your email address/)).toBeNull();
    expect(screen.queryByText(ALL_CLEAR)).toBeNull();
  });

  it('FAULT-31: what is owed is read again when another tab stores a token, with the same portals too', async () => {
    const person = anOwnerUser();
    signInTestUser(person);
    fakeEndpointAnswer(personWorklistEndpoints.attention, {
      ...EMPTY_WORKLIST_ANSWER,
      owner: { ...owner, amountDue: cents(0), overdueAccounts: 0 },
    });
    renderPortalApp('/user-portal');
    await screen.findByText(ALL_CLEAR);
    fakeEndpointAnswer(personWorklistEndpoints.attention, owing);
    localStorage.setItem('token', testNextSessionTokenOf(person));
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(await tile(/You owe.*500/)).toBeInTheDocument();
    expect(screen.queryByText(ALL_CLEAR)).toBeNull();
  });

  it('FAULT-31: an answer that knows nothing of a portal held is asked again, and clears nothing', async () => {
    signInTestUser(anOwnerUser());
    renderPortalApp('/user-portal');
    await tile(/Owner Portal/);
    await waitFor(() => expect(bodiesSentTo(personWorklistEndpoints.attention)).toHaveLength(2));
    await waitFor(() => expect(portalQueryClient.isFetching()).toBe(0));
    expect(screen.queryByText(ALL_CLEAR)).toBeNull();
  });

  it('FAULT-31: while it is read again nothing is said to be clear, nor when that fails', async () => {
    signInTestUser(anOwnerUser());
    const nothing = { ...owner, amountDue: cents(0), overdueAccounts: 0 };
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, owner: nothing });
    renderPortalApp('/user-portal');
    expect(await screen.findByText(ALL_CLEAR)).toBeInTheDocument();
    const release = fakeDelayedEndpointAnswer(personWorklistEndpoints.attention);
    act(() => refetchAfterWrite());
    expect(await screen.findByText('Checking for updates…')).toBeInTheDocument();
    expect(screen.queryByText(ALL_CLEAR)).toBeNull();
    release(owing);
    expect(await tile(/You owe.*500/)).toBeInTheDocument();
    fakeEndpointAnswer(personWorklistEndpoints.attention, { ...EMPTY_WORKLIST_ANSWER, owner: nothing });
    await act(async () => refetchAfterWrite());
    expect(await screen.findByText(ALL_CLEAR)).toBeInTheDocument();
    fakeEndpointRefusal(personWorklistEndpoints.attention, 500);
    act(() => refetchAfterWrite());
    await waitFor(() => expect(screen.queryByText(ALL_CLEAR)).toBeNull());
    await waitFor(() => expect(portalQueryClient.isFetching()).toBe(0));
    expect(screen.queryByText(ALL_CLEAR)).toBeNull();
  });
});
