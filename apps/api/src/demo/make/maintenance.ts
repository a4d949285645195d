/**
 * Makes the demo's maintenance jobs in every state. J1 was awarded to C1; J2 has quotes of C1 and C2 before the
 * trustees; J3 still invites quotes.
 */
import { demoContractorNameOf } from './contractors.ts';
import {
  type DemoPortfolio,
  type DemoTableRow,
  demoDayTimeCell,
  demoMonthDayCell,
  demoTodayOffsetCell,
} from './demo-tables.ts';
import { renderDemoPdf } from './pdf.ts';

const JOBS: readonly DemoTableRow[] = [
  {
    key: 'j1',
    building: 'a',
    name: 'Replace the main water feed',
    type: 'Plumbing',
    description:
      'The main feed from the meter room to riser 2 leaks at three joints. Replace 28 m in copper, with isolation valves a floor.',
    instruction: 'Water may be cut from 09:00 to 15:00 with two days notice.',
    communication: 'Photos to the maintenance trustee each Friday.',
    requested_by: 'Anil Naicker',
    maintenance_contact: 't2',
    access_contact: 'caretaker-a',
    state: 'In Progress',
    quotes_close_at: demoDayTimeCell(demoMonthDayCell(-3, 20), '17:00'),
    awarded_contractor: 'c1',
    accepted_quote: 'q-j1-c1',
    quote_accepted_at: demoDayTimeCell(demoMonthDayCell(-2, 4), '19:10'),
    invoice_amount: '148 350',
    created_at: demoDayTimeCell(demoMonthDayCell(-3, 2), '08:30'),
  },
  {
    key: 'j2',
    building: 'a',
    name: 'Waterproof the roof of block B',
    type: 'Waterproofing',
    description: 'Torch-on membrane over 310 m², two coats of aluminium paint, ten-year guarantee.',
    instruction: 'Work on dry days only; no gas cylinders in the lift.',
    requested_by: 'Thandiwe Nkosi',
    maintenance_contact: 't2',
    access_contact: 'caretaker-a',
    state: 'Waiting for quote approval',
    quotes_close_at: demoDayTimeCell(demoTodayOffsetCell(-6), '17:00'),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-27), '09:00'),
  },
  {
    key: 'j3',
    building: 'a',
    name: 'Repaint the stairwells',
    type: 'Painting',
    description:
      "Prepare and paint four stairwells, walls and balustrades, in the colours of the trustees' resolution.",
    requested_by: 'Trustees',
    maintenance_contact: 't2',
    access_contact: 'caretaker-a',
    state: 'Requesting quotes',
    quotes_close_at: demoDayTimeCell(demoTodayOffsetCell(8), '17:00'),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-5), '10:15'),
  },
  {
    key: 'j4',
    building: 'a',
    name: 'Service the electric fence',
    type: 'Security',
    description: 'Yearly service and certificate of compliance.',
    requested_by: 'Caretaker',
    state: 'Waiting for work approval',
    awarded_contractor: 'security',
    access_contact: 'caretaker-a',
    accepted_quote: 'q-j4',
    quote_accepted_at: demoDayTimeCell(demoMonthDayCell(-2, 11), '08:00'),
    invoice_amount: '18 975',
    created_at: demoDayTimeCell(demoMonthDayCell(-2, 3), '08:00'),
  },
  {
    key: 'j5',
    building: 'a',
    name: 'Clear the storm-water drains',
    type: 'Plumbing',
    description: 'Before the summer rains.',
    requested_by: 'Caretaker',
    state: 'Completed',
    awarded_contractor: 'c1',
    accepted_quote: 'q-j5',
    quote_accepted_at: demoDayTimeCell(demoMonthDayCell(-5, 9), '12:00'),
    completed_day: demoMonthDayCell(-4, 3),
    invoice_amount: '12 650',
    created_at: demoDayTimeCell(demoMonthDayCell(-5, 1), '08:00'),
  },
  {
    key: 'j6',
    building: 'a',
    name: 'Prune the jacaranda at the gate',
    type: 'Garden',
    description: "Branches touch the gate motor's cable.",
    requested_by: 'Garden trustee',
    state: 'New',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-2), '14:40'),
  },
  {
    key: 'j7',
    building: 'a',
    name: 'New intercom panel',
    type: 'Technical',
    description: 'Postponed until the next budget.',
    requested_by: 'Trustees',
    state: 'Canceled',
    created_at: demoDayTimeCell(demoMonthDayCell(-6, 16), '09:20'),
  },
  {
    key: 'j8',
    building: 'a',
    name: 'Fix the pump of the pressure vessel',
    type: 'Plumbing',
    description: 'Bearings worn; noise in units A-1 to A-4.',
    requested_by: 'Naledi Mokoena',
    state: 'Awarded',
    awarded_contractor: 'c1',
    maintenance_contact: 't2',
    accepted_quote: 'q-j8',
    quote_accepted_at: demoDayTimeCell(demoTodayOffsetCell(-3), '16:05'),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-16), '07:50'),
  },
  {
    key: 'j9',
    building: 'b',
    name: 'Replace the passenger lift',
    type: 'Technical',
    description: 'New car, drive and controller; shaft doors stay. Paid from the special levy.',
    requested_by: 'Trustees',
    state: 'In Progress',
    awarded_contractor: 'c3',
    access_contact: 'caretaker-b',
    accepted_quote: 'q-j9',
    quote_accepted_at: demoDayTimeCell(demoMonthDayCell(-6, 12), '18:00'),
    invoice_amount: '412 000',
    created_at: demoDayTimeCell(demoMonthDayCell(-9, 12), '09:00'),
  },
  {
    key: 'j10',
    building: 'b',
    name: 'Repair the parking gate',
    type: 'Technical',
    description: 'Motor and safety beams.',
    requested_by: 'Caretaker',
    state: 'Completed',
    awarded_contractor: 'c3',
    completed_day: demoMonthDayCell(-7, 26),
    invoice_amount: '9 430',
    created_at: demoDayTimeCell(demoMonthDayCell(-7, 14), '09:00'),
  },
  {
    key: 'j11',
    building: 'c',
    name: 'Treat the roof timbers',
    type: 'Pest control',
    description: 'Wood borer in blocks 1 and 3.',
    requested_by: 'Trustees',
    state: 'Completed',
    awarded_contractor: 'pest',
    completed_day: demoMonthDayCell(-3, 8),
    invoice_amount: '21 300',
    created_at: demoDayTimeCell(demoMonthDayCell(-4, 22), '09:00'),
  },
  {
    key: 'j12',
    building: 'c',
    name: 'Resurface the pool',
    type: 'Building',
    description: 'Marbelite and new coping.',
    requested_by: 'Trustees',
    state: 'Requesting quotes',
    quotes_close_at: demoDayTimeCell(demoTodayOffsetCell(15), '12:00'),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-4), '09:00'),
  },
];

type Quote = { key: string; job: string; contractor: string; amount: string; state: string; on: string };

const QUOTES: readonly Quote[] = [
  {
    key: 'q-j1-c1',
    job: 'j1',
    contractor: 'c1',
    amount: '148 350',
    state: 'Approved',
    on: demoDayTimeCell(demoMonthDayCell(-3, 17), '13:00'),
  },
  {
    key: 'q-j1-p',
    job: 'j1',
    contractor: 'c2',
    amount: '163 900',
    state: 'Declined',
    on: demoDayTimeCell(demoMonthDayCell(-3, 18), '09:30'),
  },
  {
    key: 'q-j2-c1',
    job: 'j2',
    contractor: 'c1',
    amount: '214 800',
    state: 'Submitted',
    on: demoDayTimeCell(demoTodayOffsetCell(-9), '10:20'),
  },
  {
    key: 'q-j2-c2',
    job: 'j2',
    contractor: 'c2',
    amount: '189 500',
    state: 'Submitted',
    on: demoDayTimeCell(demoTodayOffsetCell(-7), '16:45'),
  },
  {
    key: 'q-j4',
    job: 'j4',
    contractor: 'security',
    amount: '18 975',
    state: 'Approved',
    on: demoDayTimeCell(demoMonthDayCell(-2, 9), '11:00'),
  },
  {
    key: 'q-j5',
    job: 'j5',
    contractor: 'c1',
    amount: '12 650',
    state: 'Approved',
    on: demoDayTimeCell(demoMonthDayCell(-5, 6), '11:00'),
  },
  {
    key: 'q-j8',
    job: 'j8',
    contractor: 'c1',
    amount: '7 820',
    state: 'Approved',
    on: demoDayTimeCell(demoTodayOffsetCell(-10), '09:15'),
  },
  {
    key: 'q-j9',
    job: 'j9',
    contractor: 'c3',
    amount: '824 000',
    state: 'Approved',
    on: demoDayTimeCell(demoMonthDayCell(-7, 30), '15:00'),
  },
];

/** Invited without a quote yet. C1 and C2 see J3 under Requested. */
const INVITED: readonly (readonly [job: string, contractor: string])[] = [
  ['j3', 'c1'],
  ['j3', 'c2'],
  ['j3', 'painter'],
  ['j2', 'painter'],
  ['j12', 'pest'],
];

export const addDemoMaintenanceJobs = (portfolio: DemoPortfolio): void => {
  const invoice = (key: string, contractor: string, amount: unknown) =>
    portfolio.attach(
      `files/invoice-${key}.pdf`,
      renderDemoPdf({
        heading: 'Tax invoice',
        title: `Invoice ${key.toUpperCase()}`,
        lines: [
          `From: ${demoContractorNameOf(contractor)}`,
          `Amount: R ${amount}`,
          'Payable within 30 days of invoice.',
        ],
      }),
    );
  for (const job of JOBS)
    portfolio.add('maintenance_jobs', {
      ...job,
      invoice_file: job.invoice_amount
        ? invoice(String(job.key), String(job.awarded_contractor), job.invoice_amount)
        : null,
    });
  const created = new Map(JOBS.map((job) => [job.key, job.created_at]));
  const pairs = [...QUOTES.map(({ job, contractor }) => [job, contractor] as const), ...INVITED];
  for (const [job, contractor] of pairs)
    portfolio.add('quote_invitations', {
      key: `${job}-${contractor}`,
      job,
      contractor,
      created_at: created.get(job),
    });
  for (const { key, job, contractor, amount, state, on } of QUOTES) {
    const lines = ['We quote as follows, VAT included where we are vendors:', `R ${amount}`, 'Valid for 30 days.'];
    const file = portfolio.attach(
      `files/${key}.pdf`,
      renderDemoPdf({ heading: 'Quotation', title: `Quotation ${key.toUpperCase()}`, lines }),
    );
    portfolio.add('quotes', {
      key,
      job,
      contractor,
      name: `Quotation ${key.toUpperCase()}`,
      amount,
      file,
      state,
      created_at: on,
    });
  }
};
