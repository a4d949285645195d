/** Questions put to the trustees, and their ballots. */

import { approvalsImportSentences as texts } from '@stoep/contract/imports/approvals.sentences';
import { amountInText } from '@stoep/domain/money/amount-in-text';
import { VOTES } from '@stoep/domain/scheme/approval-ballots';
import { APPROVAL_STATES } from '@stoep/domain/scheme/approval-outcome';
import { APPROVAL_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import {
  file,
  flag,
  instant,
  integer,
  money,
  oneOf,
  optional,
  reference,
  text,
} from '../../../engines/imports/columns.ts';
import { rule, table } from '../../../engines/imports/declare.ts';

export const approvalsTable = table({
  name: 'approvals',
  says: texts.questionsPutTrustees,
  target: approvals,
  columns: [
    reference('building', 'buildings'),
    text('subject', '', 200),
    optional(text('description', '', 10_000), ''),
    oneOf('type', APPROVAL_TYPES),
    optional(oneOf('state', APPROVAL_STATES), 'Awaiting trustees'),
    integer('required_count', 1, 99),
    optional(flag('required_count_set', texts.followsNumberEligible), true),
    optional(flag('casting_vote', texts.yesChairS), false),
    optional(money('amount', texts.leftOutFirst)),
    instant('starts_at'),
    instant('closes_at'),
    optional(instant('decided_at')),
    optional(flag('by_casting_vote'), false),
    optional(text('withdrawn_reason')),
    optional(file('file', ['pdf'])),
    optional(reference('aod', 'aods')),
    optional(reference('legal_case', 'legal_cases')),
    optional(reference('payment', 'payments')),
    optional(reference('job', 'maintenance_jobs')),
    optional(reference('quote', 'quotes')),
    optional(reference('conduct_letter', 'conduct_letters')),
    optional(instant('created_at')),
  ],
  // The person who brings an open question does not confirm its outcome.
  broughtBy: { raisedById: ({ values }) => values.state === 'Awaiting trustees' },
  handMadeStays: true,
  oneAtATime: ['payment', 'aod', 'quote', 'conduct_letter'].map((name) => ({
    columns: [name],
    among: (row) => sql`${row}.state = 'Awaiting trustees'`,
    says: texts.oneOpenQuestion,
  })),
  // Only here is an amount read from words (B-2.3.1): an approval that is raised in the product carries its own.
  derive: ({ values }) => ({ amount: values.amount ?? amountInText(String(values.description ?? '')) }),
  rules: [
    rule(
      texts.questionClosesAfter,
      'closes_at',
      ({ starts_at, closes_at }) => Date.parse(String(starts_at)) < Date.parse(String(closes_at)),
    ),
    rule(
      texts.questionDecidedExactly,
      'decided_at',
      (values) => (values.state === 'Awaiting trustees') === (values.decided_at === null),
    ),
  ],
});

export const ballotsTable = table({
  name: 'ballots',
  says: texts.ballotTrusteeQuestion,
  target: ballots,
  columns: [
    reference('approval', 'approvals'),
    reference('contact', 'contacts'),
    optional(oneOf('vote', VOTES)),
    optional(instant('voted_at')),
    optional(text('recused_reason', texts.setTrusteePersonal)),
    optional(instant('removed_at')),
    optional(flag('chair'), false),
  ],
  unique: [['approval', 'contact']],
  handMadeStays: true,
  rules: [rule(texts.voteTime, 'voted_at', ({ vote, voted_at }) => (vote === null) === (voted_at === null))],
});
