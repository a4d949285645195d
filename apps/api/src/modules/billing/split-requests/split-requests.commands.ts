/** Asking for a change of who pays (A 4; rules 1.3): the mail with the link goes to who has to agree. */

import type { SplitOrder } from '@stoep/contract/billing/split-requests';
import {
  splitRequestSentences,
  splitRequestSentences as texts,
} from '@stoep/contract/billing/split-requests.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import {
  agreesToSplit,
  judgeSplitRequest,
  SPLIT_DAYS,
  type SplitChange,
  type SplitLine,
  splitExpiresAt,
  whyItStays,
} from '@stoep/domain/billing/split-charges';
import { and, eq } from 'drizzle-orm';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { issueLink } from '../../identity/sign-in/links.commands.ts';
import { unitsOwnedBy } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import { listLines, listOpenLineIds, listTenants } from './split-parties.queries.ts';
import { splitAgreementMail, splitApprovalMail } from './split-requests.email.ts';

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
  hasTenant: boolean,
): Promise<SplitChange[]> => {
  const verdict = judgeSplitRequest({
    lines: await listLines(tx, order.unitId),
    changes: order.changes,
    email: person.email,
    openLineIds: await listOpenLineIds(tx, order.unitId, deps.clock.now()),
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

const lineStays = ({ name, kind }: SplitLine): Words => {
  const reason = whyItStays(kind);
  return splitRequestSentences.lineStays({ name, reason: reason ? sayReason(reason) : '' });
};

type Asked = {
  readonly requestId: string;
  readonly facts: { building: string; unit: string; changes: SplitChange[]; expiresAt: Date };
};

const linkFor = async (deps: Deps, tx: Transaction, requestId: string, contactId: string | null) => {
  // Not tied to the profile: a request for another unit must not end this one's link.
  const secret = await issueLink(tx, deps.clock.now(), {
    purpose: 'split-approval',
    profileId: null,
    subjectId: requestId,
    payload: contactId ? { contactId } : {},
    minutes: SPLIT_DAYS * 24 * 60,
  });
  return `${deps.config.publicUrl}/#/split-approval?token=${secret}`;
};

/** To the stored address of who asked (T-3), who alone will pay more. */
const mailOwner = async (deps: Deps, tx: Transaction, person: Person, { requestId, facts }: Asked) =>
  queueMail(deps, tx, {
    to: person.email,
    content: splitApprovalMail(person.name, { ...facts, url: await linkFor(deps, tx, requestId, null) }),
    dedupeKey: `split-request:${requestId}`,
  });

/** To every holder of the tenancy, each with a link of their own. */
const mailTenants = async (
  deps: Deps,
  tx: Transaction,
  person: Person,
  tenants: Awaited<ReturnType<typeof listTenants>>,
  { requestId, facts }: Asked,
) => {
  for (const { contactId, email, name } of tenants) {
    const url = await linkFor(deps, tx, requestId, contactId);
    await queueMail(deps, tx, {
      to: email,
      content: splitAgreementMail(name, { ...facts, url, requestedBy: person.name }),
      dedupeKey: `split-request:${requestId}:${contactId}`,
    });
  }
};

const requested = fact<{ requestId: string; changes: SplitChange[] }>('split change.requested', 'unit');

/** Records the request and mails its link to who has to agree: whoever would pay more. */
export const requestSplit = addition({
  run: async (w, order: SplitOrder) => {
    const { tx, deps, at, person } = w;
    if (!person) throw new AppError('forbidden');
    const unit = await holdOwnUnit(tx, person, order.unitId);
    const tenants = await listTenants(tx, unit.id, at.today);
    const changes = await judged(deps, tx, person, order, tenants.length > 0);
    const byTenant = agreesToSplit(changes) === 'Tenant';
    const expiresAt = splitExpiresAt(at.now);
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
    const asked: Asked = { requestId, facts: { ...where, changes, expiresAt } };
    if (byTenant) await mailTenants(deps, tx, person, tenants, asked);
    else await mailOwner(deps, tx, person, asked);
    return { requestId, expiresAt };
  },
});
