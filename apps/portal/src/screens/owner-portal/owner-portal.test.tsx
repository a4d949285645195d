import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { ownerAccountDetailEndpoints } from '@stoep/contract/people/owner-account-details';
import { ownerAccountEndpoints } from '@stoep/contract/people/owner-accounts';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { cents } from '@stoep/domain/money/cents';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnerUser, anOwnProfileAnswer, aUserOfAllPortals } from '../../testing/actors.ts';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeRawEndpointAnswer,
  fakeUnreachableEndpoint,
  orderOfCallsTo,
} from '../../testing/fake-server.ts';
import {
  aLevyAccountRow,
  anOwnerAccountAnswer,
  anOwnerSummaryAnswer,
  aTicketRow,
  OWNER_SAMPLE_BUILDING,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
  sampleUuidOf,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';
import { columnHeadersIn } from '../../testing/tables.ts';

const open = (search = '') => renderPortalApp(`/owner-portal${search}`, anOwnerUser());
const EN_SPACE = '\u2002';

beforeEach(() => {
  fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer());
  fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [anOwnerAccountAnswer()]);
  fakeEndpointAnswer(ownerAccountEndpoints.listTenantAccounts, []);
  fakeEndpointAnswer(ticketEndpoints.ownerActive, []);
  fakeEndpointAnswer(ticketEndpoints.ownerInactive, []);
});

describe('what needs me now', () => {
  it('says what is due, how old it is, what was paid, what is next and what was answered', async () => {
    open();
    expect(await screen.findByText('R 700.00 overdue')).toBeInTheDocument();
    for (const [name, path] of [
      ['How to pay', '/how-to-pay?levyAccountId'],
      ['Why this amount', '/why-this-amount?levyAccountId'],
      ['Statement', '/download-statement?accountNumber=JAC001'],
    ] as const)
      expect(screen.getByRole('link', { name: new RegExp(`^${name} ?for JAC001$`) })).toHaveAttribute(
        'href',
        expect.stringContaining(path),
      );
    expect(screen.getByText('Open tickets').closest('a')).toHaveAttribute('href', '/owner-portal?tab=tickets#list');
    expect(screen.getByText('20 Feb 2026, account JAC001')).toBeInTheDocument();
    expect(screen.getByText('expected 1 Apr, excluding water and electricity')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Age analysis' })).toBeInTheDocument();
  });

  it('FAULT-48.2: says under the amount due, and under the balance of its account, what was reported', async () => {
    fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer({ reported: cents(190_398) }));
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [
      anOwnerAccountAnswer({ levyAccounts: [aLevyAccountRow({ reported: cents(190_398) })] }),
    ]);
    open();
    await waitFor(() => expect(screen.getAllByText('R 1 903.98 reported, being matched')).toHaveLength(2));
  });

  it('shows the month that is posted ahead apart from the amount due', async () => {
    const coming = { month: '2026-04-01', dueDay: '2026-04-07', amount: cents(234_500) };
    fakeEndpointAnswer(ownerAccountEndpoints.summary, anOwnerSummaryAnswer({ coming }));
    open();
    expect(await screen.findByText('Coming: levy Apr 2026')).toBeInTheDocument();
    expect(screen.getByText('R 2 345.00')).toBeInTheDocument();
    expect(screen.getByText('due 7 Apr, not yet included above')).toBeInTheDocument();
  });

  it('does not take the tabs down when it fails', async () => {
    fakeEndpointRefusal(ownerAccountEndpoints.summary, 500);
    open();
    expect(await screen.findByText('The overview of your accounts could not be loaded.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /Olga Owner/ })).toBeInTheDocument();
  });
});

describe('A-2.5.3 My Accounts', () => {
  it.each([
    [anOwnerUser(), false],
    [aUserOfAllPortals(), true],
  ])('A-6.2 the menu shows Trustee Portal only for users with trustee access (%#)', async (actor, offered) => {
    const { user } = renderPortalApp('/owner-portal', actor);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const found = screen.queryByRole('menuitem', { name: 'Trustee Portal' });
    expect(found?.getAttribute('href') ?? null).toBe(offered ? '/trustee-portal' : null);
  });

  it('A-2.5.1 the Log A Ticket button carries role=owner', async () => {
    const { user, router } = open();
    fakeEndpointAnswer(ticketEndpoints.linkables, []);
    fakeEndpointAnswer(ownProfileEndpoints.byEmail, anOwnProfileAnswer(anOwnerUser()));
    await user.click(await screen.findByRole('link', { name: 'Log A Ticket' }));
    expect(await screen.findByRole('heading', { name: 'Ticket Information' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/log-a-ticket', state: { role: 'owner' } });
  });

  it('FAULT-48.11: the ID number is hidden until Show is pressed', async () => {
    const { user } = open();
    const show = await screen.findByRole('button', { name: 'Show: Registration ID' });
    expect(screen.queryByText(/8001015009087/)).toBeNull();
    await user.click(show);
    expect(screen.getByText(/8001015009087/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide: Registration ID' }));
    expect(screen.queryByText(/8001015009087/)).toBeNull();
  });

  it('shows each account with its particulars, Modify, and a levy table with two links', async () => {
    open();
    const card = (await screen.findByRole('heading', { name: /Olga Owner/ })).closest('section') as HTMLElement;
    for (const text of ['Owner Account Name', 'Registration ID', 'Phone Number', 'Email', '••••087', '082 123 4567'])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: /^Modify/ })).toHaveAttribute(
      'href',
      `/account-detail-view/${SAMPLE_OWNER_ACCOUNT_ID}`,
    );
    expect(columnHeadersIn(card)).toEqual(['Levy (Type)', 'Complex', 'No.', 'Current', 'Account']);
    expect(within(card).getByText(`R 1${EN_SPACE}234${EN_SPACE}567.00`, { normalizer: String })).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      `/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`,
    );
    expect(within(card).getByRole('link', { name: /^Download Statement/ })).toHaveAttribute(
      'href',
      `/download-statement?accountNumber=JAC001&levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}`,
    );
  });

  it('A-2.5.7 keeps one card open at a time', async () => {
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [
      anOwnerAccountAnswer(),
      anOwnerAccountAnswer({ id: sampleUuidOf(31), name: 'Olga Trust' }),
    ]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Show ?levy accounts of Olga Owner$/ }));
    await user.click(screen.getByRole('button', { name: /^Show ?levy accounts of Olga Trust$/ }));
    expect(screen.getByRole('button', { name: /^Show ?levy accounts of Olga Owner$/ })).toBeInTheDocument();
    expect(screen.getAllByRole('table', { name: /^levy accounts of/ })).toHaveLength(1);
  });

  it("A-2.5.8 says 'Loading accounts…', 'No Owner Accounts Found.' and 'No Levy Accounts for this Owner.'", async () => {
    const release = fakeDelayedEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts);
    open();
    expect(await screen.findByText('Loading accounts…')).toBeInTheDocument();
    release([]);
    expect(await screen.findByText('No Owner Accounts Found.')).toBeInTheDocument();
  });

  it("A-2.5.3 says 'No Levy Accounts for this Owner.' in an account without any", async () => {
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [anOwnerAccountAnswer({ levyAccounts: [] })]);
    open();
    expect(await screen.findByText('No Levy Accounts for this Owner.')).toBeInTheDocument();
  });

  it('FAULT-35: a row that is no object loses neither the list of the owner nor that of the tenant', async () => {
    const { listOwnerAccounts, listTenantAccounts } = ownerAccountEndpoints;
    const rows = (name: string) =>
      [null, 'rubbish', ...(listOwnerAccounts.response.encode([anOwnerAccountAnswer({ name })]) as object[])] as object;
    fakeRawEndpointAnswer(listOwnerAccounts, rows('Olga Owner'));
    fakeRawEndpointAnswer(listTenantAccounts, rows('Thabo Tenant'));
    const { user } = open();
    expect(await screen.findByRole('table', { name: 'levy accounts of Olga Owner' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^My Tenant Accounts/ }));
    expect(await screen.findByRole('table', { name: 'levy accounts of Thabo Tenant' })).toBeVisible();
  });

  it("A-8.7 says 'Failed to fetch accounts', or 'Network error fetching accounts' without an answer", async () => {
    fakeEndpointRefusal(ownerAccountEndpoints.listOwnerAccounts, 500);
    const { unmount } = open();
    expect(await screen.findByText('Failed to fetch accounts')).toBeInTheDocument();
    unmount();
    fakeUnreachableEndpoint(ownerAccountEndpoints.listOwnerAccounts);
    open();
    expect(await screen.findByText('Network error fetching accounts')).toBeInTheDocument();
  });
});

describe('A-2.5.4 My Tenant Accounts', () => {
  it('opens the account of its responsible person, and offers no Modify', async () => {
    const tenant = anOwnerAccountAnswer({
      name: 'Thabo Tenant',
      levyAccounts: [aLevyAccountRow({ accountType: 'Tenant', responsiblePersonId: sampleUuidOf(33) })],
    });
    fakeEndpointAnswer(ownerAccountEndpoints.listTenantAccounts, [tenant]);
    open('?tab=tenant');
    expect(await screen.findByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      `/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${sampleUuidOf(33)}`,
    );
    expect(screen.queryByRole('link', { name: /^Modify/ })).toBeNull();
  });

  it("A-2.5.8 says 'Loading tenant accounts…', then 'No Tenant Accounts Found.'", async () => {
    const release = fakeDelayedEndpointAnswer(ownerAccountEndpoints.listTenantAccounts);
    open('?tab=tenant');
    expect(await screen.findByText('Loading tenant accounts…')).toBeInTheDocument();
    release([]);
    expect(await screen.findByText('No Tenant Accounts Found.')).toBeInTheDocument();
  });

  it("A-2.5.4 says 'No Tenant Levy Accounts linked to your Units.'", async () => {
    fakeEndpointAnswer(ownerAccountEndpoints.listTenantAccounts, [anOwnerAccountAnswer({ levyAccounts: [] })]);
    open('?tab=tenant');
    expect(await screen.findByText('No Tenant Levy Accounts linked to your Units.')).toBeInTheDocument();
  });

  it("A-8.7 says 'Failed to fetch tenant accounts', or 'Network error fetching tenant accounts'", async () => {
    fakeEndpointRefusal(ownerAccountEndpoints.listTenantAccounts, 503);
    const { unmount } = open('?tab=tenant');
    expect(await screen.findByText('Failed to fetch tenant accounts')).toBeInTheDocument();
    unmount();
    fakeUnreachableEndpoint(ownerAccountEndpoints.listTenantAccounts);
    open('?tab=tenant');
    expect(await screen.findByText('Network error fetching tenant accounts')).toBeInTheDocument();
  });
});

describe('A-2.5.5 My Buildings', () => {
  it('lists the buildings of the levy accounts, each once', async () => {
    const other = { buildingId: sampleUuidOf(2), building: 'Aloe Ridge', doorNumber: '7' };
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [
      anOwnerAccountAnswer({
        levyAccounts: [aLevyAccountRow(), aLevyAccountRow({ id: sampleUuidOf(21), doorNumber: '2' })],
      }),
      anOwnerAccountAnswer({
        id: sampleUuidOf(31),
        levyAccounts: [aLevyAccountRow({ id: sampleUuidOf(22), ...other })],
      }),
    ]);
    open('?tab=buildings');
    const links = await screen.findAllByRole('link', { name: /^View Building/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/building-owner-info/${sampleUuidOf(2)}`,
      `/building-owner-info/${OWNER_SAMPLE_BUILDING.id}`,
    ]);
    expect(screen.getByText('Doors 1, 2')).toBeInTheDocument();
  });

  it("A-2.5.8 says 'Loading buildings…', then 'No Buildings Found.'", async () => {
    const release = fakeDelayedEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts);
    open('?tab=buildings');
    expect(await screen.findByText('Loading buildings…')).toBeInTheDocument();
    release([]);
    expect(await screen.findByText('No Buildings Found.')).toBeInTheDocument();
  });
});

describe('A-2.5.6 My Tickets', () => {
  it("groups by building, 'Unassigned' last, one group open; dates as day, month, year, hour and minute", async () => {
    fakeEndpointAnswer(ticketEndpoints.ownerActive, [
      aTicketRow(1, { building: null }),
      aTicketRow(2, { answered: true }),
      aTicketRow(3),
    ]);
    const { user } = open('?tab=tickets');
    const heads = (await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent);
    expect(heads).toEqual(['Jacaranda Court (2)', 'Unassigned (1)']);
    const table = screen.getByRole('table', { name: 'Jacaranda Court' });
    expect(columnHeadersIn(table)).toEqual(['Ticket Number', 'Progress', 'Description', 'Created Date']);
    expect(within(table).getByRole('link', { name: '10002' })).toHaveAttribute(
      'href',
      `/loggedticket/${sampleUuidOf(902)}`,
    );
    expect(within(table).getAllByText('03 Feb 2026 16:05')).toHaveLength(2);
    expect(within(table).getByText('Answered')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Show ?tickets of Unassigned$/ }));
    expect(screen.queryByRole('table', { name: 'Jacaranda Court' })).toBeNull();
  });

  it("A-4.4 reads Current and History when they are opened, with 'Loading tickets…' and both empty texts", async () => {
    const release = fakeDelayedEndpointAnswer(ticketEndpoints.ownerActive);
    const { user } = open('?tab=tickets');
    expect(await screen.findByText('Loading tickets…')).toBeInTheDocument();
    release([]);
    expect(await screen.findByText('No Active Tickets Found.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('No Historical Tickets Found.')).toBeInTheDocument();
  });

  it("A-8.7 says the server's message or 'Failed to load tickets'", async () => {
    fakeEndpointRefusal(ticketEndpoints.ownerActive, 500);
    open('?tab=tickets');
    expect(await screen.findByText('Failed to load tickets')).toBeInTheDocument();
  });
});

describe('A-4 what is asked anew', () => {
  it('an account that was changed shows so on its card at once', async () => {
    fakeEndpointAnswer(ownerAccountDetailEndpoints.detail, {
      name: 'Olga Owner',
      email: 'owner@example.test',
      phoneNumber: '+27821234567',
      registrationId: '8001015009087',
      address1: null,
      address2: null,
      address3: null,
    });
    fakeEndpointAnswer(ownerAccountDetailEndpoints.update, { success: true });
    const { user, router } = open();
    expect(await screen.findByText('082 123 4567')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /^Modify/ }));
    const field = await screen.findByLabelText('Telephone');
    await user.clear(field);
    await user.type(field, '083 555 0199');
    fakeEndpointAnswer(ownerAccountEndpoints.listOwnerAccounts, [
      anOwnerAccountAnswer({ phoneNumber: '+27835550199' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Account updated successfully!');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('083 555 0199')).toBeInTheDocument();
  });

  it('tickets and tenant accounts are read again whenever their tab is opened', async () => {
    const { user } = open('?tab=tickets');
    const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
    expect(await screen.findByText('No Active Tickets Found.')).toBeInTheDocument();
    await tab('My Accounts');
    fakeEndpointAnswer(ticketEndpoints.ownerActive, [aTicketRow(1, { description: 'The gate is stuck' })]);
    await tab('My Tickets');
    expect(await screen.findByText('The gate is stuck')).toBeInTheDocument();
    await tab('My Tenant Accounts');
    await tab('My Accounts');
    const before = orderOfCallsTo(ownerAccountEndpoints.listTenantAccounts).length;
    await tab('My Tenant Accounts');
    await waitFor(() => expect(orderOfCallsTo(ownerAccountEndpoints.listTenantAccounts)).toHaveLength(before + 1));
  });
});
