/** Asking for and deciding a change of who pays (rules 1.3): nothing moves before approval, then all lines at once. */
import { AppError } from '@stoep/contract/errors';
import type { SplitApproval, SplitDecision, SplitOrder } from '@stoep/contract/split-requests';
import { levyTexts } from '@stoep/contract/texts/levy';
import {
  applySplit,
  judgeSplitRequest,
  SPLIT_DAYS,
  type SplitChange,
  splitExpiresAt,
} from '@stoep/domain/split-charges';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { unitBillings } from '../../db/schema/accounts.ts';
import { buildings, units } from '../../db/schema/buildings.ts';
import { splitRequests } from '../../db/schema/requests.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/actor.ts';
import type { Origin } from '../../platform/http/request.ts';
import { byPerson, writeAudit } from '../audit/audit.commands.ts';
import { unitsOwnedBy } from '../levy-accounts/levy-accounts.policy.ts';
import { queueMail } from '../mail/mail.commands.ts';
import { issueLink, takeLink } from '../session/links.commands.ts';
import { splitApprovalMail, splitDecidedMail } from './split-requests.email.ts';
import { findByLink, listLines, listOpenLineIds, listParties } from './split-requests.queries.ts';

/** Holds the unit, so that two requests for one line see each other; throws not_found outside the caller's units. */
const holdOwnUnit = async (tx: Transaction, person: Person, unitId: string) => {
  const [unit] = await tx
    .select({
      id: units.id,
      section: units.sectionNumber,
      doorNumber: units.doorNumber,
      building: buildings.name,
    })
    .from(units)
    .innerJoin(buildings, eq(buildings.id, units.buildingId))
    .where(and(eq(units.id, unitId), unitsOwnedBy(person)))
    .for('update', { of: units });
  if (!unit) throw new AppError('not_found');
  return unit;
};

const judged = async (
  deps: Deps,
  tx: Transaction,
  person: Person,
  order: SplitOrder,
): Promise<SplitChange[]> => {
  const verdict = judgeSplitRequest({
    lines: await listLines(tx, order.unitId),
    changes: order.changes,
    email: person.email,
    openLineIds: await listOpenLineIds(tx, order.unitId, deps.clock.now()),
  });
  if (verdict.ok) return verdict.changes;
  switch (verdict.code) {
    case 'unknown_line':
      throw new AppError('not_found');
    case 'no_changes':
      throw new AppError('invalid', levyTexts.noChanges);
    case 'no_email':
      throw new AppError('invalid', levyTexts.noEmail);
    case 'line_already_requested':
      throw new AppError(
        'conflict',
        'A change of one of these charges is waiting for approval already. Please look for its e-mail.',
      );
  }
};

/** Records the request and mails the link to the stored address of who asked (T-3). */
export const requestSplit = async (deps: Deps, person: Person, origin: Origin, order: SplitOrder) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const unit = await holdOwnUnit(tx, person, order.unitId);
    const changes = await judged(deps, tx, person, order);
    const expiresAt = splitExpiresAt(now);
    const [request] = await tx
      .insert(splitRequests)
      .values({ unitId: unit.id, profileId: person.profileId, changes, expiresAt, createdAt: now })
      .returning({ id: splitRequests.id });
    if (!request) throw new AppError('internal');
    // Not tied to the profile: a request for another unit must not end this one's link.
    const secret = await issueLink(tx, now, {
      purpose: 'split-approval',
      profileId: null,
      subjectId: request.id,
      minutes: SPLIT_DAYS * 24 * 60,
    });
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'split change.requested',
      subjectKind: 'unit',
      subjectId: unit.id,
      contactId: person.contactId,
      detail: { requestId: request.id, changes },
    });
    await queueMail(deps, tx, {
      to: person.email,
      content: splitApprovalMail(person.name, {
        building: unit.building,
        unit: `Section ${unit.section}, door ${unit.doorNumber}`,
        changes,
        expiresAt,
        url: `${deps.config.publicUrl}/#/split-approval?token=${secret}`,
      }),
      dedupeKey: `split-request:${request.id}`,
    });
    return { requestId: request.id, expiresAt };
  });

/** What the link is about. Opening it acts on nothing, so a mail scanner that follows links approves nothing (T-18). */
export const showSplit = async (deps: Deps, secret: string): Promise<SplitApproval> =>
  findByLink(deps.db, deps.clock.now(), deps.clock.today(), secret);

const OUTCOME = { approve: 'approved', decline: 'declined' } as const;

/** Moves the charges, unless one of them moved meanwhile: then none does. */
const applyChanges = async (tx: Transaction, unitId: string, changes: readonly SplitChange[]) => {
  await tx
    .select({ id: unitBillings.id })
    .from(unitBillings)
    .where(and(eq(unitBillings.unitId, unitId), isNull(unitBillings.endedDay)))
    .for('update');
  if (!applySplit(await listLines(tx, unitId), changes))
    throw new AppError('conflict', 'These charges have changed since. Please ask again in the portal.');
  for (const { unitBillingId, to } of changes)
    await tx.update(unitBillings).set({ chargeTo: to }).where(eq(unitBillings.id, unitBillingId));
};

/** Takes the answer once. The same answer again answers the same; another one finds nothing to decide. */
export const decideSplit = async (
  deps: Deps,
  origin: Origin,
  secret: string,
  decision: SplitDecision,
): Promise<SplitApproval> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const { id } = await findByLink(tx, now, deps.clock.today(), secret);
    await tx
      .select({ id: splitRequests.id })
      .from(splitRequests)
      .where(eq(splitRequests.id, id))
      .for('update');
    const request = await findByLink(tx, now, deps.clock.today(), secret);
    const outcome = OUTCOME[decision];
    if (request.status === outcome) return request;
    if (request.status !== 'requested') throw new AppError('not_found');
    if (!(await takeLink(tx, now, 'split-approval', secret))) throw new AppError('not_found');
    if (decision === 'approve') await applyChanges(tx, request.unitId, request.changes);
    await tx
      .update(splitRequests)
      .set({ status: outcome, decidedAt: now })
      .where(eq(splitRequests.id, request.id));
    await writeAudit(
      tx,
      now,
      {
        profileId: request.profileId,
        name: `${request.requestedBy}, by link`,
        source: origin.source,
        requestId: origin.requestId,
      },
      {
        action: `split change.${outcome}`,
        subjectKind: 'unit',
        subjectId: request.unitId,
        detail: { requestId: request.id, changes: request.changes },
      },
    );
    for (const party of await listParties(tx, request.unitId, deps.clock.today()))
      await queueMail(deps, tx, {
        to: party.email,
        content: splitDecidedMail(party.firstName, { ...request, approved: decision === 'approve' }),
        dedupeKey: `split-decided:${request.id}:${party.email}`,
      });
    return { ...request, status: outcome, decidedAt: now };
  });
