/** Creates a split request (A 4; rules 1.3) and mails the link to the person who has to agree. */

import type { SplitRequestInput } from '@stoep/contract/billing/split-requests';
import {
  splitRequestSentences,
  splitRequestSentences as texts,
} from '@stoep/contract/billing/split-requests.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import {
  CHARGE_SPLIT_EXPIRY_DAYS,
  type ChargeSplitChange,
  type ChargeSplitLine,
  chargeSplitApproverOf,
  chargeSplitExpiresAt,
  checkChargeSplitRequest,
  reasonChargeStaysWithOwner,
} from '@stoep/domain/billing/split-charges';
import { and, eq } from 'drizzle-orm';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { isEmailAddress } from '../../../db/statement-email.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { issueOneTimeLink } from '../../identity/sign-in/one-time-links.writes.ts';
import { unitsOwnedBy } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import {
  listChargeIdsInOpenSplitRequests,
  listRunningChargesOfUnit,
  listTenantsOfUnit,
} from './split-parties.queries.ts';
import { splitRequestToOwnerMail, splitRequestToTenantMail } from './split-requests.email.ts';

/**
 * Locks the unit, so that two requests for one charge see each other. Throws not_found outside the caller's units.
 */
const holdOwnUnit = async (tx: DatabaseTransaction, person: PersonActor, unitId: string) => {
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
  deps: ServerDeps,
  tx: DatabaseTransaction,
  person: PersonActor,
  order: SplitRequestInput,
  hasTenant: boolean,
): Promise<ChargeSplitChange[]> => {
  const verdict = checkChargeSplitRequest({
    lines: await listRunningChargesOfUnit(tx, order.unitId),
    changes: order.changes,
    email: person.email,
    openLineIds: await listChargeIdsInOpenSplitRequests(tx, order.unitId, deps.clock.now()),
    hasTenant,
  });
  if (verdict.ok) return verdict.changes;
  switch (verdict.code) {
    case 'unknown_line':
      throw new AppError('not_found');
    case 'no_changes':
      throw new AppError('invalid', texts.noChanges);
    case 'no_email':
      throw new AppError('invalid', texts.noEmail);
    case 'line_already_requested':
      throw new AppError('conflict', splitRequestSentences.waitsAlready);
    case 'stays_with_owner':
      throw new AppError('invalid', lineStays(verdict.line));
    case 'no_tenant':
      throw new AppError('conflict', splitRequestSentences.noTenant);
  }
};

const lineStays = ({ name, kind }: ChargeSplitLine): SentenceOrText => {
  const reason = reasonChargeStaysWithOwner(kind);
  return splitRequestSentences.lineStays({ name, reason: reason ? refusalReasonToSentence(reason) : '' });
};

type Input = {
  readonly requestId: string;
  readonly facts: { building: string; unit: string; changes: ChargeSplitChange[]; expiresAt: Date };
};

const linkFor = async (deps: ServerDeps, tx: DatabaseTransaction, requestId: string, contactId: string | null) => {
  // Not tied to the profile: a request for another unit must not end this one's link.
  const secret = await issueOneTimeLink(tx, deps.clock.now(), {
    purpose: 'split-approval',
    profileId: null,
    subjectId: requestId,
    payload: contactId ? { contactId } : {},
    minutes: CHARGE_SPLIT_EXPIRY_DAYS * 24 * 60,
  });
  return `${deps.config.publicUrl}/#/split-approval?token=${secret}`;
};

/** Mails the stored address of the requester (T-3), who alone will pay more. */
const mailOwner = async (deps: ServerDeps, tx: DatabaseTransaction, person: PersonActor, { requestId, facts }: Input) =>
  queueMail(deps, tx, {
    to: person.email,
    content: splitRequestToOwnerMail(person.name, { ...facts, url: await linkFor(deps, tx, requestId, null) }),
    dedupeKey: `split-request:${requestId}`,
  });

/** Mails every holder of the tenancy who has an address, each with their own link. The agent decides for the others. */
const mailTenants = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  person: PersonActor,
  tenants: Awaited<ReturnType<typeof listTenantsOfUnit>>,
  { requestId, facts }: Input,
) => {
  for (const { contactId, email, name } of tenants.filter((one) => isEmailAddress(one.email))) {
    const url = await linkFor(deps, tx, requestId, contactId);
    await queueMail(deps, tx, {
      to: email,
      content: splitRequestToTenantMail(name, { ...facts, url, requestedBy: person.name }),
      dedupeKey: `split-request:${requestId}:${contactId}`,
    });
  }
};

const requested = defineFact<{ requestId: string; changes: ChargeSplitChange[] }>('split change.requested', 'unit');

/** Records the request and mails its link to the person who would pay more. */
export const createSplitRequest = defineCreationCommand({
  run: async (w, order: SplitRequestInput) => {
    const { tx, deps, at, person } = w;
    if (!person) throw new AppError('forbidden');
    const unit = await holdOwnUnit(tx, person, order.unitId);
    const tenants = await listTenantsOfUnit(tx, unit.id, at.today);
    const changes = await judged(deps, tx, person, order, tenants.length > 0);
    const byTenant = chargeSplitApproverOf(changes) === 'Tenant';
    const expiresAt = chargeSplitExpiresAt(at.now);
    const [request] = await tx
      .insert(splitRequests)
      .values({
        unitId: unit.id,
        profileId: person.profileId,
        changes,
        expiresAt,
        tenancyId: byTenant ? (tenants[0]?.tenancyId ?? null) : null,
        createdAt: at.now,
      })
      .returning({ id: splitRequests.id });
    if (!request) throw new AppError('internal');
    const requestId = request.id;
    w.record(requested, unit.id, { requestId, changes }, { contactId: person.contactId });
    const where = { building: unit.building, unit: `Section ${unit.section}, door ${unit.doorNumber}` };
    const input: Input = { requestId, facts: { ...where, changes, expiresAt } };
    if (byTenant) await mailTenants(deps, tx, person, tenants, input);
    else await mailOwner(deps, tx, person, input);
    return { requestId, expiresAt };
  },
});
