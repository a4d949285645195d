import { describe, expect, test } from 'vitest';
import { defaultRequiredApprovals, type TrusteeBallot, type TrusteeVote } from './approval-ballots.ts';
import {
  APPROVAL_STATES,
  approvalOutcomeOf,
  approvalReminderInstants,
  dueApprovalReminderCountOf,
  earliestApprovalClosing,
  isRequiredApprovalCountReachable,
  mayChangeApprovalState,
  minRequiredApprovals,
} from './approval-outcome.ts';

const CLOSES = new Date('2026-03-10T10:00:00Z');
const BEFORE = new Date('2026-03-10T09:59:59.999Z');
const VOTE: Record<string, TrusteeVote | null> = {
  A: 'Approved',
  D: 'Declined',
  S: 'Abstained',
  I: 'Abstained due to inactivity',
  '-': null,
};

/** One ballot each in 'A D -'. 'A*' is the chair's; 'r' after it means recused, 'x' removed. */
function ballots(text: string): TrusteeBallot[] {
  return text.split(' ').map((mark, index) => ({
    trusteeId: `t${index}`,
    vote: VOTE[mark[0] ?? '-'] ?? null,
    chair: mark.includes('*'),
    recused: mark.includes('r'),
    removed: mark.includes('x'),
  }));
}

function decide(text: string, requiredCount: number | null = null, now = BEFORE, castingVote = true) {
  return approvalOutcomeOf({ requiredCount, closesAt: CLOSES, castingVote }, ballots(text), now);
}

describe('while the question is open (rules 1.3)', () => {
  test.each([
    ['nobody has answered', '- - -', null, 'Awaiting trustees'],
    ['approvals reach more than half', 'A A -', null, 'Approved'],
    ['half is not more than half', 'A A - -', null, 'Awaiting trustees'],
    ['the count set for the approval', 'A - - - -', 1, 'Approved'],
    ['one short of it', 'A A A -', 4, 'Awaiting trustees'],
    ['it can no longer be reached', 'A A A D', 4, 'Declined'],
    ['declines fix it early', 'D D -', null, 'Declined'],
    ['abstentions fix it too', 'S S -', null, 'Declined'],
    ['a single trustee decides', 'A', null, 'Approved'],
    ['two trustees must both approve', 'A -', null, 'Awaiting trustees'],
    ['two trustees, one against: no casting vote', 'A* D', null, 'Declined'],
    ['recusal shrinks the majority', 'A A - -r', null, 'Approved'],
    ['a recused vote never counts', 'A Ar - -', null, 'Awaiting trustees'],
    ['a removed vote never counts', 'A Ax -', null, 'Awaiting trustees'],
    ['an appointment that ends lowers no count', 'A A - -x', null, 'Awaiting trustees'],
    ['recusal lowers a set count', 'A -r', 2, 'Approved'],
    ['nobody eligible', '-r -r', null, 'Lapsed'],
  ] as const)('%s: %s', (_name, text, required, state) => {
    expect(decide(text, required).state).toBe(state);
  });
});

describe('when interests arise and appointments end (issue 46)', () => {
  test.each([
    ['of four, two of three are enough once one has an interest', 'A A - -r', null, 'Approved', 2],
    ['the interest ends again', 'A A - -', null, 'Awaiting trustees', 3],
    ['her earlier vote does not count', 'A Ar -', null, 'Awaiting trustees', 2],
    ['never below two of three', 'A -r -r', null, 'Awaiting trustees', 2],
    ['nor by a set count', 'A -r -r', 3, 'Awaiting trustees', 2],
    ['a set count falls to those who are left', 'A A A -r', 4, 'Approved', 3],
    ['a count of one was set by the scheme', 'A -r -', 1, 'Approved', 1],
  ] as const)('FAULT-39: %s: %s', (_name, text, required, state, count) => {
    expect(decide(text, required)).toMatchObject({ state, requiredCount: count });
  });

  test.each([
    ['two of three left', 'A -x -x', 'Awaiting trustees', 2],
    ['the vote of a trustee who left does not count', 'A Ax -', 'Awaiting trustees', 2],
    ['one declined before the others left', 'D -x -x', 'Awaiting trustees', 2],
    ['the votes cast put it out of reach', 'D D -x', 'Declined', 2],
    ['three of five left', 'A A -x -x -x', 'Awaiting trustees', 3],
  ] as const)('FAULT-20: %s: %s', (_name, text, state, count) => {
    expect(decide(text)).toMatchObject({ state, requiredCount: count });
    const ended = state === 'Declined' || text.startsWith('D') ? 'Declined' : 'Lapsed';
    expect(decide(text, null, CLOSES).state).toBe(ended);
  });

  test.each(['-x', 'Ax -x', 'Dx Dx Dx', '-r -x -x'])(
    'FAULT-40: no trustee may vote any more: %s lapses at once',
    (text) => expect(decide(text)).toMatchObject({ state: 'Lapsed', ended: false }),
  );
});

describe("a tie and the chair's casting vote (PMR 14, rules 2.2)", () => {
  test.each([
    ['for', 'A* A D D', 'Approved', true],
    ['against', 'A A D* D', 'Declined', true],
    ['the chair abstained', 'S* A A D D', 'Declined', false],
    ['a recused chair has none', 'A*r A A D D', 'Declined', false],
    ['for, beside an abstention', 'A* D S', 'Approved', true],
    ['for, but short of the count even so', 'A* D S S', 'Declined', false],
    ['a lost vote is no tie', 'A* D D D', 'Declined', false],
  ] as const)('%s', (_name, text, state, byCastingVote) => {
    expect(decide(text)).toMatchObject({ state, byCastingVote });
  });

  test('while the chair may still make and break the tie, nothing is decided', () => {
    expect(decide('-* A D D').state).toBe('Awaiting trustees');
    expect(decide('A* - D D').state).toBe('Awaiting trustees');
    expect(decide('D* - A D').state).toBe('Declined');
  });
});

describe('a tie where the scheme gives the chair no casting vote in writing (rules 2.2)', () => {
  test.each([
    ['for', 'A* A D D', 'Declined'],
    ['against', 'A A D* D', 'Declined'],
    ['with an abstention', 'A* D S', 'Declined'],
    ['nothing is to come that could carry it', 'A* - D D', 'Declined'],
    ['the chair has not answered', '-* A D D', 'Declined'],
    ['more than half needs nobody twice', 'A* A A D', 'Approved'],
    ['it can still carry', 'A* A - D', 'Awaiting trustees'],
  ] as const)('%s: %s is %s', (_name, text, state) => {
    expect(decide(text, null, BEFORE, false)).toMatchObject({ state, byCastingVote: false });
  });

  test.each(['A* A D D -', 'A D* - - -'])('at the end date %s has lapsed', (text) => {
    expect(decide(text, null, CLOSES, false)).toMatchObject({ state: 'Lapsed', byCastingVote: false });
  });
});

describe('what a scheme lays down for written votes (rules 2.2)', () => {
  test.each([
    [false, 1, 1],
    [false, 3, 2],
    [false, 4, 3],
    [true, 4, 1],
  ])('fewer than the majority %s: of %s trustees at least %s', (fewerThanMajority, eligible, least) => {
    expect(minRequiredApprovals({ fewerThanMajority, shortestHours: 24 }, eligible)).toBe(least);
  });

  test('the window is counted in hours from the notice', () => {
    const rules = { fewerThanMajority: false, shortestHours: 36 };
    expect(earliestApprovalClosing(rules, new Date('2026-03-10T08:00:00Z'))).toEqual(new Date('2026-03-11T20:00:00Z'));
  });
});

describe('at the end date (rules 1.3)', () => {
  test.each([
    ['nobody answered', '- - -', 'Lapsed'],
    ['too few approvals', 'A - -', 'Lapsed'],
    ['more declines than approvals', 'D - -', 'Declined'],
    ['as many declines as approvals', 'A D - - -', 'Lapsed'],
    ["the chair's casting vote reaches the count", 'A* A D D', 'Approved'],
    ["the chair's casting vote against", 'A D* - - -', 'Declined'],
    ['the silent were recorded as inactive', 'A I I', 'Lapsed'],
    ['enough approvals', 'A A I', 'Approved'],
    ['a lead is no tie: no casting vote', 'A* A D - -', 'Lapsed'],
  ] as const)('%s: %s is %s', (_name, text, state) => {
    expect(decide(text, null, CLOSES)).toMatchObject({ state, ended: true });
  });

  test('the last millisecond still belongs to the window', () => {
    expect(decide('A - -', null, BEFORE)).toMatchObject({ state: 'Awaiting trustees', ended: false });
  });
});

describe('the counts', () => {
  test('tell approvals, declines, abstentions and who is waiting', () => {
    expect(decide('A D S I - Sr -x').tally).toEqual({
      approvals: 1,
      declines: 1,
      abstentions: 3,
      waiting: 1,
      eligible: 5,
    });
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [0, 1],
  ])('of %s trustees more than half is %s', (eligible, count) => {
    expect(defaultRequiredApprovals(eligible)).toBe(count);
  });

  test('a required count must be reachable', () => {
    expect([0, 1, 3, 4, 1.5].map((count) => isRequiredApprovalCountReachable(count, 3))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('only an open question is decided, and once', () => {
    const allowed = APPROVAL_STATES.flatMap((from) =>
      APPROVAL_STATES.filter((to) => mayChangeApprovalState(from, to)).map((to) => [from, to]),
    );
    expect(allowed).toEqual([
      ['Awaiting trustees', 'Approved'],
      ['Awaiting trustees', 'Declined'],
      ['Awaiting trustees', 'Lapsed'],
      ['Awaiting trustees', 'Withdrawn'],
    ]);
  });
});

describe('reminders at 50, 80 and 95 % of the window (rules 1.3)', () => {
  const start = new Date('2026-03-01T00:00:00Z');
  const end = new Date('2026-03-11T00:00:00Z');

  test('fall at these instants', () => {
    expect(approvalReminderInstants(start, end).map((d) => d.toISOString())).toEqual([
      '2026-03-06T00:00:00.000Z',
      '2026-03-09T00:00:00.000Z',
      '2026-03-10T12:00:00.000Z',
    ]);
  });

  test.each([
    ['2026-03-05T23:59:59.999Z', 0],
    ['2026-03-06T00:00:00Z', 1],
    ['2026-03-09T00:00:00Z', 2],
    ['2026-03-10T12:00:00Z', 3],
    ['2026-03-11T00:00:00Z', 0],
  ])('at %s %s are due', (at, count) => expect(dueApprovalReminderCountOf(start, end, new Date(at))).toBe(count));
});
