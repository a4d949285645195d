/** Makes the demo's documents of each designation, for owners and for trustees only. */

import { DEMO_BUILDINGS } from './demo-buildings.ts';
import { type DemoPortfolio, demoDayTimeCell, demoMonthDayCell } from './demo-tables.ts';
import { renderDemoPdf } from './pdf.ts';

type Document = readonly [
  designation: string,
  name: string,
  owners: 'yes' | 'no',
  month: number,
  lines: readonly string[],
];

const DOCUMENTS: readonly Document[] = [
  [
    'Audit',
    'Audited annual financial statements',
    'yes',
    -8,
    [
      'Independent auditor\u2019s report to the members.',
      'In our opinion the statements present fairly, in all material respects, the financial position of the body corporate.',
      'Administrative fund and reserve fund are shown apart.',
    ],
  ],
  [
    'Bank Confirmation',
    'Bank confirmation of the trust account',
    'no',
    -3,
    ['The account of the body corporate is open and conducted to our satisfaction.'],
  ],
  [
    'Budget',
    'Budget of the administrative and reserve funds',
    'yes',
    -12,
    [
      'Administrative levy: salaries and guarding 41 %, water and power of the common property 22 %, insurance 14 %, repairs 13 %, management 10 %.',
      'Reserve fund: 15 % of the administrative contributions, as Regulation 2 asks.',
    ],
  ],
  [
    'Complex Policy',
    'Policy on renovations and moving',
    'yes',
    -20,
    [
      'Work is done on weekdays from 08:00 to 17:00.',
      'A deposit is held until the common property has been inspected.',
    ],
  ],
  [
    'Conduct Rules',
    'Conduct rules',
    'yes',
    -36,
    [
      '1. Animals: written consent of the trustees, which may not be withheld without reason.',
      '5. Vehicles are parked in their bays only; the fire lane stays clear.',
      '14. Quiet from 22:00 to 07:00.',
    ],
  ],
  [
    'Credit Policy',
    'Credit control policy',
    'yes',
    -14,
    [
      'Levies are due in advance on the first of each month.',
      'Interest is charged monthly in arrear, as resolved by the trustees.',
      'A final notice gives 14 days; then the account is handed over.',
    ],
  ],
  [
    'Insurance Policy',
    'Insurance schedule',
    'yes',
    -5,
    ['Buildings combined, replacement value per unit as in the schedule.', 'Excess on geysers R 1 500.00.'],
  ],
  [
    'Minutes',
    'Minutes of the annual general meeting',
    'yes',
    -7,
    ['The chair found a quorum of one third in value.', 'The budget was approved. Trustees were elected.'],
  ],
  ['Minutes', 'Minutes of a trustees\u2019 meeting', 'no', -2, ['Three quotations are asked for above R 50 000.00.']],
  [
    'Newsletter',
    'Newsletter',
    'yes',
    -1,
    ['The drains have been cleared before the rains.', 'Please close the pedestrian gate behind you.'],
  ],
  ['Other', 'Evacuation plan', 'yes', -10, ['Assembly point: visitors\u2019 parking.']],
  ['SS Plan', 'Sectional plan', 'yes', -40, ['Sheet 1 of 6. Floor areas in square metres.']],
];

export const addDemoDocuments = (portfolio: DemoPortfolio): void => {
  for (const { key: building, name: scheme } of DEMO_BUILDINGS)
    for (const [index, [designation, name, visible_to_owners, month, lines]] of DOCUMENTS.entries()) {
      // The smallest building has fewer documents.
      if (building === 'c' && index % 3 === 2) continue;
      const key = `${building}-doc-${index + 1}`;
      const file = portfolio.attach(
        `files/${key}.pdf`,
        renderDemoPdf({ heading: `${scheme} Body Corporate`, title: name, lines }),
      );
      const created_at = demoDayTimeCell(demoMonthDayCell(month, 9), '10:00');
      portfolio.add('building_documents', {
        key,
        building,
        name,
        designation,
        visible_to_owners,
        file,
        created_at,
      });
    }
};
