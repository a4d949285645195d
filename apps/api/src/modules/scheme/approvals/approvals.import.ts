/** Import tables of approvals and of the trustees' ballots. */

import { approvalsImportSentences as texts } from '@stoep/contract/imports/approvals.sentences';
import { parseAmountInText } from '@stoep/domain/money/amount-in-text';
import { TRUSTEE_VOTES } from '@stoep/domain/scheme/approval-ballots';
import { APPROVAL_STATES } from '@stoep/domain/scheme/approval-outcome';
import { APPROVAL_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import {
  attachmentColumn,
  choiceColumn,
  instantColumn,
  integerColumn,
  moneyColumn,
  optionalColumn,
  referenceColumn,
  textColumn,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';

export const approvalsTable = declareImportTable({
  name: 'approvals',
  says: texts.questionsPutTrustees,
  target: approvals,
  columns: [
    referenceColumn('building', 'buildings'),
    textColumn('subject', '', 200),
    optionalColumn(textColumn('description', '', 10_000), ''),
    choiceColumn('type', APPROVAL_TYPES),
    optionalColumn(choiceColumn('state', APPROVAL_STATES), 'Awaiting trustees'),
    integerColumn('required_count', 1, 99),
    optionalColumn(yesNoColumn('required_count_set', texts.followsNumberEligible), true),
    optionalColumn(yesNoColumn('casting_vote', texts.yesChairS), false),
    optionalColumn(moneyColumn('amount', texts.leftOutFirst)),
    instantColumn('starts_at'),
    instantColumn('closes_at'),
    optionalColumn(instantColumn('decided_at')),
    optionalColumn(yesNoColumn('by_casting_vote'), false),
    optionalColumn(textColumn('withdrawn_reason')),
    optionalColumn(attachmentColumn('file', ['pdf'])),
    optionalColumn(referenceColumn('aod', 'aods')),
    optionalColumn(referenceColumn('legal_case', 'legal_cases')),
    optionalColumn(referenceColumn('payment', 'payments')),
    optionalColumn(referenceColumn('job', 'maintenance_jobs')),
    optionalColumn(referenceColumn('quote', 'quotes')),
    optionalColumn(referenceColumn('conduct_letter', 'conduct_letters')),
    optionalColumn(instantColumn('created_at')),
  ],
  // The person who imports an open approval may not confirm its outcome.
  broughtBy: { raisedById: ({ values }) => values.state === 'Awaiting trustees' },
  handMadeStays: true,
  oneAtATime: ['payment', 'aod', 'quote', 'conduct_letter'].map((name) => ({
    columns: [name],
    among: (row) => sql`${row}.state = 'Awaiting trustees'`,
    says: texts.oneOpenQuestion,
  })),
  // Only here is an amount parsed from text (B-2.3.1). An approval created in the product has its own amount.
  derive: ({ values }) => ({ amount: values.amount ?? parseAmountInText(String(values.description ?? '')) }),
  rules: [
    declareRowRule(
      texts.questionClosesAfter,
      'closes_at',
      ({ starts_at, closes_at }) => Date.parse(String(starts_at)) < Date.parse(String(closes_at)),
    ),
    declareRowRule(
      texts.questionDecidedExactly,
      'decided_at',
      (values) => (values.state === 'Awaiting trustees') === (values.decided_at === null),
    ),
  ],
});

export const ballotsTable = declareImportTable({
  name: 'ballots',
  says: texts.ballotTrusteeQuestion,
  target: ballots,
  columns: [
    referenceColumn('approval', 'approvals'),
    referenceColumn('contact', 'contacts'),
    optionalColumn(choiceColumn('vote', TRUSTEE_VOTES)),
    optionalColumn(instantColumn('voted_at')),
    optionalColumn(textColumn('recused_reason', texts.setTrusteePersonal)),
    optionalColumn(instantColumn('removed_at')),
    optionalColumn(yesNoColumn('chair'), false),
  ],
  unique: [['approval', 'contact']],
  handMadeStays: true,
  rules: [declareRowRule(texts.voteTime, 'voted_at', ({ vote, voted_at }) => (vote === null) === (voted_at === null))],
});
