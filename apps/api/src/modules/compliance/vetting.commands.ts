/**
 * FICA vetting of a contractor: given by staff when the documents are in order, taken back when one expires. A payment
 * to a firm without it waits for FICA, with the reason.
 */

import { lackingText } from '@stoep/contract/firms/compliance.texts';
import { AppError } from '@stoep/contract/kit/errors';
import { daysBetween } from '@stoep/domain/calendar/calendar';
import { lastValidDay, noticeStage } from '@stoep/domain/firms/compliance-documents';
import { eq } from 'drizzle-orm';
import { contractorAddresses } from '../../access/contractor-addresses.ts';
import { insistOnStaff } from '../../access/staff.ts';
import { contractors } from '../../db/schema/contractors.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { expiredMail, expiringMail, vettedMail } from './compliance.email.ts';
import { type ContractorStanding, holdReason, liveDocuments, standingOf } from './compliance.policy.ts';
import { standingFollowers } from './standing-followers.policy.ts';

const tell = async (
  deps: Deps,
  tx: Transaction,
  contractorId: string,
  content: Parameters<typeof queueMail>[2]['content'],
  cause: string,
) => {
  for (const to of await contractorAddresses(tx, contractorId))
    await queueMail(deps, tx, { to, content, dedupeKey: `${cause}:${to}` });
};

const tellFollowers = async (tx: Transaction, contractorId: string, heldBecause: string | null) => {
  for (const follow of standingFollowers.all()) await follow(tx, contractorId, heldBecause);
};

const lockStanding = async (tx: Transaction, contractorId: string, today: string) => {
  await tx
    .select({ id: contractors.id })
    .from(contractors)
    .where(eq(contractors.id, contractorId))
    .for('update');
  const standing = await standingOf(tx, contractorId, today);
  if (!standing) throw new AppError('not_found');
  return standing;
};

/** Staff have seen the documents. Throws conflict naming what is missing or expired. */
export const approveFica = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  contractorId: string,
): Promise<void> => {
  insistOnStaff(person);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const standing = await lockStanding(tx, contractorId, deps.clock.today());
    if (standing.ficaApproved) throw new AppError('conflict', 'FICA is approved already.');
    if (!standing.compliant) throw new AppError('conflict', lackingText(standing));
    await tx.update(contractors).set({ ficaApproved: true }).where(eq(contractors.id, contractorId));
    await tellFollowers(tx, contractorId, null);
    await tell(
      deps,
      tx,
      contractorId,
      vettedMail(standing.name),
      `vetted:${contractorId}:${now.toISOString()}`,
    );
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'contractor.fica-approved',
      subjectKind: 'contractor',
      subjectId: contractorId,
      detail: { before: { ficaApproved: false }, after: { ficaApproved: true } },
    });
  });
};

const takeBack = async (deps: Deps, tx: Transaction, standing: ContractorStanding) => {
  const without = { ...standing, ficaApproved: false };
  await tx.update(contractors).set({ ficaApproved: false }).where(eq(contractors.id, standing.id));
  await tellFollowers(tx, standing.id, holdReason(without) ?? '');
  await writeAudit(tx, deps.clock.now(), bySystem('compliance'), {
    action: 'contractor.fica-expired',
    subjectKind: 'contractor',
    subjectId: standing.id,
    detail: { lacking: standing.lacking.map(({ kind, standing: state }) => `${kind} ${state}`) },
  });
};

/** Notices at 60, 30 and 7 days, one for the end itself, and what follows from it. Safe to run again. */
export const reviewContractor = (deps: Deps, contractorId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const today = deps.clock.today();
    const standing = await lockStanding(tx, contractorId, today);
    const asked = new Set(standing.required);
    const url = portalLink(deps.config.publicUrl, '/contractor-portal?tab=general');
    for (const document of await liveDocuments(tx, [contractorId])) {
      const lastDay = lastValidDay(document);
      if (lastDay === null || !asked.has(document.kind)) continue;
      const notice = { contractor: standing.name, kind: document.kind, lastDay, url };
      const stage = noticeStage(document, today);
      const cause = `compliance:${document.id}:${lastDay}`;
      if (stage !== undefined)
        await tell(
          deps,
          tx,
          contractorId,
          expiringMail(notice, daysBetween(today, lastDay)),
          `${cause}:${stage}`,
        );
      else if (lastDay < today) await tell(deps, tx, contractorId, expiredMail(notice), `${cause}:ended`);
    }
    const expired = standing.lacking.some((one) => one.standing === 'expired');
    if (expired && standing.ficaApproved) await takeBack(deps, tx, standing);
    else if (!standing.ficaApproved) await tellFollowers(tx, contractorId, holdReason(standing) ?? '');
  });
