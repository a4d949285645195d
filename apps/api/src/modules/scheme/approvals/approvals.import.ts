/** Import tables of approvals and of the trustees' ballots. */

import { approvalsImportSentences as texts } from '@stoep/contract/imports/approvals.sentences';
import { parseAmountInText } from '@stoep/domain/money/amount-in-text';
import { TRUSTEE_VOTES } from '@stoep/domain/scheme/approval-ballots';
import { APPROVAL_STATES } from '@stoep/domain/scheme/approval-outcome';
import { APPROVAL_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import {
  importAttachmentColumn,
  importChoiceColumn,
  importInstantColumn,
  importIntegerColumn,
  importMoneyColumn,
  importReferenceColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';

export const approvalsTable = declareImportTable({
  name: 'approvals',
  says: texts.questionsPutTrustees,
  target: approvals,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importTextColumn('subject', '', 200),
    optionalImportColumn(importTextColumn('description', '', 10_000), ''),
    importChoiceColumn('type', APPROVAL_TYPES),
    optionalImportColumn(importChoiceColumn('state', APPROVAL_STATES), 'Awaiting trustees'),
    importIntegerColumn('required_count', 1, 99),
    optionalImportColumn(importYesNoColumn('required_count_set', texts.followsNumberEligible), true),
    optionalImportColumn(importYesNoColumn('casting_vote', texts.yesChairS), false),
    optionalImportColumn(importMoneyColumn('amount', texts.leftOutFirst)),
    importInstantColumn('starts_at'),
    importInstantColumn('closes_at'),
    optionalImportColumn(importInstantColumn('decided_at')),
    optionalImportColumn(importYesNoColumn('by_casting_vote'), false),
    optionalImportColumn(importTextColumn('withdrawn_reason')),
    optionalImportColumn(importAttachmentColumn('file', ['pdf'])),
    optionalImportColumn(importReferenceColumn('aod', 'aods')),
    optionalImportColumn(importReferenceColumn('legal_case', 'legal_cases')),
    optionalImportColumn(importReferenceColumn('payment', 'payments')),
    optionalImportColumn(importReferenceColumn('job', 'maintenance_jobs')),
    optionalImportColumn(importReferenceColumn('quote', 'quotes')),
    optionalImportColumn(importReferenceColumn('conduct_letter', 'conduct_letters')),
    optionalImportColumn(importInstantColumn('created_at')),
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
    declareImportRowRule(
      texts.questionClosesAfter,
      'closes_at',
      ({ starts_at, closes_at }) => Date.parse(String(starts_at)) < Date.parse(String(closes_at)),
    ),
    declareImportRowRule(
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
    importReferenceColumn('approval', 'approvals'),
    importReferenceColumn('contact', 'contacts'),
    optionalImportColumn(importChoiceColumn('vote', TRUSTEE_VOTES)),
    optionalImportColumn(importInstantColumn('voted_at')),
    optionalImportColumn(importTextColumn('recused_reason', texts.setTrusteePersonal)),
    optionalImportColumn(importInstantColumn('removed_at')),
    optionalImportColumn(importYesNoColumn('chair'), false),
  ],
  unique: [['approval', 'contact']],
  handMadeStays: true,
  rules: [
    declareImportRowRule(texts.voteTime, 'voted_at', ({ vote, voted_at }) => (vote === null) === (voted_at === null)),
  ],
});
