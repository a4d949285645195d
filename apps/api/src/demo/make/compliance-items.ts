/**
 * Makes compliance items of two buildings. Staff enter meetings and returns when the demo loads, by each building's
 * financial year. The third building has none yet.
 */
import { type DemoPortfolio, type DemoTableRow, dayRelativeToToday, relativeMonthDay } from './demo-tables.ts';

const DUTIES: readonly DemoTableRow[] = [
  {
    building: 'a',
    kind: 'Insurance',
    due_day: dayRelativeToToday(19),
    done_day: relativeMonthDay(-11, 3),
    reference: 'Policy as in the schedule',
    document: 'a-doc-7',
  },
  {
    building: 'a',
    kind: 'Replacement valuation',
    due_day: dayRelativeToToday(12),
    done_day: relativeMonthDay(-35, 14),
  },
  {
    building: 'a',
    kind: 'Maintenance plan',
    done_day: relativeMonthDay(-15, 14),
    note: 'Roofs and risers are still missing.',
  },
  {
    building: 'a',
    kind: 'Fidelity cover',
    due_day: relativeMonthDay(7, 'end'),
    done_day: relativeMonthDay(-5, 2),
  },
  {
    building: 'a',
    kind: 'Lift inspection',
    subject: 'Lift 1',
    due_day: relativeMonthDay(9, 11),
    done_day: relativeMonthDay(-27, 11),
  },
  {
    building: 'a',
    kind: 'Lift inspection',
    subject: 'Lift 2',
    due_day: relativeMonthDay(9, 11),
    done_day: relativeMonthDay(-27, 11),
  },
  {
    building: 'a',
    kind: 'Fire equipment',
    due_day: dayRelativeToToday(-9),
    done_day: relativeMonthDay(-13, 4),
  },
  {
    building: 'b',
    kind: 'Insurance',
    due_day: relativeMonthDay(4, 'end'),
    done_day: relativeMonthDay(-8, 1),
  },
  {
    building: 'b',
    kind: 'Fire equipment',
    due_day: relativeMonthDay(2, 17),
    done_day: relativeMonthDay(-10, 17),
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
