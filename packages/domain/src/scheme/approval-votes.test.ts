import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CastTrusteeVote,
  checkVote,
  markInactiveBallots,
  TRUSTEE_VOTES,
  type TrusteeBallot,
  tallyBallots,
  trusteeVoteSortRank,
} from './approval-ballots.ts';
import { type ApprovalSubjectKind, approvalEffectOf } from './approval-effects.ts';
import { approvalOutcomeOf, requiredApprovalsOf } from './approval-outcome.ts';

const CLOSES = new Date('2026-03-10T10:00:00Z');
const OPEN = new Date('2026-03-09T10:00:00Z');
const ballot = (more: Partial<TrusteeBallot> = {}): TrusteeBallot => ({
  trusteeId: 't',
  vote: null,
  recused: false,
  removed: false,
  chair: false,
  ...more,
});

describe('casting a vote (calls 5)', () => {
  test.each([
    ['a first vote', ballot(), 'Approved', true, false, { ok: true, change: true }],
    ['the same vote again', ballot({ vote: 'Approved' }), 'Approved', true, false, { ok: true, change: false }],
    [
      'the same vote after the decision',
      ballot({ vote: 'Approved' }),
      'Approved',
      false,
      false,
      { ok: true, change: false },
    ],
    ['another vote', ballot({ vote: 'Approved' }), 'Declined', true, false, { ok: false, code: 'already_voted' }],
    ['another vote, asked to change', ballot({ vote: 'Approved' }), 'Declined', true, true, { ok: true, change: true }],
    [
      'a change after the decision',
      ballot({ vote: 'Approved' }),
      'Declined',
      false,
      true,
      { ok: false, code: 'closed' },
    ],
    ['a first vote after the decision', ballot(), 'Approved', false, false, { ok: false, code: 'closed' }],
    [
      'with a personal interest',
      ballot({ recused: true }),
      'Approved',
      true,
      false,
      { ok: false, code: 'conflict_of_interest' },
    ],
    [
      'abstaining with a personal interest',
      ballot({ recused: true }),
      'Abstained',
      true,
      false,
      { ok: true, change: true },
    ],
    ['after the appointment ended', ballot({ removed: true }), 'Approved', true, false, { ok: false, code: 'removed' }],
  ] as const)('%s', (_name, from, vote, open, mayReplace, answer) => {
    expect(checkVote(from, vote, open, mayReplace)).toEqual(answer);
  });

  test('the silent become abstained due to inactivity, cast votes stay', () => {
    const after = markInactiveBallots([ballot(), ballot({ vote: 'Declined' }), ballot({ removed: true })]);
    expect(after.map((b) => b.vote)).toEqual(['Abstained due to inactivity', 'Declined', null]);
  });

  test('B 2: votes are listed Approved, Declined, Abstained, inactive, then others', () => {
    expect([...TRUSTEE_VOTES, null].map(trusteeVoteSortRank)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('what a decision does to its record (rules 1.3)', () => {
  test.each<[ApprovalSubjectKind, object, object, object]>([
    ['payment', { payment: 'Ready for payment' }, { payment: 'Approval Declined' }, { payment: 'On Hold' }],
    [
      'quote',
      { quote: 'Approved', job: 'Awarded' },
      { quote: 'Declined', job: 'Requesting quotes' },
      { job: 'Requesting quotes' },
    ],
    ['aod', { aod: 'Active' }, { aod: 'Refused' }, { aod: 'Draft' }],
    ['work', { job: 'Completed' }, { job: 'In Progress' }, { job: 'In Progress' }],
    ['conduct_letter', { conductLetter: 'Sent' }, { conductLetter: 'Declined' }, { conductLetter: 'Draft' }],
    ['none', {}, {}, {}],
  ])('%s', (kind, approved, declined, undecided) => {
    expect(approvalEffectOf(kind, 'Approved')).toEqual(approved);
    expect(approvalEffectOf(kind, 'Declined')).toEqual(declined);
    expect(approvalEffectOf(kind, 'Lapsed')).toEqual(undecided);
    expect(approvalEffectOf(kind, 'Withdrawn')).toEqual(undecided);
  });
});

describe('for any ballots', () => {
  const aBallot = fc.record({
    trusteeId: fc.string(),
    vote: fc.constantFrom('Approved' as const, 'Declined' as const, 'Abstained' as const, null),
    recused: fc.boolean(),
    removed: fc.boolean(),
    chair: fc.constant(false),
  });
  const some = fc.array(aBallot, { maxLength: 9 }).map((list) => list.map((b, i) => ({ ...b, chair: i === 0 })));
  const required = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
  const casts = fc.boolean();
  const state = (list: readonly TrusteeBallot[], requiredCount: number | null, castingVote: boolean, now = OPEN) =>
    approvalOutcomeOf({ requiredCount, closesAt: CLOSES, castingVote }, list, now).state;

  test('the counts add up to the eligible trustees', () => {
    fc.assert(
      fc.property(some, (list) => {
        const { approvals, declines, waiting, eligible } = tallyBallots(list);
        const abstained = list.filter((b) => !b.recused && !b.removed && b.vote === 'Abstained').length;
        expect(approvals + declines + waiting + abstained).toBe(eligible);
      }),
    );
  });

  test('the order of the ballots never matters', () => {
    const shuffled = some.chain((l) =>
      fc.tuple(fc.constant(l), fc.shuffledSubarray(l, { minLength: l.length }), required),
    );
    fc.assert(
      fc.property(shuffled, casts, ([a, b, count], chair) => state(a, count, chair) === state(b, count, chair)),
    );
  });

  test('what is fixed early stays so, however the others would have voted', () => {
    const rest = fc.array(fc.constantFrom<CastTrusteeVote>('Approved', 'Declined', 'Abstained'), {
      minLength: 9,
      maxLength: 9,
    });
    fc.assert(
      fc.property(some, required, casts, rest, (list, count, chair, votes) => {
        const early = state(list, count, chair);
        fc.pre(early !== 'Awaiting trustees');
        const full = list.map((b, i) => (b.vote === null ? { ...b, vote: votes[i] ?? null } : b));
        expect(state(full, count, chair)).toBe(early);
      }),
    );
  });

  test('an undecided question can still become approved', () => {
    fc.assert(
      fc.property(some, required, casts, (list, count, chair) => {
        fc.pre(state(list, count, chair) === 'Awaiting trustees');
        fc.pre(list.filter(({ recused }) => !recused).length >= requiredApprovalsOf(count, list));
        // Trustees who left office may be appointed again and then approve.
        const full = list.map((b) =>
          b.vote === null || b.removed ? { ...b, removed: false, vote: 'Approved' as const } : b,
        );
        expect(state(full, count, chair)).toBe('Approved');
      }),
    );
  });

  test('nothing is left awaiting at the end date', () => {
    fc.assert(
      fc.property(
        some,
        required,
        casts,
        (list, count, chair) => state(list, count, chair, CLOSES) !== 'Awaiting trustees',
      ),
    );
  });
});
