/** Legal cases with their events and notes. G1 is Werner Joubert's own debt: he is a trustee and may not see it. */
import { pdf } from '../pdf.ts';
import { at, daysFromToday, inMonth, type Portfolio, type SheetRow } from '../sheet.ts';

const CASES: readonly SheetRow[] = [
  {
    key: 'g1',
    name: 'Aloe Ridge v Joubert',
    levy_account: 'a-11',
    attorney: 'at1',
    attorney_reference: 'NM/ALR/0117',
    state: 'Summons',
    next_follow_up_day: daysFromToday(9),
    handover_day: inMonth(-9, 10),
    debt_on_handover: '28 450.75',
    current_situation:
      'Summons served; notice of intention to defend was filed on the last day. The defendant offers monthly payments without an amount.',
    letter_of_demand_day: inMonth(-8, 20),
    summons_sent_to_court_day: inMonth(-7, 15),
    summons_served_day: inMonth(-6, 20),
    judgement: 'no',
  },
  {
    key: 'g2',
    name: 'Aloe Ridge v account ALR018',
    levy_account: 'a-18',
    attorney: 'at3',
    attorney_reference: 'VZH 2211',
    state: 'Judgement',
    next_follow_up_day: daysFromToday(21),
    handover_day: inMonth(-17, 6),
    debt_on_handover: '41 208.10',
    current_situation: 'Default judgment granted. Instructions to proceed under section 65 are awaited.',
    letter_of_demand_day: inMonth(-16, 18),
    summons_sent_to_court_day: inMonth(-13, 4),
    summons_served_day: inMonth(-12, 12),
    judgement: 'yes',
    judgement_granted_day: inMonth(-4, 23),
    attorney_aod_active: 'yes',
    attorney_aod_start_day: inMonth(-3, 1),
    attorney_aod_end_day: inMonth(8, 1),
    attorney_aod_amount: '54 000',
  },
  {
    key: 'g3',
    name: 'Baobab Place v account BBP018',
    levy_account: 'b-18',
    attorney: 'at3',
    attorney_reference: 'VZH 2087',
    state: 'Execution',
    next_follow_up_day: daysFromToday(4),
    handover_day: inMonth(-17, 20),
    debt_on_handover: '63 990.00',
    current_situation: 'Warrant returned: no movables of value. Section 66 application is being drawn.',
    letter_of_demand_day: inMonth(-16, 28),
    summons_sent_to_court_day: inMonth(-15, 2),
    summons_served_day: inMonth(-14, 9),
    warrant_of_execution_day: inMonth(-5, 17),
    judgement: 'yes',
    judgement_granted_day: inMonth(-9, 2),
    section_65_day: inMonth(-4, 13),
    section_66_day: inMonth(-1, 19),
  },
  {
    key: 'g4',
    name: 'Coral Tree Mews v account CTM007',
    levy_account: 'c-7',
    attorney: 'at3',
    attorney_reference: 'VZH 2460',
    state: 'Letter of demand',
    next_follow_up_day: daysFromToday(13),
    handover_day: inMonth(-7, 15),
    debt_on_handover: '15 320.55',
    current_situation: 'Letter of demand returned unclaimed; tracing.',
    letter_of_demand_day: inMonth(-7, 21),
  },
  {
    key: 'g5',
    name: 'Coral Tree Mews v account CTM021',
    levy_account: 'c-21',
    attorney: 'at3',
    attorney_reference: 'VZH 1932',
    state: 'Closed',
    handover_day: inMonth(-22, 4),
    debt_on_handover: '9 870.20',
    current_situation: 'Settled in full with costs.',
    letter_of_demand_day: inMonth(-21, 11),
    closed_at: at(inMonth(-19, 8), '12:00'),
  },
];

type Note = readonly [legalCase: string, day: string, author: string | null, name: string, html: string];

const NOTES: readonly Note[] = [
  [
    'g1',
    at(inMonth(-9, 10), '10:05'),
    'st-credit',
    'Imraan Khan',
    '<p>Handed over with the ledger and the final notice of last month.</p>',
  ],
  [
    'g1',
    at(inMonth(-8, 20), '15:40'),
    'at1',
    'Nomsa Moloi',
    '<p>Letter of demand sent by <strong>registered post</strong> and e-mail; ten days.</p>',
  ],
  [
    'g1',
    at(inMonth(-6, 20), '16:12'),
    'at1',
    'Nomsa Moloi',
    '<p>Served at the domicilium. Return of service on file.</p>',
  ],
  [
    'g1',
    at(inMonth(-5, 4), '09:30'),
    'at1',
    'Nomsa Moloi',
    '<p>Notice of intention to defend filed. Options:</p><ul><li>summary judgment</li><li>settlement with an AOD</li></ul>',
  ],
  [
    'g1',
    at(daysFromToday(-6), '11:00'),
    't2',
    'Anil Naicker',
    '<p>The trustees prefer a settlement, if costs are paid up front.</p>',
  ],
  [
    'g2',
    at(inMonth(-17, 6), '09:00'),
    'st-credit',
    'Imraan Khan',
    '<p>Handed over after the AOD was broken.</p>',
  ],
  [
    'g2',
    at(inMonth(-4, 23), '13:20'),
    null,
    'Van Zyl Hoosen Attorneys',
    '<p>Default judgment granted for capital, interest and costs.</p>',
  ],
  [
    'g3',
    at(inMonth(-5, 17), '10:45'),
    null,
    'Van Zyl Hoosen Attorneys',
    '<p>Warrant issued to the sheriff, Cape Town West.</p>',
  ],
  [
    'g3',
    at(inMonth(-1, 19), '10:00'),
    'tb',
    'Abdullah Samodien',
    '<p>Please keep the bondholder informed.</p>',
  ],
];

export const addLegalCases = (portfolio: Portfolio): void => {
  const file = portfolio.attach(
    'files/g2-aod.pdf',
    pdf({
      heading: 'Van Zyl Hoosen Attorneys',
      title: 'Acknowledgement of debt',
      lines: [
        'Twelve instalments of R 4 500.00 into our trust account.',
        'Default of one instalment makes the whole balance payable.',
      ],
    }),
  );
  portfolio.add(
    'legal_cases',
    ...CASES.map((row) => (row.key === 'g2' ? { ...row, attorney_aod_file: file } : row)),
  );
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
