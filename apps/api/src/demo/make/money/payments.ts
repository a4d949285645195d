/** Makes the payments of the buildings: every type and state, and a year of monthly payments. */
import { DEMO_CONTRACTORS } from '../contractors.ts';
import {
  type DemoPortfolio,
  type DemoTableRow,
  demoDayTimeCell,
  demoMonthDayCell,
  demoTodayOffsetCell,
} from '../demo-tables.ts';
import { renderDemoPdf } from '../pdf.ts';

const FROM: Readonly<Record<string, DemoTableRow>> = {
  a: {
    from_bank_account_name: 'Aloe Ridge Body Corporate',
    from_bank_account_number: '62001418837',
    from_bank: 'First National Bank',
    from_branch_code: '250655',
  },
  b: {
    from_bank_account_name: 'Baobab Place Body Corporate',
    from_bank_account_number: '62002418837',
    from_bank: 'Nedbank',
    from_branch_code: '198765',
  },
  c: {
    from_bank_account_name: 'Coral Tree Mews Body Corporate',
    from_bank_account_number: '62003418837',
    from_bank: 'Standard Bank',
    from_branch_code: '051001',
  },
};

const bankOf = (contractor: unknown): DemoTableRow => {
  const firm = DEMO_CONTRACTORS.find(({ key }) => key === contractor);
  if (!firm?.bank) return {};
  const [to_bank, to_branch_code, to_bank_account_number] = firm.bank;
  return { to_bank_account_name: firm.name.slice(0, 60), to_bank_account_number, to_bank, to_branch_code };
};

const paidOn = (day: string): DemoTableRow => ({
  state: 'Paid',
  approved: 'yes',
  approved_by: 'Trustees',
  submitted_at: demoDayTimeCell(day, '09:00'),
  confirmed_at: demoDayTimeCell(day, '11:30'),
  paid_at: demoDayTimeCell(day, '14:00'),
});

/** Every state, in Aloe Ridge. */
const STORY: readonly DemoTableRow[] = [
  {
    key: 'p-j5',
    type: 'Maintenance',
    amount: '12 650',
    contractor: 'c1',
    job: 'j5',
    our_reference: 'ALR drains',
    their_reference: 'HP-2088',
    created_at: demoDayTimeCell(demoMonthDayCell(-4, 4), '08:00'),
    ...paidOn(demoMonthDayCell(-4, 21)),
  },
  {
    key: 'p-j1-1',
    type: 'Maintenance',
    amount: '74 175',
    contractor: 'c1',
    job: 'j1',
    our_reference: 'Water feed, deposit',
    their_reference: 'HP-2131',
    created_at: demoDayTimeCell(demoMonthDayCell(-2, 6), '08:00'),
    ...paidOn(demoMonthDayCell(-2, 19)),
  },
  {
    key: 'p-j1-2',
    type: 'Maintenance',
    amount: '37 000',
    contractor: 'c1',
    job: 'j1',
    our_reference: 'Water feed, second',
    their_reference: 'HP-2164',
    state: 'Waiting for Trustee Approval',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-5), '08:10'),
    submitted_at: demoDayTimeCell(demoTodayOffsetCell(-4), '09:00'),
  },
  {
    key: 'p-j4',
    type: 'Maintenance',
    amount: '18 975',
    contractor: 'security',
    job: 'j4',
    our_reference: 'Fence service',
    their_reference: 'NW-0881',
    state: 'New',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-1), '07:30'),
  },
  {
    key: 'p-g1',
    type: 'Legal',
    amount: '4 120',
    contractor: 'at1',
    legal_case: 'g1',
    our_reference: 'Joubert, summons',
    their_reference: 'NM/ALR/0117',
    supplier_invoice_number: 'MA-1441',
    created_at: demoDayTimeCell(demoMonthDayCell(-7, 18), '10:00'),
    ...paidOn(demoMonthDayCell(-6, 2)),
  },
  {
    key: 'p-g1-2',
    type: 'Legal',
    amount: '912.50',
    contractor: 'at1',
    legal_case: 'g1',
    our_reference: 'Joubert, sheriff',
    their_reference: 'NM/ALR/0117',
    supplier_invoice_number: 'MA-1502',
    state: 'Ready for payment',
    approved: 'yes',
    approved_by: 'Trustees',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-11), '10:00'),
  },
  {
    key: 'p-g2',
    type: 'Legal',
    amount: '3 840',
    contractor: 'at3',
    legal_case: 'g2',
    our_reference: 'ALR018 summons',
    their_reference: 'VZH 2211',
    supplier_invoice_number: 'VZ-0702',
    created_at: demoDayTimeCell(demoMonthDayCell(-12, 10), '10:00'),
    ...paidOn(demoMonthDayCell(-11, 3)),
  },
  {
    key: 'p-refund',
    type: 'Account',
    amount: '6 500',
    account: 'a-2',
    levy_account: 'a-2',
    our_reference: 'Refund of credit',
    their_reference: 'ALR002',
    state: 'Waiting for Bank Authorization',
    approved: 'yes',
    approved_by: 'Trustees',
    to_bank_account_name: 'J van der Merwe',
    to_bank_account_number: '9088120433',
    to_bank: 'Absa',
    to_branch_code: '632005',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-13), '12:00'),
  },
  {
    key: 'p-fica',
    type: 'Contractor',
    amount: '5 290',
    contractor: 'cp',
    our_reference: 'DB board, emergency',
    their_reference: 'KE-017',
    state: 'Waiting for FICA',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-8), '15:00'),
  },
  {
    key: 'p-declined',
    type: 'Contractor',
    amount: '27 600',
    contractor: 'painter',
    our_reference: 'Boundary wall, extra',
    their_reference: 'PP-330',
    state: 'Approval Declined',
    comment: 'Extra work without an order.',
    created_at: demoDayTimeCell(demoMonthDayCell(-2, 14), '09:00'),
  },
  {
    key: 'p-loaded',
    type: 'Contractor',
    amount: '8 050',
    contractor: 'garden',
    our_reference: 'Irrigation repair',
    their_reference: 'VV-221',
    state: 'Loaded for payment',
    approved: 'yes',
    approved_by: 'Trustees',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-15), '09:00'),
  },
  {
    key: 'p-confirm',
    type: 'Contractor',
    amount: '3 450',
    contractor: 'c2',
    our_reference: 'Gutter leak, A-44',
    their_reference: 'UM-1180',
    state: 'Loaded for confirmation',
    approved: 'yes',
    approved_by: 'Trustees',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-14), '09:00'),
  },
  {
    key: 'p-hold',
    type: 'Contractor',
    amount: '14 200',
    contractor: 'c2',
    our_reference: 'Parapet, block A',
    their_reference: 'UM-1175',
    state: 'On Hold',
    held_from: 'Ready for payment',
    held_reason: 'Snag list not finished',
    approved: 'yes',
    approved_by: 'Trustees',
    created_at: demoDayTimeCell(demoMonthDayCell(-1, 3), '09:00'),
  },
  {
    key: 'p-delayed',
    type: 'Contractor',
    amount: '22 310',
    contractor: 'security',
    our_reference: 'Cameras, gate 2',
    their_reference: 'NW-0869',
    state: 'Delayed',
    held_from: 'Loaded for payment',
    held_reason: 'Bank file missed the cut-off',
    approved: 'yes',
    approved_by: 'Trustees',
    created_at: demoDayTimeCell(demoMonthDayCell(-1, 9), '09:00'),
  },
  {
    key: 'p-cashflow',
    type: 'Contractor',
    amount: '96 000',
    contractor: 'painter',
    our_reference: 'Block C, first claim',
    their_reference: 'PP-318',
    state: 'Delayed - Cashflow restriction',
    held_from: 'Ready for payment',
    held_reason: 'Waits for the levies of next month',
    approved: 'yes',
    approved_by: 'Trustees',
    created_at: demoDayTimeCell(demoMonthDayCell(-1, 12), '09:00'),
  },
  {
    key: 'p-canceled',
    type: 'Contractor',
    amount: '1 150',
    contractor: 'garden',
    our_reference: 'Hedge, billed twice',
    their_reference: 'VV-198',
    state: 'Canceled',
    comment: 'Same invoice as VV-197.',
    created_at: demoDayTimeCell(demoMonthDayCell(-3, 22), '09:00'),
  },
  {
    key: 'p-alarm',
    type: 'Contractor',
    amount: '9 775',
    contractor: 'security',
    our_reference: 'Panic buttons',
    their_reference: 'NW-0890',
    state: 'Waiting for Trustee Approval',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-3), '13:10'),
  },
];

const ELSEWHERE: readonly (DemoTableRow & { building: string })[] = [
  {
    key: 'p-j9-1',
    building: 'b',
    type: 'Maintenance',
    amount: '206 000',
    contractor: 'c3',
    job: 'j9',
    our_reference: 'Lift, first claim',
    their_reference: 'TBL-77',
    created_at: demoDayTimeCell(demoMonthDayCell(-5, 4), '09:00'),
    ...paidOn(demoMonthDayCell(-5, 15)),
  },
  {
    key: 'p-j9-2',
    building: 'b',
    type: 'Maintenance',
    amount: '206 000',
    contractor: 'c3',
    job: 'j9',
    our_reference: 'Lift, second claim',
    their_reference: 'TBL-91',
    state: 'Waiting for Trustee Approval',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-6), '09:00'),
  },
  {
    key: 'p-g3',
    building: 'b',
    type: 'Legal',
    amount: '2 674',
    contractor: 'at3',
    legal_case: 'g3',
    our_reference: 'BBP018 judgment',
    their_reference: 'VZH 2087',
    supplier_invoice_number: 'VZ-0810',
    created_at: demoDayTimeCell(demoMonthDayCell(-9, 5), '09:00'),
    ...paidOn(demoMonthDayCell(-8, 3)),
  },
  {
    key: 'p-j11',
    building: 'c',
    type: 'Maintenance',
    amount: '21 300',
    contractor: 'pest',
    job: 'j11',
    our_reference: 'Wood borer',
    their_reference: 'UPC-52',
    created_at: demoDayTimeCell(demoMonthDayCell(-3, 9), '09:00'),
    ...paidOn(demoMonthDayCell(-3, 24)),
  },
];

/** Monthly payments: guards as a recurring payment, the garden, the municipality. */
const monthly = (building: string, months: number): DemoTableRow[] =>
  Array.from({ length: months }, (_, index) => index - months).flatMap((month) => {
    const key = (what: string) => `p-${building}-${what}${month}`;
    const created_at = demoDayTimeCell(demoMonthDayCell(month, 4), '08:00');
    const paid = paidOn(demoMonthDayCell(month, 11));
    const common = { building, created_at, ...paid };
    const bill = (52_400 + ((month * 1_733) % 6_100) + building.charCodeAt(0) * 41) / 1;
    return [
      {
        key: key('guards'),
        type: 'Recurring',
        amount: '31 625',
        contractor: 'security',
        recurring_of: month === -months ? null : `p-${building}-guards-${months}`,
        our_reference: 'Guarding',
        their_reference: `NW-M${-month}`,
        ...common,
      },
      {
        key: key('garden'),
        type: 'Contractor',
        amount: '8 740',
        contractor: 'garden',
        our_reference: 'Garden service',
        their_reference: `VV-M${-month}`,
        ...common,
      },
      {
        key: key('municipal'),
        type: 'Municipality',
        amount: `${bill}.35`,
        municipal_account: `${building}-water`,
        our_reference: 'Bulk water and power',
        their_reference: `40${building.charCodeAt(0)}773014`,
        ...common,
      },
    ];
  });

const invoiced = (portfolio: DemoPortfolio, row: DemoTableRow): DemoTableRow => {
  if (!row.job && !row.legal_case) return row;
  const lines = [`Reference: ${row.their_reference}`, `Amount: R ${row.amount}`, `For: ${row.our_reference}`];
  const page = { heading: 'Tax invoice', title: String(row.our_reference), lines };
  return { ...row, file: portfolio.attach(`files/${row.key}.pdf`, renderDemoPdf(page)) };
};

export const addDemoPayments = (portfolio: DemoPortfolio): void => {
  const rows: DemoTableRow[] = [
    ...monthly('a', 12),
    ...monthly('b', 6),
    ...monthly('c', 6),
    ...STORY.map((row) => ({ building: 'a', ...row })),
    ...ELSEWHERE,
  ];
  for (const row of rows)
    portfolio.add('payments', {
      ...FROM[String(row.building)],
      ...bankOf(row.contractor),
      ...invoiced(portfolio, row),
    });
};
