/** Makes tasks with notes, in every state. */
import {
  type DemoPortfolio,
  type DemoTableRow,
  demoDayTimeCell,
  demoMonthDayCell,
  demoTodayOffsetCell,
} from './demo-tables.ts';

const TASKS: readonly DemoTableRow[] = [
  {
    key: 'task-1',
    building: 'a',
    type: 'AGM Task',
    subject: 'Prepare the annual general meeting',
    description: 'Notice, budget, audited statements, proxy forms. The notice goes out 14 days before.',
    state: 'In Progress',
    assigned_to: 't1',
    due_day: demoTodayOffsetCell(-2),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-18), '08:00'),
  },
  {
    key: 'task-2',
    building: 'a',
    type: 'Insurance',
    subject: 'Renew the replacement valuation',
    description: 'Due every three years (PMR 23).',
    state: 'New',
    assigned_to: 't2',
    due_day: demoTodayOffsetCell(12),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-6), '09:30'),
  },
  {
    key: 'task-3',
    building: 'a',
    type: 'Financial',
    subject: 'Move the reserve contribution',
    description: 'Transfer the month\u2019s reserve contributions to the reserve account.',
    state: 'Completed',
    assigned_to: 't1',
    created_at: demoDayTimeCell(demoMonthDayCell(-1, 5), '09:00'),
  },
  {
    key: 'task-4',
    building: 'a',
    type: 'Maintenance',
    subject: 'Ten-year maintenance plan',
    description: 'Condition of the roofs and risers is still missing.',
    state: 'On hold',
    assigned_to: 't2',
    created_at: demoDayTimeCell(demoMonthDayCell(-3, 14), '09:00'),
  },
  {
    key: 'task-5',
    building: 'a',
    type: 'Municipality',
    subject: 'Query the water bill',
    description: 'Estimated reading for three months in a row.',
    state: 'In Progress',
    due_day: demoTodayOffsetCell(-1),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-24), '10:00'),
  },
  {
    key: 'task-6',
    building: 'a',
    type: 'Legal',
    subject: 'Answer the ombud\u2019s questionnaire',
    description: 'CSOS annual return.',
    state: 'Canceled',
    created_at: demoDayTimeCell(demoMonthDayCell(-5, 2), '09:00'),
  },
  {
    key: 'task-7',
    building: 'b',
    type: 'Reports',
    subject: 'Report on the lift project',
    description: 'Monthly report to the members.',
    state: 'In Progress',
    assigned_to: 'tb',
    due_day: demoTodayOffsetCell(5),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-12), '11:00'),
  },
  {
    key: 'task-8',
    building: 'b',
    type: 'Board Meeting Task',
    subject: 'Agenda of the next meeting',
    description: '',
    state: 'New',
    assigned_to: 'tb',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-3), '12:00'),
  },
  {
    key: 'task-9',
    building: 'c',
    type: 'Conduct',
    subject: 'Renew the conduct rules',
    description: 'Draft with the members for comment.',
    state: 'In Progress',
    created_at: demoDayTimeCell(demoMonthDayCell(-2, 20), '09:00'),
  },
];

const TASK_NOTES: readonly (readonly [task: string, day: string, name: string, note: string])[] = [
  [
    'task-1',
    demoDayTimeCell(demoTodayOffsetCell(-18), '08:20'),
    'Mpho Letlape',
    '<p>Venue booked: clubhouse, 18:30.</p>',
  ],
  [
    'task-1',
    demoDayTimeCell(demoTodayOffsetCell(-9), '13:05'),
    'Mpho Letlape',
    '<p>Auditor promises the statements <strong>next week</strong>.</p>',
  ],
  [
    'task-1',
    demoDayTimeCell(demoTodayOffsetCell(-2), '16:40'),
    'Thandiwe Nkosi',
    '<p>I have read the draft notice, fine with me.</p>',
  ],
  [
    'task-5',
    demoDayTimeCell(demoTodayOffsetCell(-24), '10:10'),
    'Mpho Letlape',
    '<p>Reference 8813-2004 opened with the municipality.</p>',
  ],
  ['task-7', demoDayTimeCell(demoTodayOffsetCell(-5), '09:00'), 'Mpho Letlape', '<p>Shaft doors delivered.</p>'],
];

export const addDemoTasks = (portfolio: DemoPortfolio): void => {
  portfolio.add('tasks', ...TASKS);
  TASK_NOTES.forEach(([task, created_at, author_name, note], index) => {
    portfolio.add('task_notes', { key: `task-note-${index + 1}`, task, note, author_name, created_at });
  });
};
