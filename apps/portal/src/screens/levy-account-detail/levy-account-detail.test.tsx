import { levyAccountPayingEndpoints } from '@stoep/contract/bank/paying';
import { splitRequestEndpoints } from '@stoep/contract/billing/split-requests';
import { levyAccountEndpoints } from '@stoep/contract/ledger/levy-accounts';
import { cents } from '@stoep/domain/money/cents';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
  queryParamsSentTo,
} from '../../testing/fake-server.ts';
import { openListFilters } from '../../testing/open-filters.ts';
import {
  aBalanceExplanationAnswer,
  aLedgerEntryRow,
  aLevyAccountDetailAnswer,
  aMeteredBillingAnswer,
  aUnitMeterReadingRow,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
  sampleUuidOf,
} from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () =>
  renderPortalApp(`/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}`, anOwnerUser());
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  fakeEndpointAnswer(levyAccountEndpoints.get, aLevyAccountDetailAnswer());
  fakeEndpointAnswer(levyAccountEndpoints.ledger, []);
  fakeEndpointAnswer(levyAccountEndpoints.agreement, { agreement: null });
  fakeEndpointAnswer(levyAccountEndpoints.meterReadings, []);
  fakeEndpointAnswer(levyAccountEndpoints.meterMedians, []);
  fakeEndpointAnswer(levyAccountPayingEndpoints.why, aBalanceExplanationAnswer());
  fakeEndpointAnswer(splitRequestEndpoints.history, []);
});

describe('A-2.8 Levy account detail', () => {
  it('A-2.8.1 shows Age Details with what the balance means, and the seven buckets', async () => {
    open();
    const age = await card('Age Details');
    expect(age.getByText(/^You owe as at/)).toBeInTheDocument();
    expect(age.getByText('R 700.00 overdue')).toBeInTheDocument();
    const rows = age.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'AgeAmount',
      'CurrentR 1 500.00',
      '30 daysR 0.00',
      '60 daysR 700.00',
      '90 daysR 0.00',
      '120 daysR 0.00',
      '150 daysR 0.00',
      '180 daysR 0.00',
      'TotalR 2 200.00',
    ]);
  });

  it('FAULT-48.2: says under the balance what was reported and is being matched', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.get, aLevyAccountDetailAnswer({ reported: cents(190_398) }));
    open();
    const card = within(await screen.findByRole('region', { name: 'Age Details' }));
    expect(card.getByText('R 1 903.98 reported, being matched')).toBeInTheDocument();
  });

  it('says up to which day payments are in, and what next month changes', async () => {
    const fromDay = '2026-12-01' as const;
    fakeEndpointAnswer(
      levyAccountEndpoints.get,
      aLevyAccountDetailAnswer({
        paymentsUpTo: '2026-11-14',
        levyChanges: [
          { kind: 'levy', fromDay, now: cents(205_000), next: cents(215_000) },
          { kind: 'special_levy', fromDay, now: cents(0), next: cents(25_000) },
        ],
      }),
    );
    const { unmount } = open();
    const age = await card('Age Details');
    expect(age.getByText('Payments up to 14 Nov 2026')).toBeInTheDocument();
    expect(
      age.getByText('From 01 Dec 2026 your levy is R 2 150.00 a month (R 2 050.00 until then).'),
    ).toBeInTheDocument();
    expect(age.getByText('From 01 Dec 2026 there is a special levy of R 250.00 a month.')).toBeInTheDocument();
    unmount();
    fakeEndpointAnswer(levyAccountEndpoints.get, aLevyAccountDetailAnswer());
    open();
    expect((await card('Age Details')).queryByText(/Payments up to|^From/)).toBeNull();
  });

  it('FAULT-30: the Statement Address comes right after what is owed, before the entries', async () => {
    open();
    await card('Entries');
    const names = screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent);
    const at = (name: string) => names.indexOf(name);
    expect(at('Statement Address')).toBe(at('Age Details') + 1);
    expect(at('Statement Address')).toBeLessThan(at('Entries'));
  });

  it('says that a credit is one', async () => {
    fakeEndpointAnswer(
      levyAccountEndpoints.get,
      aLevyAccountDetailAnswer({ ageTotal: cents(-5_000), ageCurrent: cents(-5_000), age60Days: cents(0) }),
    );
    open();
    const age = await card('Age Details');
    expect(age.getByText(/^In credit as at/)).toBeInTheDocument();
    expect(age.getByText('R 50.00')).toBeInTheDocument();
  });

  it('A-2.8.1 shows the Statement Address and the Information', async () => {
    open();
    expect((await card('Statement Address')).getByText('1 Jacaranda Court')).toBeInTheDocument();
    const information = await card('Information');
    expect(information.getByText('Section 1')).toBeInTheDocument();
    expect(information.getByText('JAC001')).toBeInTheDocument();
  });

  it('A-2.8.1 leads to the friendly letter and to the statement', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Download Statement' })).toHaveAttribute(
      'href',
      `/download-statement?accountNumber=JAC001&levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Payment reminders' })).toHaveAttribute(
      'href',
      `/fr-change?accountNumber=JAC001&levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&reminder=yes`,
    );
  });

  it("offers no change of the tenant's letter to the owner of the unit", async () => {
    fakeEndpointAnswer(
      levyAccountEndpoints.get,
      aLevyAccountDetailAnswer({ can: { changeReminder: false, split: true } }),
    );
    open();
    await card('Age Details');
    expect(screen.queryByRole('link', { name: 'Payment reminders' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Who pays' })).toBeInTheDocument();
  });

  it("A-8.8 says 'Failed to fetch levy account details.', and 'No levy account details found.'", async () => {
    fakeEndpointRefusal(levyAccountEndpoints.get, 500, { error: 'Broken', code: 'internal' });
    const { unmount } = open();
    expect(await screen.findByText('Failed to fetch levy account details.')).toBeInTheDocument();
    unmount();
    fakeEndpointRefusal(levyAccountEndpoints.get, 404, { error: 'Not found.', code: 'not_found' });
    open();
    expect(await screen.findByText('No levy account details found.')).toBeInTheDocument();
  });
});

describe('what one owes, and why', () => {
  it('leads to how to pay, why, and the statement; what changed stands before the entries, particulars last', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.ledger, [
      aLedgerEntryRow(1, { date: '2026-01-01', balance: cents(-30_000) }),
      aLedgerEntryRow(2, { date: '2026-02-01', balance: cents(70_000) }),
    ]);
    open();
    for (const name of [/^How to pay/, /^Why this amount/, /^Statement/])
      expect(await screen.findByRole('link', { name })).toBeInTheDocument();
    await card('What changed since last month');
    await card('Balance over time');
    const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    const named = regions.map((id) => (id && document.getElementById(id)?.textContent) ?? '');
    const order = ['Age Details', 'What changed since last month', 'Entries', 'Latest Meter Readings', 'Information'];
    expect(named.filter((name) => order.includes(name))).toEqual(order);
    expect(screen.getByRole('table', { hidden: true, name: 'Balance over time' })).toHaveTextContent(
      /Jan 2026R 300.00 in creditFeb 2026R 700.00/,
    );
  });
});

describe('the payment agreement (M-64)', () => {
  it('shows its progress against its term, and that it is behind', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.get, aLevyAccountDetailAnswer({ activeAod: true }));
    fakeEndpointAnswer(levyAccountEndpoints.agreement, {
      agreement: {
        id: sampleUuidOf(3),
        number: 501,
        currentTerm: 2,
        totalTerm: 6,
        received: cents(250_000),
        required: cents(500_000),
        difference: cents(-250_000),
        monthlyArrearPayment: cents(100_000),
        monthlyCurrentPayment: cents(150_000),
        startDay: '2026-02-01',
        endDay: '2026-07-31',
        onTrack: false,
      },
    });
    open();
    const aod = await card('Payment agreement 501');
    expect(aod.getByText('Month 2 of 6')).toBeInTheDocument();
    expect(aod.getByText('R 2 500.00 received of R 5 000.00 due by now')).toBeInTheDocument();
    expect(screen.getByText('Behind by R 2 500.00')).toBeInTheDocument();
  });
});

describe('entries', () => {
  const ledger = [
    aLedgerEntryRow(1, {
      date: '2026-01-01',
      description: 'Levy January',
      explanation: 'Administration, shared by participation quota: 1.25 %',
      settlements: [{ entryId: sampleUuidOf(502), amount: cents(100_000) }],
    }),
    aLedgerEntryRow(2, {
      date: '2026-02-10',
      kind: 'receipt',
      description: 'EFT receipt',
      reference: 'JAC001',
      amount: cents(-130_000),
      balance: cents(-30_000),
      settlements: [{ entryId: sampleUuidOf(501), amount: cents(100_000) }],
      open: cents(30_000),
    }),
    aLedgerEntryRow(3, { description: 'Levy March', balance: cents(70_000), open: cents(70_000) }),
  ];
  const shown = async () =>
    (await card('Entries'))
      .getAllByRole('button', { expanded: false })
      .map((row) => row.textContent)
      .filter((text) => text !== 'Filters');

  it('stand newest first with the balance after each', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.ledger, ledger);
    open();
    await screen.findByText('Levy March');
    expect(await shown()).toEqual([
      '01 Mar 2026Levy MarchLevyDebit R 1 000.00Balance R 700.00',
      '10 Feb 2026EFT receiptPayment · JAC001Credit \u2212R 1 300.00Balance R 300.00 in credit',
      '01 Jan 2026Levy JanuaryLevyDebit R 1 000.00Balance R 1 000.00',
    ]);
  });

  it('explain themselves: how a levy came about, what a receipt settled and what is left of it', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.ledger, ledger);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Levy January/ }));
    expect(screen.getByText('Administration, shared by participation quota: 1.25 %')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Paid by' })).toHaveTextContent('EFT receipt');
    await user.click(screen.getByRole('button', { name: /EFT receipt/ }));
    expect(screen.getByRole('table', { name: 'Paid for' })).toHaveTextContent('Levy January');
    expect(screen.getByText('Not allocated yet').nextElementSibling).toHaveTextContent('R 300.00');
  });

  it('FAULT-48.7: on a phone "Show all" states how many entries the account has, before all of them are there', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 599.95px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const many = Array.from({ length: 119 }, (_, at) => aLedgerEntryRow(at));
    fakePagedEndpointAnswer(levyAccountEndpoints.ledger, many);
    open();
    const counts = new Set<string | null>();
    const button = await screen.findByRole('button', { name: /^Show all/ });
    counts.add(button.textContent);
    await waitFor(() => expect(queryParamsSentTo(levyAccountEndpoints.ledger)).toHaveLength(2));
    counts.add(screen.getByRole('button', { name: /^Show all/ }).textContent);
    expect([...counts]).toEqual(['Show all 119 entries']);
    vi.unstubAllGlobals();
  });

  it('FAULT-48.4: the entry that the address names stands open, also on a later page', async () => {
    const many = Array.from({ length: 30 }, (_, at) => aLedgerEntryRow(at, { reference: `REF ${at}` }));
    fakeEndpointAnswer(levyAccountEndpoints.ledger, many);
    renderPortalApp(
      `/levy-account-detail/${SAMPLE_LEVY_ACCOUNT_ID}/${SAMPLE_OWNER_ACCOUNT_ID}?entry=${sampleUuidOf(503)}`,
      anOwnerUser(),
    );
    const row = (await screen.findByText('Levy 3')).closest('button');
    expect(row).toHaveAttribute('aria-expanded', 'true');
    expect(within(row?.closest('li') as HTMLElement).getByText('REF 3')).toBeInTheDocument();
  });

  it('FAULT-48.3: an entry offers to query it, or says which ticket looks at it', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.ledger, [
      aLedgerEntryRow(1),
      aLedgerEntryRow(2, { ticket: { id: null, number: 10_012 } }),
      aLedgerEntryRow(3, { amount: cents(-5_000), description: 'EFT' }),
    ]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Levy 1/ }));
    expect(screen.getByRole('link', { name: 'Query this charge: Levy 1' })).toHaveAttribute(
      'href',
      `/log-a-ticket?levyAccountId=${SAMPLE_LEVY_ACCOUNT_ID}&responsiblePersonId=${SAMPLE_OWNER_ACCOUNT_ID}&entry=${sampleUuidOf(501)}`,
    );
    await user.click(screen.getByRole('button', { name: /Levy 2/ }));
    expect(screen.getByText('Being looked at: ticket 10012')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Query this charge/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /EFT/ }));
    expect(screen.getByRole('link', { name: 'Query this entry: EFT' })).toBeInTheDocument();
  });

  it('are printed all of them, not the page that is shown', async () => {
    fakeEndpointAnswer(
      levyAccountEndpoints.ledger,
      Array.from({ length: 119 }, (_, index) => aLedgerEntryRow(index + 1, { description: `Entry ${index + 1}` })),
    );
    const printed = vi.fn(() => {
      globalThis.dispatchEvent(new Event('beforeprint'));
      return screen.getAllByText(/^Entry \d+$/).length;
    });
    vi.stubGlobal('print', printed);
    const { user } = open();
    await screen.findByText('1 - 20 of 119');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed.mock.results[0]?.value).toBe(119);
    act(() => void globalThis.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByText(/^Entry \d+$/)).toHaveLength(20);
    vi.unstubAllGlobals();
  });

  it('are filtered by kind and by date, and the filters can be cleared', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.ledger, ledger);
    const { user } = open();
    await openListFilters(user);
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Payment');
    expect(await shown()).toHaveLength(1);
    await user.type(screen.getByLabelText('From Date'), '2026-03-01');
    expect(screen.getByText('No entries match these filters.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    expect(await shown()).toHaveLength(3);
  });
});

describe('A-2.8.1 Latest Meter Readings', () => {
  it('holds the meter against the middle of the building, and says that water may be leaking', async () => {
    const readings = [aUnitMeterReadingRow('2025-02', 10), aUnitMeterReadingRow('2026-02', 30)];
    fakeEndpointAnswer(levyAccountEndpoints.meterReadings, [aMeteredBillingAnswer(readings, 'Water')]);
    fakeEndpointAnswer(levyAccountEndpoints.meterMedians, [{ type: 'Water', month: '2026-02', perDay: 0.5 }]);
    open();
    const meters = await card('Water 1 Water');
    expect(await meters.findByText('150 % above the building’s median per day')).toBeInTheDocument();
    expect(meters.getByText('200 % more than in the same month last year')).toBeInTheDocument();
    expect(meters.getByText('Possible leak.')).toBeInTheDocument();
    expect(meters.getByRole('table', { hidden: true, name: /consumption/ })).toHaveTextContent('12 kL');
  });

  it('marks a reading that nobody took, and says what becomes of it; one that was taken has no mark', async () => {
    const readings = [aUnitMeterReadingRow('2026-01', 300), aUnitMeterReadingRow('2026-02', 352, { estimated: true })];
    fakeEndpointAnswer(levyAccountEndpoints.meterReadings, [aMeteredBillingAnswer(readings)]);
    const { user } = open();
    const meters = await card('Electricity 1 Electricity');
    expect(meters.getByText('Estimated')).toBeInTheDocument();
    expect(meters.getByText(/The next reading corrects any difference/)).toBeInTheDocument();
    expect(meters.getByRole('option', { name: '25 Feb 2026, estimated' })).toBeInTheDocument();
    await user.selectOptions(meters.getByLabelText('Reading date'), '2026-01-25');
    expect(meters.queryByText('Estimated')).not.toBeInTheDocument();
  });

  it('shows the latest reading and how its charge came about; another can be chosen', async () => {
    fakeEndpointAnswer(levyAccountEndpoints.meterReadings, [
      aMeteredBillingAnswer([aUnitMeterReadingRow('2026-01', 300), aUnitMeterReadingRow('2026-02', 352)]),
    ]);
    const { user } = open();
    const meters = await card('Electricity 1 Electricity');
    expect(meters.getAllByText('352 kWh')[0]).toBeInTheDocument();
    expect(meters.getByText(/01 Feb 2026 to 25 Feb 2026: in 24 days/)).toBeInTheDocument();
    expect(meters.getByRole('table', { name: 'Calculation' })).toHaveTextContent('0 to 350 kWh352 × R 3.00R 1 056.00');
    await user.selectOptions(meters.getByLabelText('Reading date'), '25 Jan 2026');
    expect(meters.getByRole('table', { name: 'Calculation' })).toHaveTextContent('R 900.00');
  });

  it("A-8.8 filters by meter type, and says 'No meters found for this filter.'", async () => {
    fakeEndpointAnswer(levyAccountEndpoints.meterReadings, [
      aMeteredBillingAnswer([aUnitMeterReadingRow('2026-02', 352)]),
    ]);
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Meter type'), 'Water');
    expect(screen.getByText('No meters found for this filter.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Meter type'), 'Electricity');
    expect(screen.getByText('Electricity 1')).toBeInTheDocument();
  });

  it("A-8.8 says 'No readings to display.' for a meter without any, and 'Failed to fetch meter readings'", async () => {
    fakeEndpointAnswer(levyAccountEndpoints.meterReadings, [aMeteredBillingAnswer([])]);
    const { unmount } = open();
    expect(await screen.findByText('No readings to display.')).toBeInTheDocument();
    unmount();
    fakeEndpointRefusal(levyAccountEndpoints.meterReadings, 500);
    open();
    expect(await screen.findByText('Failed to fetch meter readings')).toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    fakeDelayedEndpointAnswer(levyAccountEndpoints.get);
    open();
    expect(await screen.findByText('Loading levy account…')).toBeInTheDocument();
  });
});
