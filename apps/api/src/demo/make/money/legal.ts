/** Makes legal cases with events and notes. G1 is Werner Joubert's own debt: he is a trustee and may not see it. */

import {
  type DemoPortfolio,
  type DemoTableRow,
  demoDayTimeCell,
  demoMonthDayCell,
  demoTodayOffsetCell,
} from '../demo-tables.ts';
import { renderDemoPdf } from '../pdf.ts';

const CASES: readonly DemoTableRow[] = [
  {
    key: 'g1',
    name: 'Aloe Ridge v Joubert',
    levy_account: 'a-11',
    attorney: 'at1',
    attorney_reference: 'NM/ALR/0117',
    state: 'Summons',
    next_follow_up_day: demoTodayOffsetCell(9),
    handover_day: demoMonthDayCell(-9, 10),
    debt_on_handover: '28 450.75',
    current_situation:
      'Summons served; notice of intention to defend was filed on the last day. The defendant offers monthly payments without an amount.',
    letter_of_demand_day: demoMonthDayCell(-8, 20),
    summons_sent_to_court_day: demoMonthDayCell(-7, 15),
    summons_served_day: demoMonthDayCell(-6, 20),
    judgement: 'no',
  },
  {
    key: 'g2',
    name: 'Aloe Ridge v account ALR018',
    levy_account: 'a-18',
    attorney: 'at3',
    attorney_reference: 'VZH 2211',
    state: 'Judgement',
    next_follow_up_day: demoTodayOffsetCell(21),
    handover_day: demoMonthDayCell(-17, 6),
    debt_on_handover: '41 208.10',
    current_situation: 'Default judgment granted. Instructions to proceed under section 65 are awaited.',
    letter_of_demand_day: demoMonthDayCell(-16, 18),
    summons_sent_to_court_day: demoMonthDayCell(-13, 4),
    summons_served_day: demoMonthDayCell(-12, 12),
    judgement: 'yes',
    judgement_granted_day: demoMonthDayCell(-4, 23),
    attorney_aod_active: 'yes',
    attorney_aod_start_day: demoMonthDayCell(-3, 1),
    attorney_aod_end_day: demoMonthDayCell(8, 1),
    attorney_aod_amount: '54 000',
  },
  {
    key: 'g3',
    name: 'Baobab Place v account BBP018',
    levy_account: 'b-18',
    attorney: 'at3',
    attorney_reference: 'VZH 2087',
    state: 'Execution',
    next_follow_up_day: demoTodayOffsetCell(4),
    handover_day: demoMonthDayCell(-17, 20),
    debt_on_handover: '63 990.00',
    current_situation: 'Warrant returned: no movables of value. Section 66 application is being drawn.',
    letter_of_demand_day: demoMonthDayCell(-16, 28),
    summons_sent_to_court_day: demoMonthDayCell(-15, 2),
    summons_served_day: demoMonthDayCell(-14, 9),
    warrant_of_execution_day: demoMonthDayCell(-5, 17),
    judgement: 'yes',
    judgement_granted_day: demoMonthDayCell(-9, 2),
    section_65_day: demoMonthDayCell(-4, 13),
    section_66_day: demoMonthDayCell(-1, 19),
  },
  {
    key: 'g4',
    name: 'Coral Tree Mews v account CTM007',
    levy_account: 'c-7',
    attorney: 'at3',
    attorney_reference: 'VZH 2460',
    state: 'Letter of demand',
    next_follow_up_day: demoTodayOffsetCell(13),
    handover_day: demoMonthDayCell(-7, 15),
    debt_on_handover: '15 320.55',
    current_situation: 'Letter of demand returned unclaimed; tracing.',
    letter_of_demand_day: demoMonthDayCell(-7, 21),
  },
  {
    key: 'g5',
    name: 'Coral Tree Mews v account CTM021',
    levy_account: 'c-21',
    attorney: 'at3',
    attorney_reference: 'VZH 1932',
    state: 'Closed',
    handover_day: demoMonthDayCell(-22, 4),
    debt_on_handover: '9 870.20',
    current_situation: 'Settled in full with costs.',
    letter_of_demand_day: demoMonthDayCell(-21, 11),
    closed_at: demoDayTimeCell(demoMonthDayCell(-19, 8), '12:00'),
  },
];

type Note = readonly [legalCase: string, day: string, author: string | null, name: string, html: string];

const NOTES: readonly Note[] = [
  [
    'g1',
    demoDayTimeCell(demoMonthDayCell(-9, 10), '10:05'),
    'st-credit',
    'Imraan Khan',
    '<p>Handed over with the ledger and the final notice of last month.</p>',
  ],
  [
    'g1',
    demoDayTimeCell(demoMonthDayCell(-8, 20), '15:40'),
    'at1',
    'Nomsa Moloi',
    '<p>Letter of demand sent by <strong>registered post</strong> and email; ten days.</p>',
  ],
  [
    'g1',
    demoDayTimeCell(demoMonthDayCell(-6, 20), '16:12'),
    'at1',
    'Nomsa Moloi',
    '<p>Served at the domicilium. Return of service on file.</p>',
  ],
  [
    'g1',
    demoDayTimeCell(demoMonthDayCell(-5, 4), '09:30'),
    'at1',
    'Nomsa Moloi',
    '<p>Notice of intention to defend filed. Options:</p><ul><li>summary judgment</li><li>settlement with an AOD</li></ul>',
  ],
  [
    'g1',
    demoDayTimeCell(demoTodayOffsetCell(-6), '11:00'),
    't2',
    'Anil Naicker',
    '<p>The trustees prefer a settlement, if costs are paid up front.</p>',
  ],
  [
    'g2',
    demoDayTimeCell(demoMonthDayCell(-17, 6), '09:00'),
    'st-credit',
    'Imraan Khan',
    '<p>Handed over after the AOD was broken.</p>',
  ],
  [
    'g2',
    demoDayTimeCell(demoMonthDayCell(-4, 23), '13:20'),
    null,
    'Van Zyl Hoosen Attorneys',
    '<p>Default judgment granted for capital, interest and costs.</p>',
  ],
  [
    'g3',
    demoDayTimeCell(demoMonthDayCell(-5, 17), '10:45'),
    null,
    'Van Zyl Hoosen Attorneys',
    '<p>Warrant issued to the sheriff, Cape Town West.</p>',
  ],
  [
    'g3',
    demoDayTimeCell(demoMonthDayCell(-1, 19), '10:00'),
    'tb',
    'Abdullah Samodien',
    '<p>Please keep the bondholder informed.</p>',
  ],
];

export const addDemoLegalCases = (portfolio: DemoPortfolio): void => {
  const file = portfolio.attach(
    'files/g2-aod.pdf',
    renderDemoPdf({
      heading: 'Van Zyl Hoosen Attorneys',
      title: 'Acknowledgement of debt',
      lines: [
        'Twelve instalments of R 4 500.00 into our trust account.',
        'Default of one instalment makes the whole balance payable.',
      ],
    }),
  );
  portfolio.add('legal_cases', ...CASES.map((row) => (row.key === 'g2' ? { ...row, attorney_aod_file: file } : row)));
  NOTES.forEach(([legalCase, day, author, author_name, note], index) => {
    portfolio.add('legal_notes', {
      key: `note-${index + 1}`,
      case: legalCase,
      note,
      author,
      author_name,
      created_at: day,
      modified_at: day,
    });
  });
};
