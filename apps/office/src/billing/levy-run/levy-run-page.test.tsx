/** The levy run of all buildings: counts, keys, the confirmation before posting, and the lines of a row. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import type { LevyRunRow } from './use-levy-run.ts';

const { officeMonths: calls } = apiContract;
const ID = '019a0000-0000-7000-8000-00000000000';

const aRow = (at: number, more: Partial<LevyRunRow> = {}): LevyRunRow => ({
  id: `${ID}${at}`,
  buildingId: `${ID}${at}`,
  building: `Building ${at}`,
  code: `B${at}`,
  part: 1,
  state: 'ready',
  undoing: false,
  interest: cents(0),
  levies: cents(400_000),
  reserve: cents(40_000),
  consumption: cents(0),
  other: cents(0),
  total: cents(440_000),
  last: cents(440_000),
  entries: 8,
  shortfall: cents(0),
  problems: 0,
  problem: null,
  openProblems: [],
  mailBlock: null,
  blocked: false,
  wantsReason: false,
  changed: false,
  failure: null,
  acceptedBy: null,
  acceptedReason: null,
  acceptedAt: null,
  opensOn: '2026-03-24',
  dueDay: '2026-04-01',
  automatic: false,
  by: null,
  postedAt: null,
  mailingId: null,
  mailed: 0,
  notReached: 0,
  ...more,
});

const open = (rows: LevyRunRow[]) => {
  fakeEndpointAnswer(calls.months, [
    { kind: 'levies', month: '2026-04-01', posted: 0, open: 2, amount: cents(0), unposted: true },
  ]);
  fakeEndpointAnswer(calls.month, { opensOn: '2026-03-01', buildings: rows.length, rows });
  return renderOffice('/month');
};

const WITH_PROBLEM = aRow(2, {
  state: 'problems',
  problems: 1,
  wantsReason: true,
  shortfall: cents(110_000),
  problem: 'No levy account for the owner of D4: R 1 100.00 is not charged.',
});

const monthOf = (month: string, unposted: boolean) =>
  ({ kind: 'levies', month, posted: 0, open: 0, amount: cents(0), unposted }) as const;

test.each([
  ['the oldest month that a building still waits for', [true, true, false], 'Levies of April 2026'],
  ['the latest where all are posted', [false, false, false], 'Levies of May 2026'],
])('the page opens %s', async (_case, [may = false, april = false, march = false], name) => {
  fakeEndpointAnswer(calls.months, [
    monthOf('2026-05-01', may),
    monthOf('2026-04-01', april),
    monthOf('2026-03-01', march),
  ]);
  fakeEndpointAnswer(calls.month, { opensOn: '2026-03-01', buildings: 1, rows: [aRow(1)] });
  renderOffice('/month');
  expect(await screen.findByRole('option', { name, selected: true })).toBeInTheDocument();
});

test('counts and sums stand on top; a chosen building is posted after one question with its sum', async () => {
  const { user } = open([aRow(1), WITH_PROBLEM, aRow(3, { state: 'posted' })]);
  expect(await screen.findByText('3 buildings: 1 ready, 1 with problems, 1 posted')).toBeVisible();
  expect(screen.getByText(/No levy account for the owner of D4/)).toBeVisible();
  fakeEndpointAnswer(calls.post, { count: 1 });
  await user.click(screen.getByRole('checkbox', { name: 'Choose Building 1' }));
  await user.click(screen.getByRole('button', { name: 'Post (1)' }));
  const dialog = screen.getByRole('dialog', { name: 'Post the levy run' });
  expect(dialog).toHaveTextContent('Building 1: R 4 400.00 in 8 entries');
  await user.click(within(dialog).getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(bodiesSentTo(calls.post)).toEqual([{ rows: [`${ID}1`] }]));
});

test('a posted building goes on saying what was wrong with it, who accepted it and why', async () => {
  open([
    aRow(1, {
      state: 'posted',
      problems: 1,
      problem: 'R 1 100.00 is not charged.',
      acceptedBy: 'Colleen Botes',
      acceptedReason: 'The estate has no executor yet',
      acceptedAt: new Date('2026-03-25T08:00:00Z'),
    }),
  ]);
  expect(await screen.findByText(/is not charged/)).toBeVisible();
  expect(screen.getByText('Accepted by Colleen Botes on 25 Mar 2026: The estate has no executor yet')).toBeVisible();
});

test('by keys alone: down to a building, accept it with a reason, and see the keys', async () => {
  const { user } = open([aRow(1), WITH_PROBLEM]);
  await screen.findByText(/2 buildings/);
  await user.keyboard('{ArrowDown}{ArrowDown}a');
  const dialog = await screen.findByRole('dialog', { name: 'Accept problems' });
  fakeEndpointAnswer(calls.accept, { count: 1 });
  await user.type(within(dialog).getByLabelText('Reason'), 'No executor yet');
  await user.click(within(dialog).getByRole('button', { name: 'Accept with reason' }));
  await waitFor(() => expect(bodiesSentTo(calls.accept)).toEqual([{ rows: [`${ID}2`], reason: 'No executor yet' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('a building opens to its lines, and a line to its units', async () => {
  const { user } = open([WITH_PROBLEM]);
  fakeEndpointAnswer(calls.rowLines, {
    lines: [{ name: 'Levy', column: 'levies', entries: 4, amount: cents(400_000), last: cents(400_000) }],
    problems: [
      { kind: 'no account', level: 'acceptable', text: 'No owner account for D4.', page: '/buildings', records: [] },
    ],
    changes: [{ name: 'Levy', was: cents(390_000), is: cents(400_000) }],
  });
  fakeEndpointAnswer(calls.rowUnits, [
    {
      levyAccountId: `${ID}7`,
      unit: 'D1',
      accountNumber: 'B2/1',
      description: 'Levy, April 2026',
      dueDay: '2026-04-01',
      amount: cents(100_000),
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Building 2' }));
  expect(await screen.findByText(/Levy R 3.900.00 → R 4.000.00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Levy' }));
  expect(await screen.findByRole('link', { name: 'B2/1' })).toBeVisible();
});

test('after a building was opened by mouse, the keys are about the row that is marked', async () => {
  fakeEndpointAnswer(calls.rowLines, {
    lines: [{ name: 'Levy', column: 'levies', entries: 4, amount: cents(400_000), last: cents(400_000) }],
    problems: [
      { kind: 'no account', level: 'acceptable', text: 'No owner account for D4.', page: '/buildings', records: [] },
    ],
    changes: [{ name: 'Levy', was: cents(390_000), is: cents(400_000) }],
  });
  const { user } = open([aRow(1), aRow(2)]);
  await user.click(await screen.findByRole('button', { name: 'Building 1' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('row', { name: /Building 2/ })).toHaveClass('month-active');
  await user.keyboard(' ');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Choose Building 2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choose Building 1' })).not.toBeChecked();
});

test('a month that is not calculated yet is no sum of nothing: it says what a preview does and offers it', async () => {
  const { user } = open([]);
  expect(await screen.findByText('Levies of April 2026: not calculated yet.')).toBeVisible();
  expect(screen.queryByText(/0 buildings/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Post' })).not.toBeInTheDocument();
  fakeEndpointAnswer(calls.show, { count: 1 });
  await user.click(screen.getByRole('button', { name: 'Preview the month' }));
  await waitFor(() => expect(bodiesSentTo(calls.show)).toHaveLength(1));
});

const openProblem = (
  kind: LevyRunRow['openProblems'][number]['kind'],
  level: 'error' | 'mailing' | 'acceptable',
  count = 1,
) => ({
  kind,
  level,
  count,
});

test('problems stand by kind, the worst first, with counts; one that is pressed shows its buildings alone', async () => {
  const { user } = open([
    aRow(1, { openProblems: [openProblem('no email', 'acceptable', 3)] }),
    aRow(2, { openProblems: [openProblem('nowhere to pay', 'mailing'), openProblem('no email', 'acceptable')] }),
    aRow(3, { openProblems: [openProblem('no levy lines', 'error')] }),
    aRow(4),
  ]);
  const kinds = await screen.findByRole('list', { name: 'Problems by kind' });
  expect(
    within(kinds)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'No levy line in force 1 building',
    'No bank account to pay into 1 building',
    'No email address 4 units in 2 buildings',
  ]);
  const email = within(kinds).getByRole('button', { name: /^No email address/ });
  await user.click(email);
  expect(email).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('checkbox', { name: /^Choose Building/ })).toHaveLength(2);
  await user.click(email);
  expect(screen.getAllByRole('checkbox', { name: /^Choose Building/ })).toHaveLength(4);
});

test('a posted building without an account to pay into says so, and is not offered to be mailed', async () => {
  const { user } = open([
    aRow(1, { state: 'posted', mailBlock: 'No bank account to pay into, so no email can go out.' }),
    aRow(2, { state: 'posted' }),
  ]);
  expect(await screen.findByText('No bank account to pay into, so no email can go out.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Email (1)' }));
  const dialog = screen.getByRole('dialog', { name: 'Email the levy run' });
  fakeEndpointAnswer(calls.mail, { count: 1 });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(bodiesSentTo(calls.mail)).toMatchObject([{ rows: [`${ID}2`] }]));
});

test('a problem leads to the form of each unit, and to none where the person may not correct it', async () => {
  const { user } = open([aRow(1, { state: 'problems', problems: 2, problem: 'No email address for D1.' })]);
  expect(await screen.findByText('No email address for D1. 1 more problem.')).toBeVisible();
  const problem = { level: 'acceptable' as const, page: null, records: [] };
  fakeEndpointAnswer(calls.rowLines, {
    lines: [],
    problems: [
      {
        ...problem,
        kind: 'no email',
        text: 'No email address for D1.',
        records: [{ name: 'D1', page: '/owner-accounts/7' }],
      },
      { ...problem, kind: 'no rate', text: 'No interest rate.' },
    ],
    changes: [],
  });
  await user.click(screen.getByRole('button', { name: 'Building 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Building 1' });
  expect(await within(dialog).findByText('No interest rate.')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([expect.stringMatching(/\/owner-accounts\/7$/)]);
});
