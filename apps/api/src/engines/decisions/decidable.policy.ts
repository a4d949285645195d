/**
 * What trustees can be asked about. Each module declares it of its own records; this engine knows no module. Questions name the
 * record in the column that answers read it from, or by kind and id.
 */

import type { Cents } from '@stoep/domain/money/cents';
import type { Decision } from '@stoep/domain/scheme/approval-effects';
import type { ApprovalType } from '@stoep/domain/vocabulary';
import type { SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { extensionPoint } from '../../kernel/extension-point.ts';

export type LinkColumn = 'aodId' | 'legalCaseId' | 'paymentId' | 'jobId' | 'quoteId' | 'conductLetterId';
/** What a question names, and as what it is put. */
export type Links = {
  readonly type: ApprovalType;
  readonly aboutKind: string | null;
  readonly aboutId: string | null;
} & { readonly [C in LinkColumn]: string | null };

/** Where a question names a record: a kind that is new to the product has no column, and needs none. */
export type About = { readonly column: LinkColumn } | { readonly kind: string };

/** The record of that kind that the question names; null for none. */
export const idIn = (links: Links, about: About): string | null => {
  if ('column' in about) return links[about.column];
  return links.aboutKind === about.kind ? links.aboutId : null;
};

export type DecisionDeps = { readonly deps: Deps; readonly tx: Transaction };

/** What the record brings to the question: its amount, and a quote's job. */
export type Submitted = { readonly amount?: Cents | null; readonly jobId?: string };

export type TrusteeDecision = {
  readonly decision: Decision;
  /** When it fell: at the latest the closing date. */
  readonly at: Date;
  /** The names of those in favour. */
  readonly approvedBy: string;
  readonly reason: string;
};

/** What a decision did: the record's new state, null where there was nothing to do. */
export type Effect = {
  readonly state: string | null;
  /** With this reason the open questions about other quotes of the same job end. */
  readonly endsRivals?: string;
};

/** A record that a decision moves. */
export type Moves = {
  /** What it is put to the trustees as: they vote on what they read. */
  readonly types: readonly ApprovalType[];
  /** Under other types the record is named as what the question has to do with, and is not decided on. */
  readonly otherTypesToo?: true;
  /** Brings the record, which must be the building's (404), to where it waits for the trustees (409). */
  readonly submit: (
    means: DecisionDeps,
    id: string,
    question: { buildingId: string; type: ApprovalType },
  ) => Promise<Submitted>;
  /** Applies the decision, in its own transaction: once, and only to a record that still waits for it. */
  readonly decided: (means: DecisionDeps, id: string, fallen: TrusteeDecision) => Promise<Effect>;
};

export type Decidable = About & {
  /**
   * Why a contact has a personal interest in `approvals`, which is in the query by that name, or null (rules 2.2, PMR 14; R-12).
   * Of several the first in the list of modules is told.
   */
  readonly interest: (contact: SQL) => SQL<string | null>;
  /** Whether the record is the building's, where a question names it without being about it. */
  readonly belongs?: (tx: Transaction, id: string, buildingId: string) => Promise<boolean>;
  readonly moves?: Moves;
};

export const decidables = extensionPoint<Decidable>('decisions');
