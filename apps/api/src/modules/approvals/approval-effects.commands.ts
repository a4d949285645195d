/** What an approval is about, and what its decision does to that record: once, in the decision's own transaction. */
import { AppError } from '@stoep/contract/errors';
import { type Decision, effectOf, type LinkedKind } from '@stoep/domain/approval-effects';
import { dayOf } from '@stoep/domain/calendar';
import type { Cents } from '@stoep/domain/money';
import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { legalCases } from '../../db/schema/credit.ts';
import { maintenanceJobs } from '../../db/schema/maintenance.ts';
import type { Deps } from '../../deps.ts';
import { decideAod, submitAodToTrustees } from '../aods/aod-decisions.commands.ts';
import { decideLetter, submitLetterToTrustees } from '../conduct/letter-decisions.commands.ts';
import {
  decideQuote,
  decideWork,
  submitQuoteToTrustees,
  submitWorkToTrustees,
} from '../maintenance/job-decisions.commands.ts';
import { decidePayment, submitPaymentToTrustees } from '../payments/payments.commands.ts';

export type Links = {
  readonly type: string;
  readonly aodId: string | null;
  readonly legalCaseId: string | null;
  readonly paymentId: string | null;
  readonly jobId: string | null;
  readonly quoteId: string | null;
  readonly conductLetterId: string | null;
};

/** A legal case, a budget or minutes have no record that a decision moves. */
export const linkedKindOf = (links: Links): LinkedKind => {
  if (links.paymentId) return 'payment';
  if (links.quoteId) return 'quote';
  if (links.aodId) return 'aod';
  if (links.conductLetterId) return 'conduct_letter';
  return links.jobId && links.type === 'Maintenance work approval' ? 'work' : 'none';
};

/** One open question about a record at a time. Taken before the record's own lock, as a decision takes them. */
const insistOnNoneOpen = async (tx: Transaction, links: Links): Promise<void> => {
  const same = [
    ...(links.paymentId ? [eq(approvals.paymentId, links.paymentId)] : []),
    ...(links.quoteId ? [eq(approvals.quoteId, links.quoteId)] : []),
    ...(links.aodId ? [eq(approvals.aodId, links.aodId)] : []),
    ...(links.conductLetterId ? [eq(approvals.conductLetterId, links.conductLetterId)] : []),
  ];
  if (same.length === 0) return;
  const open = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.state, 'Awaiting trustees'), or(...same)))
    .for('update');
  if (open.length > 0) throw new AppError('conflict', 'This is already before the trustees.');
};

const insistOnCase = async (tx: Transaction, caseId: string, buildingId: string) => {
  const [found] = await tx
    .select({ id: legalCases.id })
    .from(legalCases)
    .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
    .where(and(eq(legalCases.id, caseId), eq(levyAccounts.buildingId, buildingId)));
  if (!found) throw new AppError('not_found');
};

const insistOnJob = async (tx: Transaction, jobId: string, buildingId: string) => {
  const [found] = await tx
    .select({ id: maintenanceJobs.id })
    .from(maintenanceJobs)
    .where(and(eq(maintenanceJobs.id, jobId), eq(maintenanceJobs.buildingId, buildingId)));
  if (!found) throw new AppError('not_found');
};

/** What the record brings to the question: its amount, and a quote's job. */
export type Submitted = { readonly amount?: Cents | null; readonly jobId?: string };

/** Brings the linked record, which must be the building's, to where it waits for the trustees. */
export const submitLinkedRecord = async (
  deps: Deps,
  tx: Transaction,
  links: Links,
  buildingId: string,
): Promise<Submitted> => {
  await insistOnNoneOpen(tx, links);
  if (links.legalCaseId) await insistOnCase(tx, links.legalCaseId, buildingId);
  if (links.jobId) await insistOnJob(tx, links.jobId, buildingId);
  const kind = linkedKindOf(links);
  if (kind === 'payment' && links.paymentId) return submitPaymentToTrustees(tx, links.paymentId, buildingId);
  if (kind === 'quote' && links.quoteId)
    return submitQuoteToTrustees(tx, links.quoteId, buildingId, deps.clock.now());
  if (kind === 'aod' && links.aodId)
    return submitAodToTrustees(tx, links.aodId, buildingId, deps.clock.today());
  if (kind === 'conduct_letter' && links.conductLetterId)
    return submitLetterToTrustees(deps, tx, links.conductLetterId, { buildingId, type: links.type });
  if (kind === 'work' && links.jobId) await submitWorkToTrustees(tx, links.jobId, buildingId);
  return {};
};

export type EffectContext = { now: Date; approvedBy: string; reason: string };

/** Applies the effect. Answers the record's new state, or null when there was nothing to do. */
export const applyEffect = async (
  deps: Deps,
  tx: Transaction,
  links: Links,
  decision: Decision,
  { now, approvedBy, reason }: EffectContext,
): Promise<string | null> => {
  const effect = effectOf(linkedKindOf(links), decision);
  if (effect.payment && links.paymentId)
    return decidePayment(tx, links.paymentId, effect.payment, { approvedBy, reason });
  if (links.quoteId && (effect.job === 'Awarded' || effect.job === 'Requesting quotes'))
    return decideQuote(tx, links.quoteId, { quote: effect.quote, job: effect.job }, now);
  if (links.jobId && (effect.job === 'Completed' || effect.job === 'In Progress'))
    return decideWork(tx, links.jobId, effect.job, dayOf(now));
  if (effect.aod && links.aodId) return decideAod(tx, links.aodId, effect.aod, dayOf(now));
  if (effect.conductLetter && links.conductLetterId)
    return decideLetter(deps, tx, links.conductLetterId, effect.conductLetter);
  return null;
};
