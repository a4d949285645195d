import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import {
  type ApprovalWithOwnBallot,
  type TrusteeApprovalView,
  trusteeApprovalEndpoints,
} from '@stoep/contract/scheme/trustee-approvals';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnProfileAnswer, aTrusteeUser, signInTestUser } from '../../testing/actors.ts';
import { aTrusteeApprovalRow, JACARANDA_TEST_BUILDING, MARULA_TEST_BUILDING } from '../../testing/approvals.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { aTicketRow } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';
import { columnHeadersIn } from '../../testing/tables.ts';

const lists = (given: Partial<Record<TrusteeApprovalView, ApprovalWithOwnBallot[]>>) => {
  for (const view of ['active', 'history', 'approved', 'declined', 'abstained'] as const)
    fakeEndpointAnswer(trusteeApprovalEndpoints[view], given[view] ?? []);
};

beforeEach(() => {
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeList, { buildingGuids: [JACARANDA_TEST_BUILDING.buildingGuid] });
  fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeBuildings, [JACARANDA_TEST_BUILDING]);
  fakeEndpointAnswer(ticketEndpoints.trusteeActive, []);
  lists({});
});

const status = <const S extends string>(is: S) => ({ approvalStatus: is, fullStatus: is });
const open = (search = '') => renderPortalApp(`/trustee-portal${search}`, aTrusteeUser());
const table = (building = 'Jacaranda Court') => screen.findByRole('table', { name: `Approvals of ${building}` });
/** A name with a visually hidden part, which the test DOM joins without a space. */
const named = (visible: string, hidden: string) => new RegExp(`^${visible}\\s*${hidden}$`);
const subjects = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent);

describe('A-2.11 /trustee-portal', () => {
  it('A-2.11.1 has the tabs My Approvals, My Buildings, My Tickets and Log A Ticket for a trustee', async () => {
    const { user, router } = open();
    await screen.findByRole('heading', { name: 'My Individual Approvals' });
    const [main] = screen.getAllByRole('tablist');
    expect(
      within(main as HTMLElement)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['My Approvals', 'My Buildings', 'My Tickets']);
    fakeEndpointAnswer(ticketEndpoints.linkables, []);
    fakeEndpointAnswer(ownProfileEndpoints.byEmail, anOwnProfileAnswer(aTrusteeUser()));
    await user.click(screen.getByRole('link', { name: 'Log A Ticket' }));
    expect(await screen.findByRole('heading', { name: 'Ticket Information' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/log-a-ticket');
    expect(router.state.location.state).toEqual({ role: 'trustee' });
  });

  it('A-2.11.5 lists the active approvals with their columns, links and actions', async () => {
    const approval = aTrusteeApprovalRow({
      subject: 'Pay the plumber',
      fileLink: '/api/building-approval/x/file/',
    });
    lists({ active: [approval] });
    open();
    const found = await table();
    expect(columnHeadersIn(found)).toEqual([
      'Subject',
      'Approval Type',
      'Approval Count',
      'Required Count',
      'File',
      'Created Date',
      'Actions',
    ]);
    expect(within(found).getByRole('link', { name: 'Pay the plumber' })).toHaveAttribute(
      'href',
      `/building-approvals/${approval.approvalId}`,
    );
    const cells = within(found)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 5)).toEqual(['Payment', '1', '2', 'View File Pay the plumber', '02 Mar 2026 10:30']);
    for (const name of ['Approve', 'Decline', 'Abstain'])
      expect(within(found).getByRole('button', { name: named(name, 'Pay the plumber') })).toBeVisible();
    expect(screen.getByRole('link', { name: named('View Building', 'Jacaranda Court') })).toHaveAttribute(
      'href',
      `/building-info/${JACARANDA_TEST_BUILDING.buildingGuid}`,
    );
  });

  it('A-2.11.2, A-2.11.5 outside the active sub-tab shows the Response Date and no actions', async () => {
    const declined = aTrusteeApprovalRow({ subject: 'Pool pump', response: 'Declined', ...status('Approved') });
    lists({ declined: [declined] });
    const { user } = open();
    await screen.findByText('No Approvals Found.');
    const subTabs = screen.getByRole('tablist', { name: 'Approvals' });
    expect(
      within(subTabs)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Active0', 'History', 'Approved', 'Declined', 'Abstained']);
    await user.click(within(subTabs).getByRole('tab', { name: 'Declined' }));
    const found = await table();
    expect(within(found).getByRole('columnheader', { name: 'Response Date' })).toBeVisible();
    expect(within(found).queryByRole('button')).toBeNull();
    expect(within(found).getByRole('rowheader')).toHaveTextContent('Pool pumpYou declined.Outcome: Approved');
  });

  it('A-2.11.8 shows only approvals of the allowed buildings, grouped by building', async () => {
    lists({
      active: [
        aTrusteeApprovalRow({ subject: 'Ours' }),
        aTrusteeApprovalRow({ subject: 'Theirs', ...MARULA_TEST_BUILDING }),
      ],
    });
    open();
    expect(await subjects()).toEqual(['Ours']);
    expect(screen.queryByText('Theirs')).toBeNull();
  });

  it('A-9.4 pages by five', async () => {
    lists({
      active: Array.from({ length: 7 }, (_, index) => aTrusteeApprovalRow({ subject: `Number ${index}` })),
    });
    const { user } = open();
    expect(await subjects()).toHaveLength(5);
    expect(screen.getByText('1 - 5 of 7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await subjects()).toEqual(['Number 5', 'Number 6']);
  });

  it('A-9.4 A-7.13 pages tickets by five too, and keeps those that are done under History', async () => {
    fakeEndpointAnswer(
      ticketEndpoints.trusteeActive,
      Array.from({ length: 7 }, (_, index) => aTicketRow(index + 1)),
    );
    fakeEndpointAnswer(ticketEndpoints.trusteeInactive, [aTicketRow(9, { progress: 'Closed' })]);
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'My Tickets' }));
    const numbers = async () =>
      within(await screen.findByRole('table', { name: 'Jacaranda Court' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await numbers()).toEqual(['10001', '10002', '10003', '10004', '10005']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await numbers()).toEqual(['10006', '10007']);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await numbers()).toEqual(['10009']);
  });

  it('A-2.11.7 says what is empty in each tab', async () => {
    fakeEndpointAnswer(trusteeApprovalEndpoints.trusteeList, { buildingGuids: [] });
    const { user } = open();
    expect(await screen.findByText('No Approvals Found.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'My Buildings' }));
    expect(await screen.findByText('No Buildings Found.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'My Tickets' }));
    expect(await screen.findByText('No Tickets Found.')).toBeVisible();
  });

  it('opens on what needs the trustee now', async () => {
    lists({ active: [aTrusteeApprovalRow(), aTrusteeApprovalRow()] });
    open();
    const now = await screen.findByRole('region', { name: 'For your attention' });
    expect(await within(now).findByRole('link', { name: /Votes to cast\s*2/ })).toHaveTextContent(
      'The first closes 17 Mar 2026 10:00',
    );
  });

  it('loads, fails with a retry, and recovers', async () => {
    fakeEndpointRefusal(trusteeApprovalEndpoints.active, 500, {
      error: 'Broken',
      code: 'internal',
      requestId: 'abc-1',
    });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('abc-1');
    lists({ active: [aTrusteeApprovalRow({ subject: 'Back again' })] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await subjects()).toEqual(['Back again']);
  });
});

const openFilters = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Filters' }));

describe('A-2.11.3 filters', () => {
  const some = () => [
    aTrusteeApprovalRow({ subject: 'Gate motor', approvalType: 'Payment' }),
    aTrusteeApprovalRow({
      subject: 'gate remotes',
      approvalType: 'Budget',
      date: new Date('2026-03-04T21:59:00Z'),
    }),
    aTrusteeApprovalRow({
      subject: 'Pool pump',
      approvalType: 'Budget',
      date: new Date('2026-03-04T22:00:00Z'),
    }),
  ];

  it('searches the subject, narrows by type, and Clear Filters takes them off', async () => {
    lists({ active: some() });
    const { user } = open();
    expect(await subjects()).toHaveLength(3);
    await user.type(screen.getByRole('searchbox', { name: 'Search by subject' }), 'GATE');
    expect(await subjects()).toEqual(['Gate motor', 'gate remotes']);
    await openFilters(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Approval type' }), 'Budget');
    expect(await subjects()).toEqual(['gate remotes']);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await subjects()).toHaveLength(3);
  });

  it('A-9.5 offers the approval types of the documents', async () => {
    const { user } = open();
    await openFilters(user);
    const select = await screen.findByRole('combobox', { name: 'Approval type' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'All',
      'AOD',
      'Payment',
      'Maintenance Quote Selection',
      'Conduct Letter',
      'Conduct Fine',
      'Budget',
      'Minutes',
      'Legal',
      'Maintenance work approval',
    ]);
  });

  const typeDates = (from: string, to?: string) => {
    fireEvent.change(screen.getByLabelText(to === undefined ? 'Date' : 'From'), { target: { value: from } });
    if (to !== undefined) fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
  };

  it('filters by a single South African day or a range, on Confirm Date', async () => {
    lists({ active: some() });
    const { user } = open();
    await subjects();
    await openFilters(user);
    await user.click(screen.getByRole('radio', { name: 'Single date' }));
    typeDates('2026-03-04');
    expect(await subjects()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Confirm Date' }));
    expect(await subjects()).toEqual(['gate remotes']);
    await user.click(screen.getByRole('radio', { name: 'Date range' }));
    typeDates('2026-03-04', '2026-03-05');
    await user.click(screen.getByRole('button', { name: 'Confirm Date' }));
    expect(await subjects()).toEqual(['gate remotes', 'Pool pump']);
  });

  it('A-5.5 alerts when the From date is after the To date', async () => {
    const { user } = open();
    await openFilters(user);
    await user.click(await screen.findByRole('radio', { name: 'Date range' }));
    typeDates('2026-03-05', '2026-03-04');
    await user.click(screen.getByRole('button', { name: 'Confirm Date' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      "Invalid date range. 'From Date' must be before 'To Date'.",
    );
  });
});

describe('filters that are on', () => {
  it('stand as chips, each taken off by itself', async () => {
    lists({
      active: [aTrusteeApprovalRow({ subject: 'Gate motor' }), aTrusteeApprovalRow({ approvalType: 'Budget' })],
    });
    const { user } = open('?type=Payment&from=2026-03-01&to=2026-03-05');
    expect(await subjects()).toEqual(['Gate motor']);
    const chip = (text: string) => screen.getByRole('button', { name: `Remove the filter ${text}` });
    expect(chip('Created Date: 01 Mar 2026 to 05 Mar 2026')).toBeVisible();
    await user.click(chip('Approval type: Payment'));
    expect(await subjects()).toHaveLength(2);
  });

  it('a range of an address that ends before it begins says so', async () => {
    lists({ active: [aTrusteeApprovalRow()] });
    open('?from=2026-03-05&to=2026-03-01');
    expect(
      (await screen.findAllByText("Invalid date range. 'From Date' must be before 'To Date'."))[0],
    ).toBeInTheDocument();
    expect(await screen.findByText('No Approvals Found.')).toBeVisible();
  });
});

describe('A-7.26 voting from the list', () => {
  const voted = {
    success: true as const,
    response: 'Approved' as const,
    ...status('Awaiting trustees'),
    approvalCount: 2,
    declineCount: 0,
    abstainCount: 0,
    requiredCount: 3,
  };

  it('acts at once and says so; the active list reloads, and the decided row stays in its place with the focus', async () => {
    const approval = aTrusteeApprovalRow({ subject: 'Pay the plumber' });
    const another = aTrusteeApprovalRow({ subject: 'Another' });
    lists({ active: [approval, another] });
    fakeEndpointAnswer(trusteeApprovalEndpoints.approve, voted);
    const { user } = open();
    await subjects();
    lists({ active: [another] });
    await user.click(screen.getByRole('button', { name: named('Approve', 'Pay the plumber') }));
    expect(await screen.findByText('You approved this.')).toBeVisible();
    // The server's list no longer has the approval, as its count shows.
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Active/ })).toHaveTextContent('Active1'));
    expect(await subjects()).toEqual(['Pay the plumber', 'Another']);
    expect(screen.getByRole('button', { name: 'Change: Pay the plumber' })).toHaveFocus();
    expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toEqual([
      { approvalId: approval.approvalId, change: undefined },
    ]);
    expect(screen.getAllByText('You approved: Pay the plumber').length).toBeGreaterThan(0);
  });

  it('a vote is changed where it was cast, or kept; what is decided is no more to be changed', async () => {
    lists({ active: [aTrusteeApprovalRow({ subject: 'Pay the plumber' })] });
    fakeEndpointAnswer(trusteeApprovalEndpoints.approve, voted);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: named('Approve', 'Pay the plumber') }));
    const change = () => screen.findByRole('button', { name: 'Change: Pay the plumber' });
    await user.click(await change());
    expect(screen.queryByRole('button', { name: named('Approve', 'Pay the plumber') })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep my vote' }));
    expect(await change()).toHaveFocus();
    await user.click(await change());
    fakeEndpointAnswer(trusteeApprovalEndpoints.decline, {
      ...voted,
      response: 'Declined',
      ...status('Declined'),
    });
    await user.click(screen.getByRole('button', { name: named('Decline', 'Pay the plumber') }));
    const row = (await screen.findByText('You declined this.')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Outcome: Declined');
    expect(within(row).queryByRole('button')).toBeNull();
    expect(bodiesSentTo(trusteeApprovalEndpoints.decline)).toEqual([expect.objectContaining({ change: true })]);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('approving is told in green, declining is not; the buttons take no side', async () => {
    lists({ active: [aTrusteeApprovalRow({ subject: 'Pay the plumber' })] });
    fakeEndpointAnswer(trusteeApprovalEndpoints.decline, { ...voted, response: 'Declined' });
    const { user } = open();
    const found = await table();
    const looks = within(found)
      .getAllByRole('button')
      .map((button) => button.className);
    expect(new Set(looks).size).toBe(1);
    await user.click(screen.getByRole('button', { name: named('Decline', 'Pay the plumber') }));
    const told = (await screen.findByText('You declined: Pay the plumber')).closest('.notice');
    expect(told).not.toHaveClass('success');
  });

  it('the row tells the amount, the payee, the votes and how long there is', async () => {
    const closingDate = new Date(Date.now() + 6 * 86_400_000);
    const money = { amount: cents(1_250_000), payee: 'Gate Masters' };
    lists({ active: [aTrusteeApprovalRow({ subject: 'New gate', ...money, approvalCount: 1, closingDate })] });
    open();
    const told = within(await table()).getByRole('rowheader');
    expect(told).toHaveTextContent(/R 12\s500\.00Gate Masters/);
    expect(told).toHaveTextContent('1 approved, 2 needed, 0 declined, 0 abstained, 2 still to vote');
    expect(told).toHaveTextContent('Closes in 6 days');
  });

  it('one press is one vote, however often the button is pressed', async () => {
    lists({ active: [aTrusteeApprovalRow({ subject: 'Pay the plumber' })] });
    const release = fakeDelayedEndpointAnswer(trusteeApprovalEndpoints.decline);
    const { user } = open();
    const button = await screen.findByRole('button', { name: named('Decline', 'Pay the plumber') });
    await user.dblClick(button);
    await user.click(button);
    expect(button).toHaveTextContent('Saving your vote…');
    expect(bodiesSentTo(trusteeApprovalEndpoints.decline)).toHaveLength(1);
    release({ ...voted, response: 'Declined' });
    await waitFor(() => expect(screen.getAllByText('You declined: Pay the plumber').length).toBeGreaterThan(0));
  });

  it("A-8.10 alerts 'Failed: {error}' with the server's text, and 'Unknown error' without one", async () => {
    lists({ active: [aTrusteeApprovalRow({ subject: 'Pay the plumber' })] });
    fakeEndpointRefusal(trusteeApprovalEndpoints.abstain, 409, {
      error: 'This vote is closed.',
      code: 'conflict',
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: named('Abstain', 'Pay the plumber') }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed: This vote is closed.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    fakeUnreachableEndpoint(trusteeApprovalEndpoints.abstain);
    await user.click(screen.getByRole('button', { name: named('Abstain', 'Pay the plumber') }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed: Unknown error');
  });

  it("A-8.10 without a token alerts 'No token found. Please log in again.' and goes to the login", async () => {
    lists({ active: [aTrusteeApprovalRow({ subject: 'Pay the plumber' })] });
    const { user, router } = open();
    const button = await screen.findByRole('button', { name: named('Approve', 'Pay the plumber') });
    localStorage.removeItem('token');
    await user.click(button);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('No token found. Please log in again.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('a trustee with a personal interest is offered to abstain, and told why', async () => {
    signInTestUser(aTrusteeUser());
    const can = { approve: false, decline: false, abstain: true, change: false };
    lists({ active: [aTrusteeApprovalRow({ subject: 'My own debt', interest: 'own debt', can })] });
    open();
    const found = await table();
    expect(
      within(found)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Abstain My own debt']);
    expect(found).toHaveTextContent('You have a conflict of interest in this matter (own debt) and may only abstain.');
  });
});
