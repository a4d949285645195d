/**
 * Makes credit control of the demo: AODs on and off track, legal accounts, and disconnections with their legal basis.
 */
import { type Cents, cents } from '@stoep/domain/money/cents';
import { DEMO_BUILDINGS } from '../demo-buildings.ts';
import {
  type DemoPortfolio,
  type DemoTableRow,
  demoDayTimeCell,
  demoMonthDayCell,
  demoRandCell,
  demoTableCellOf,
  demoTodayOffsetCell,
} from '../demo-tables.ts';
import { renderDemoPdf } from '../pdf.ts';
import {
  DEMO_AOD_BEHIND_TERMS,
  DEMO_AOD_BROKEN_TERMS,
  DEMO_AOD_COMPLETED_TERMS,
  DEMO_AOD_ON_TRACK_TERMS,
} from '../units.ts';

type Aod = {
  readonly key: string;
  readonly account: string;
  readonly stage: string;
  readonly balance: Cents;
  readonly term: number;
  readonly arrear: Cents;
  readonly current: Cents;
  /** Month of the first instalment. */
  readonly from: number;
  readonly signed: boolean;
  readonly interest?: 'no';
  readonly notes?: string;
};

const AODS: readonly Aod[] = [
  {
    key: 'aod-on-track',
    account: 'a-14',
    stage: 'Active',
    balance: cents(3_480_000),
    term: 12,
    arrear: cents(290_000),
    current: cents(DEMO_AOD_ON_TRACK_TERMS.instalment - 290_000),
    from: DEMO_AOD_ON_TRACK_TERMS.instalmentsFrom,
    signed: true,
    interest: 'no',
    notes: 'Retrenched, new position since. Reliable on the phone.',
  },
  {
    key: 'aod-behind',
    account: 'a-15',
    stage: 'Active',
    balance: cents(2_400_000),
    term: 10,
    arrear: cents(240_000),
    current: cents(DEMO_AOD_BEHIND_TERMS.instalment - 240_000),
    from: DEMO_AOD_BEHIND_TERMS.instalmentsFrom,
    signed: true,
    notes: 'Missed three instalments; letter sent.',
  },
  {
    key: 'aod-waiting',
    account: 'a-16',
    stage: 'Waiting for Trustee Approval',
    balance: cents(2_520_000),
    term: 12,
    arrear: cents(210_000),
    current: cents(470_000),
    from: 1,
    signed: true,
    notes: 'Offers proof of income; asks for twelve months.',
  },
  {
    key: 'aod-completed',
    account: 'a-17',
    stage: 'Completed',
    balance: cents(840_000),
    term: DEMO_AOD_COMPLETED_TERMS.term,
    arrear: cents(140_000),
    current: cents(DEMO_AOD_COMPLETED_TERMS.instalment - 140_000),
    from: DEMO_AOD_COMPLETED_TERMS.instalmentsFrom,
    signed: true,
  },
  {
    key: 'aod-defaulted',
    account: 'a-18',
    stage: 'Defaulted',
    balance: cents(1_650_000),
    term: 6,
    arrear: cents(275_000),
    current: cents(DEMO_AOD_BROKEN_TERMS.instalment - 275_000),
    from: DEMO_AOD_BROKEN_TERMS.instalmentsFrom,
    signed: true,
    notes: 'Two instalments of six. Handed over.',
  },
  {
    key: 'aod-b',
    account: 'b-14',
    stage: 'Active',
    balance: cents(5_760_000),
    term: 18,
    arrear: cents(320_000),
    current: cents(660_000),
    from: -4,
    signed: true,
  },
  {
    key: 'aod-refused',
    account: 'c-7',
    stage: 'Refused',
    balance: cents(3_060_000),
    term: 36,
    arrear: cents(85_000),
    current: cents(240_000),
    from: -4,
    signed: false,
    notes: 'The trustees would not carry 36 months.',
  },
  {
    key: 'aod-draft',
    account: 'c-14',
    stage: 'Draft',
    balance: cents(890_000),
    term: 4,
    arrear: cents(222_500),
    current: cents(260_000),
    from: 1,
    signed: false,
  },
];

const addAod = (portfolio: DemoPortfolio, aod: Aod): void => {
  const name = demoTableCellOf(portfolio, 'owner_accounts', aod.account, 'name');
  const lines = [
    `The debtor acknowledges to owe ${demoRandCell(aod.balance)} rand.`,
    `${aod.term} instalments of ${demoRandCell(cents(aod.arrear + aod.current))} rand, on the first of each month.`,
  ];
  const file = portfolio.attach(
    `files/${aod.key}.pdf`,
    renderDemoPdf({ heading: 'Acknowledgement of debt', title: name, lines }),
  );
  portfolio.add('aods', {
    key: aod.key,
    levy_account: aod.account,
    full_name: name,
    stage: aod.stage,
    balance_on_application: demoRandCell(aod.balance),
    term_months: aod.term,
    monthly_arrear_payment: demoRandCell(aod.arrear),
    monthly_current_payment: demoRandCell(aod.current),
    start_day: demoMonthDayCell(aod.from, 1),
    end_day: demoMonthDayCell(aod.from + aod.term - 1, 'end'),
    signed_day: aod.signed ? (aod.from > 0 ? demoTodayOffsetCell(-9) : demoMonthDayCell(aod.from - 1, 18)) : null,
    charge_interest: aod.interest,
    file,
    internal_notes: aod.notes,
    created_at:
      aod.from > 0
        ? demoDayTimeCell(demoTodayOffsetCell(-9), '11:20')
        : demoDayTimeCell(demoMonthDayCell(aod.from - 1, 12), '11:20'),
  });
};

type LegalAccount = {
  unit: string;
  number: string;
  building: string;
  opened: number;
  costs: readonly [string, string, Cents][];
};

const LEGAL_ACCOUNTS: readonly LegalAccount[] = [
  {
    unit: 'a-11',
    number: 'ALR011L',
    building: 'a',
    opened: -9,
    costs: [
      [demoMonthDayCell(-8, 22), 'Letter of demand', cents(68_500)],
      [demoMonthDayCell(-7, 17), 'Summons issued, as taxed', cents(412_000)],
      [demoMonthDayCell(-6, 24), "Sheriff's return of service", cents(91_250)],
    ],
  },
  {
    unit: 'a-18',
    number: 'ALR018L',
    building: 'a',
    opened: -17,
    costs: [
      [demoMonthDayCell(-16, 20), 'Letter of demand', cents(68_500)],
      [demoMonthDayCell(-12, 9), 'Summons issued, as taxed', cents(384_000)],
    ],
  },
  {
    unit: 'b-18',
    number: 'BBP018L',
    building: 'b',
    opened: -17,
    costs: [
      [demoMonthDayCell(-15, 11), 'Sheriff and summons, as taxed', cents(512_300)],
      [demoMonthDayCell(-9, 4), 'Default judgment, as taxed', cents(267_400)],
    ],
  },
];

const addLegalAccount = (portfolio: DemoPortfolio, { unit, number, building, opened, costs }: LegalAccount): void => {
  const key = `${unit}-legal`;
  portfolio.add('levy_accounts', {
    key,
    account_number: number,
    building,
    unit,
    account: unit,
    type: 'Legal',
    from_day: demoMonthDayCell(opened, 1),
    charge_interest: 'no',
    charge_interest_reason: 'Legal costs carry no interest until they are taxed or agreed',
    apply_credit_control: 'yes',
    apply_credit_control_reason: 'Handed over',
  });
  costs.forEach(([entry_day, description, amount], index) => {
    const entry = {
      levy_account: key,
      entry_day,
      kind: 'legal_cost',
      description,
      amount: demoRandCell(amount),
    };
    portfolio.add('ledger_entries', { key: `${key}-${index}`, ...entry });
  });
};

const DISCONNECTIONS: readonly (DemoTableRow & { order?: string })[] = [
  {
    key: 'dis-1',
    levy_account: 'a-20-tenant',
    status: 'Disconnected',
    meter_reading: '11 482 kWh',
    instruction_day: demoTodayOffsetCell(-19),
    instruction_sent_to: 'Nightwatch Guarding, site manager',
    legal_basis: 'Order of the Randburg Magistrate, case 4471, for electricity arrears',
    order: 'Order of the Randburg Magistrate',
  },
  {
    key: 'dis-2',
    levy_account: 'a-18',
    status: 'Reconnected',
    meter_reading: '8 730 kWh',
    instruction_day: demoMonthDayCell(-13, 8),
    instruction_sent_to: 'Caretaker',
    legal_basis: 'Written consent of the owner in the AOD, clause 7',
    reconnected_day: demoMonthDayCell(-13, 16),
  },
  {
    key: 'dis-3',
    levy_account: 'b-20-tenant',
    status: 'Reconnected',
    meter_reading: '20 117 kWh',
    instruction_day: demoMonthDayCell(-2, 11),
    instruction_sent_to: 'Table Bay Lifts, electrician',
    legal_basis: 'Prepaid system adopted by special resolution (PMR 29(4))',
    reconnected_day: demoMonthDayCell(-2, 14),
  },
  {
    key: 'dis-4',
    levy_account: 'b-18',
    status: 'Disconnected',
    meter_reading: '3 054 kWh',
    instruction_day: demoMonthDayCell(-3, 27),
    instruction_sent_to: 'Caretaker',
    legal_basis: 'Order of the Western Cape High Court, limited to electricity debt',
    order: 'Order of the Western Cape High Court',
  },
];

const LETTERS: readonly DemoTableRow[] = [
  {
    key: 'letter-1',
    building: 'a',
    levy_account: 'a-9',
    kind: 'Fine',
    subject: 'Noise after 22:00, second fine',
    rule: 'Conduct rule 14',
    body: 'Music from your unit was heard by three neighbours until 01:30. A warning was sent the month before; a hearing was held.',
    rule_certificate: 'CSOS/CONDUCT/2019/0417',
    hearing_day: demoMonthDayCell(-4, 4),
    hearing_outcome: 'The owner came, and did not dispute the evening. He finds the amount too high.',
    fine_amount: '750',
    status: 'Sent',
    incident_day: demoMonthDayCell(-5, 22),
    sent_day: demoMonthDayCell(-4, 12),
  },
  {
    key: 'letter-2',
    building: 'a',
    levy_account: 'a-27',
    kind: 'Letter',
    subject: 'Vehicle in the fire lane',
    rule: 'Conduct rule 5',
    body: 'A white bakkie has stood in the fire lane on three mornings. Please park it in your bay.',
    status: 'Sent',
    incident_day: demoMonthDayCell(-2, 6),
    sent_day: demoMonthDayCell(-2, 9),
  },
  {
    key: 'letter-3',
    building: 'a',
    levy_account: 'a-22-tenant',
    kind: 'Fine',
    subject: 'Rubble left in the stairwell',
    rule: 'Conduct rule 9',
    body: 'Rubble of a bathroom renovation was left in the stairwell for nine days. A hearing was held.',
    rule_certificate: 'CSOS/CONDUCT/2019/0417',
    hearing_day: demoTodayOffsetCell(-12),
    hearing_outcome:
      'The tenant said that the contractor promised to fetch it. The stairwell was blocked all the same.',
    fine_amount: '500',
    status: 'Waiting for Trustee Approval',
    incident_day: demoTodayOffsetCell(-30),
  },
  {
    key: 'letter-4',
    building: 'a',
    levy_account: 'a-36-tenant',
    kind: 'Letter',
    subject: 'Dog without permission',
    rule: 'Conduct rule 1',
    body: 'A large dog lives in the unit without the written consent of the trustees.',
    status: 'Draft',
    incident_day: demoTodayOffsetCell(-8),
  },
  {
    key: 'letter-5',
    building: 'b',
    levy_account: 'b-9-tenant',
    kind: 'Letter',
    subject: 'Short-term letting',
    rule: 'Conduct rule 12',
    body: 'The unit was let for two nights at a time in December.',
    status: 'Declined',
    incident_day: demoMonthDayCell(-6, 28),
  },
  {
    key: 'letter-6',
    building: 'c',
    levy_account: 'c-12-tenant',
    kind: 'Letter',
    subject: 'Braai on the balcony',
    rule: 'Conduct rule 7',
    body: 'Open fires are not allowed on balconies.',
    status: 'Sent',
    incident_day: demoMonthDayCell(-1, 14),
    sent_day: demoMonthDayCell(-1, 16),
  },
];

const addMunicipal = (portfolio: DemoPortfolio): void => {
  for (const { key, municipality } of DEMO_BUILDINGS)
    for (const [service, digits, bill] of [
      ['water', '40', 4_812_455],
      ['rates', '55', 1_203_990],
    ] as const)
      portfolio.add('municipal_accounts', {
        key: `${key}-${service}`,
        building: key,
        municipality,
        account_number: `${digits}${key.charCodeAt(0)}773014`,
        description: service === 'water' ? 'Water, sewerage and electricity, bulk' : 'Refuse and common property',
        last_bill_amount: demoRandCell(cents(bill + key.charCodeAt(0) * 1_417)),
        last_bill_day: demoMonthDayCell(-1, 21),
        due_day: demoMonthDayCell(0, 14),
      });
};

export const addDemoCreditControl = (portfolio: DemoPortfolio): void => {
  for (const account of LEGAL_ACCOUNTS) addLegalAccount(portfolio, account);
  for (const aod of AODS) addAod(portfolio, aod);
  for (const [account, outstanding] of [
    ['a-19', '9 120.40'],
    ['b-19', '31 877.15'],
  ] as const)
    portfolio.add('thirty_day_agreements', {
      key: `30-${account}`,
      levy_account: account,
      applicant_full_name: demoTableCellOf(portfolio, 'owner_accounts', account, 'name'),
      outstanding_on_application: outstanding,
      approved_day: demoTodayOffsetCell(-12),
      end_day: demoTodayOffsetCell(18),
    });
  for (const { order, ...row } of DISCONNECTIONS) {
    const page = { heading: 'Legal basis', title: String(order), lines: [String(row.legal_basis)] };
    const file = order ? portfolio.attach(`files/${row.key}.pdf`, renderDemoPdf(page)) : null;
    portfolio.add('disconnections', { ...row, legal_basis_file: file });
  }
  portfolio.add('conduct_letters', ...LETTERS);
  addMunicipal(portfolio);
};
