/**
 * Makes compliance items of two buildings. Staff enter meetings and returns when the demo loads, by each building's
 * financial year. The third building has none yet.
 */
import { type DemoPortfolio, type DemoTableRow, demoMonthDayCell, demoTodayOffsetCell } from './demo-tables.ts';

const DUTIES: readonly DemoTableRow[] = [
  {
    building: 'a',
    kind: 'Insurance',
    due_day: demoTodayOffsetCell(19),
    done_day: demoMonthDayCell(-11, 3),
    reference: 'Policy as in the schedule',
    document: 'a-doc-7',
  },
  {
    building: 'a',
    kind: 'Replacement valuation',
    due_day: demoTodayOffsetCell(12),
    done_day: demoMonthDayCell(-35, 14),
  },
  {
    building: 'a',
    kind: 'Maintenance plan',
    done_day: demoMonthDayCell(-15, 14),
    note: 'Roofs and risers are still missing.',
  },
  {
    building: 'a',
    kind: 'Fidelity cover',
    due_day: demoMonthDayCell(7, 'end'),
    done_day: demoMonthDayCell(-5, 2),
  },
  {
    building: 'a',
    kind: 'Lift inspection',
    subject: 'Lift 1',
    due_day: demoMonthDayCell(9, 11),
    done_day: demoMonthDayCell(-27, 11),
  },
  {
    building: 'a',
    kind: 'Lift inspection',
    subject: 'Lift 2',
    due_day: demoMonthDayCell(9, 11),
    done_day: demoMonthDayCell(-27, 11),
  },
  {
    building: 'a',
    kind: 'Fire equipment',
    due_day: demoTodayOffsetCell(-9),
    done_day: demoMonthDayCell(-13, 4),
  },
  {
    building: 'b',
    kind: 'Insurance',
    due_day: demoMonthDayCell(4, 'end'),
    done_day: demoMonthDayCell(-8, 1),
  },
  {
    building: 'b',
    kind: 'Fire equipment',
    due_day: demoMonthDayCell(2, 17),
    done_day: demoMonthDayCell(-10, 17),
  },
];

export const addDemoComplianceItems = (portfolio: DemoPortfolio): void => {
  for (const [index, duty] of DUTIES.entries())
    portfolio.add('building_duties', {
      key: `duty-${index + 1}`,
      ...Object.fromEntries(
        ['building', 'kind', 'subject', 'due_day', 'done_day', 'reference', 'note', 'document'].map((name) => [
          name,
          duty[name] ?? '',
        ]),
      ),
    });
};
