/**
 * What two buildings have to have or to do again and again. Meetings and returns are entered by staff as the demo
 * loads, by each building's own year; the third building has nothing entered yet.
 */
import { daysFromToday, inMonth, type Portfolio, type SheetRow } from './sheet.ts';

const DUTIES: readonly SheetRow[] = [
  {
    building: 'a',
    kind: 'Insurance',
    due_day: daysFromToday(19),
    done_day: inMonth(-11, 3),
    reference: 'Policy as in the schedule',
    document: 'a-doc-7',
  },
  { building: 'a', kind: 'Replacement valuation', due_day: daysFromToday(12), done_day: inMonth(-35, 14) },
  {
    building: 'a',
    kind: 'Maintenance plan',
    done_day: inMonth(-15, 14),
    note: 'Roofs and risers are still missing.',
  },
  { building: 'a', kind: 'Fidelity cover', due_day: inMonth(7, 'end'), done_day: inMonth(-5, 2) },
  {
    building: 'a',
    kind: 'Lift inspection',
    subject: 'Lift 1',
    due_day: inMonth(9, 11),
    done_day: inMonth(-27, 11),
  },
  {
    building: 'a',
    kind: 'Lift inspection',
    subject: 'Lift 2',
    due_day: inMonth(9, 11),
    done_day: inMonth(-27, 11),
  },
  { building: 'a', kind: 'Fire equipment', due_day: daysFromToday(-9), done_day: inMonth(-13, 4) },
  { building: 'b', kind: 'Insurance', due_day: inMonth(4, 'end'), done_day: inMonth(-8, 1) },
  { building: 'b', kind: 'Fire equipment', due_day: inMonth(2, 17), done_day: inMonth(-10, 17) },
];

export const addDuties = (portfolio: Portfolio): void => {
  for (const [index, duty] of DUTIES.entries())
    portfolio.add('building_duties', {
      key: `duty-${index + 1}`,
      ...Object.fromEntries(
        ['building', 'kind', 'subject', 'due_day', 'done_day', 'reference', 'note', 'document'].map(
          (name) => [name, duty[name] ?? ''],
        ),
      ),
    });
};
