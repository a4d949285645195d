/**
 * FICA vetting of a contractor: staff grant it when the documents are in order; an expired document revokes it.
 * A payment to an unvetted contractor waits for FICA, with the reason.
 */

import { missingContractorDocumentsSentence } from '@stoep/contract/suppliers/contractor-compliance.sentences';
import { daysBetween } from '@stoep/domain/calendar/calendar';
import {
  contractorDocumentLastValidDay,
  documentExpiryNoticeStageOf,
} from '@stoep/domain/suppliers/compliance-documents';
import { eq } from 'drizzle-orm';
import { listContractorEmails } from '../../../../access/contractor-addresses.ts';
import { staffWriteScope } from '../../../../access/staff-scopes.ts';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { defineCommand, partialRowTarget } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { MailContent } from '../../../../kernel/mail/mail-content.ts';
import { queueMail } from '../../../../kernel/outbox/mail.writes.ts';
import type { CommandTarget, CommandWrite } from '../../../../kernel/write.ts';
import { portalLink } from '../../../identity/sign-in/portal-link.policy.ts';
import {
  type ContractorComplianceStatus,
  ficaBlockReasonOf,
  findComplianceStatusInCommand,
  listCurrentContractorDocuments,
} from '../../compliance/compliance.policy.ts';
import { complianceStatusFollowers } from '../../compliance/compliance-followers.policy.ts';
import {
  contractorDocumentExpiredMail,
  contractorDocumentExpiringMail,
  contractorVettedMail,
} from './compliance.email.ts';

const firm = partialRowTarget(contractors, staffWriteScope, { id: contractors.id });

const tell = async (w: CommandWrite, contractorId: string, content: MailContent, cause: string) => {
  for (const to of await listContractorEmails(w.tx, contractorId))
    await queueMail(w.deps, w.tx, { to, content, dedupeKey: `${cause}:${to}` });
};

const tellFollowers = async ({ tx }: CommandWrite, contractorId: string, heldBecause: string | null) => {
  for (const follow of complianceStatusFollowers.all()) await follow(tx, contractorId, heldBecause);
};

/** A contractor with its compliance status, computed after the row is locked. */
const standing: CommandTarget<ContractorComplianceStatus> = {
  load: async (asking, id, hold) => {
    const held = await firm.load(asking, id, hold);
    return held && findComplianceStatusInCommand(asking.db, id, asking.at.today);
  },
};

type Input = { ficaApproved: boolean };
const approved = defineFact<{ before: Input; after: Input }>('contractor.fica-approved', 'contractor');
const expired = defineFact<{ lacking: string[] }>('contractor.fica-expired', 'contractor');

const setApproved = ({ tx }: CommandWrite, id: string, ficaApproved: boolean) =>
  tx.update(contractors).set({ ficaApproved }).where(eq(contractors.id, id));

/** Staff have seen the documents. A missing or expired one prevents the approval. */
export const approveContractorFica = defineCommand({
  on: standing,
  allowed: (s) => !s.ficaApproved && (s.compliant || missingContractorDocumentsSentence(s)),
  run: async (w, { id, name }) => {
    await setApproved(w, id, true);
    await tellFollowers(w, id, null);
    await tell(w, id, contractorVettedMail(name), `vetted:${id}:${w.at.now.toISOString()}`);
    w.record(approved, id, { before: { ficaApproved: false }, after: { ficaApproved: true } });
  },
});

const takeBack = async (w: CommandWrite, of: ContractorComplianceStatus) => {
  await setApproved(w, of.id, false);
  await tellFollowers(w, of.id, ficaBlockReasonOf({ ...of, ficaApproved: false }) ?? '');
  w.record(expired, of.id, { lacking: of.lacking.map(({ kind, standing: state }) => `${kind} ${state}`) });
};

/** Notifies the contractor of each expiring or expired document once. */
const tellOfEnds = async (w: CommandWrite, of: ContractorComplianceStatus): Promise<void> => {
  const { today } = w.at;
  const required = new Set(of.required);
  const url = portalLink(w.deps.config.publicUrl, '/contractor-portal?tab=general');
  for (const document of await listCurrentContractorDocuments(w.tx, of.id, w.at.today)) {
    const lastDay = contractorDocumentLastValidDay(document);
    if (lastDay === null || !required.has(document.kind)) continue;
    const notice = { contractor: of.name, kind: document.kind, lastDay, url };
    const stage = documentExpiryNoticeStageOf(document, today);
    const cause = `compliance:${document.id}:${lastDay}`;
    if (stage !== undefined)
      await tell(w, of.id, contractorDocumentExpiringMail(notice, daysBetween(today, lastDay)), `${cause}:${stage}`);
    else if (lastDay < today) await tell(w, of.id, contractorDocumentExpiredMail(notice), `${cause}:ended`);
  }
};

/** Sends notices 60, 30 and 7 days before expiry and one at expiry, with its consequences. Safe to run again. */
export const reviewContractorDocuments = defineCommand({
  on: standing,
  allowed: () => true,
  run: async (w, of) => {
    await tellOfEnds(w, of);
    const hasExpired = of.lacking.some((one) => one.standing === 'expired');
    if (hasExpired && of.ficaApproved) return takeBack(w, of);
    if (!of.ficaApproved) await tellFollowers(w, of.id, ficaBlockReasonOf(of) ?? '');
  },
  quiet: 'a review that finds everything as it was says nothing; an end of the approval is told',
});
