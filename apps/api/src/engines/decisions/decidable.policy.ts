/**
 * What kinds of records trustees can decide about. Each module declares its own; this engine knows no module. An
 * approval names its record in a column that answers read, or by kind and id.
 */

import type { Cents } from '@stoep/domain/money/cents';
import type { ApprovalDecision } from '@stoep/domain/scheme/approval-effects';
import type { ApprovalType } from '@stoep/domain/vocabulary';
import type { SQL } from 'drizzle-orm';
import type { ServerDeps } from '../../deps.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import { extensionPoint } from '../../kernel/extension-point.ts';

export type ApprovalLinkColumn = 'aodId' | 'legalCaseId' | 'paymentId' | 'jobId' | 'quoteId' | 'conductLetterId';
/** What a question names, and as what it is put. */
export type ApprovalSubjectIds = {
  readonly type: ApprovalType;
  readonly aboutKind: string | null;
  readonly aboutId: string | null;
} & { readonly [C in ApprovalLinkColumn]: string | null };

/** How an approval names a record: by its own column, or by kind and id for kinds without a column. */
export type ApprovalSubjectRef = { readonly column: ApprovalLinkColumn } | { readonly kind: string };

/** The id of the record of that kind that the approval names; null for none. */
export const subjectIdOfApproval = (links: ApprovalSubjectIds, about: ApprovalSubjectRef): string | null => {
  if ('column' in about) return links[about.column];
  return links.aboutKind === about.kind ? links.aboutId : null;
};

export type DecisionDeps = { readonly deps: ServerDeps; readonly tx: DatabaseTransaction };

/** What the approval takes over from the record: its amount, and the job of a quote. */
export type SubmittedRecordDetails = { readonly amount?: Cents | null; readonly jobId?: string };

export type TrusteeDecision = {
  readonly decision: ApprovalDecision;
  /** When the approval was decided: at the latest on the closing date. */
  readonly at: Date;
  /** The names of the trustees in favour. */
  readonly approvedBy: string;
  readonly reason: string;
};

/** The record's new status after a decision; null where nothing was to be done. */
export type DecisionResult = {
  readonly state: string | null;
  /** The reason with which the open approvals about other quotes of the same job end. */
  readonly endsRivals?: string;
};

/** How a decision changes a record of this kind. */
export type DecisionHandler = {
  /** The approval types under which it can be submitted. Trustees vote on the type they read. */
  readonly types: readonly ApprovalType[];
  /** Under other types an approval may mention the record without deciding about it. */
  readonly otherTypesToo?: true;
  /**
   * Sets the record to awaiting trustees. Throws 404 if it is not of the building, 409 if its status does not allow
   * it.
   */
  readonly submit: (
    means: DecisionDeps,
    id: string,
    question: { buildingId: string; type: ApprovalType },
  ) => Promise<SubmittedRecordDetails>;
  /** Applies the decision in its own transaction: once, and only to a record that is still awaiting it. */
  readonly decided: (means: DecisionDeps, id: string, fallen: TrusteeDecision) => Promise<DecisionResult>;
};

export type DecidableRecord = ApprovalSubjectRef & {
  /**
   * Why a contact has a personal interest in `approvals`, or null (rules 2.2, PMR 14; R-12). The query must contain
   * `approvals` under that name. Of several reasons, the first in the list of modules is given.
   */
  readonly interest: (contact: SQL) => SQL<string | null>;
  /** Whether the record is of the building, where an approval mentions it without deciding about it. */
  readonly belongs?: (tx: DatabaseTransaction, id: string, buildingId: string) => Promise<boolean>;
  readonly moves?: DecisionHandler;
};

export const decidableRecordsPoint = extensionPoint<DecidableRecord>('decisions');
