/**
 * FICA vetting of a contractor: given by staff when the documents are in order, taken back when one expires. A payment
 * to a firm without it waits for FICA, with the reason.
 */

import { lackingWords } from '@stoep/contract/suppliers/compliance.sentences';
import { daysBetween } from '@stoep/domain/calendar/calendar';
import { lastValidDay, noticeStage } from '@stoep/domain/suppliers/compliance-documents';
import { eq } from 'drizzle-orm';
import { contractorAddresses } from '../../../../access/contractor-addresses.ts';
import { ofStaff } from '../../../../access/staff.ts';
import { contractors } from '../../../../db/schema/suppliers/contractors.ts';
import { command, partialRow } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { MailContent } from '../../../../kernel/mail/mail-content.ts';
import { queueMail } from '../../../../kernel/outbox/mail.commands.ts';
import type { Target, Write } from '../../../../kernel/write.ts';
import { portalLink } from '../../../identity/sign-in/portal-link.policy.ts';
import {
  type ContractorStanding,
  holdReason,
  liveDocuments,
  standingOf,
} from '../../compliance/compliance.policy.ts';
import { standingFollowers } from '../../compliance/standing-followers.policy.ts';
import { expiredMail, expiringMail, vettedMail } from './compliance.email.ts';

const firm = partialRow(contractors, ofStaff, { id: contractors.id });

const tell = async (w: Write, contractorId: string, content: MailContent, cause: string) => {
  for (const to of await contractorAddresses(w.tx, contractorId))
    await queueMail(w.deps, w.tx, { to, content, dedupeKey: `${cause}:${to}` });
};

const tellFollowers = async ({ tx }: Write, contractorId: string, heldBecause: string | null) => {
  for (const follow of standingFollowers.all()) await follow(tx, contractorId, heldBecause);
};

/** A firm, judged by its documents once it is held. */
const standing: Target<ContractorStanding> = {
  load: async (asking, id, hold) => {
    const held = await firm.load(asking, id, hold);
    return held && standingOf(asking.db, id, asking.at.today);
  },
};

type Given = { ficaApproved: boolean };
const approved = fact<{ before: Given; after: Given }>('contractor.fica-approved', 'contractor');
const expired = fact<{ lacking: string[] }>('contractor.fica-expired', 'contractor');

const setApproved = ({ tx }: Write, id: string, ficaApproved: boolean) =>
  tx.update(contractors).set({ ficaApproved }).where(eq(contractors.id, id));

/** Staff have seen the documents; what is missing or expired stands in the way. */
export const approveFica = command({
  on: standing,
  allowed: (s) => !s.ficaApproved && (s.compliant || lackingWords(s)),
  run: async (w, { id, name }) => {
    await setApproved(w, id, true);
    await tellFollowers(w, id, null);
    await tell(w, id, vettedMail(name), `vetted:${id}:${w.at.now.toISOString()}`);
    w.record(approved, id, { before: { ficaApproved: false }, after: { ficaApproved: true } });
  },
});

const takeBack = async (w: Write, of: ContractorStanding) => {
  await setApproved(w, of.id, false);
  await tellFollowers(w, of.id, holdReason({ ...of, ficaApproved: false }) ?? '');
  w.record(expired, of.id, { lacking: of.lacking.map(({ kind, standing: state }) => `${kind} ${state}`) });
};

/** Tells the firm what ends soon and what has ended; each once. */
const tellOfEnds = async (w: Write, of: ContractorStanding): Promise<void> => {
  const { today } = w.at;
  const asked = new Set(of.required);
  const url = portalLink(w.deps.config.publicUrl, '/contractor-portal?tab=general');
  for (const document of await liveDocuments(w.tx, of.id, w.at.today)) {
    const lastDay = lastValidDay(document);
    if (lastDay === null || !asked.has(document.kind)) continue;
    const notice = { contractor: of.name, kind: document.kind, lastDay, url };
    const stage = noticeStage(document, today);
    const cause = `compliance:${document.id}:${lastDay}`;
    if (stage !== undefined)
      await tell(w, of.id, expiringMail(notice, daysBetween(today, lastDay)), `${cause}:${stage}`);
    else if (lastDay < today) await tell(w, of.id, expiredMail(notice), `${cause}:ended`);
  }
};

/** Notices at 60, 30 and 7 days, one for the end itself, and what follows from it. Safe to run again. */
export const reviewContractor = command({
  on: standing,
  allowed: () => true,
  run: async (w, of) => {
    await tellOfEnds(w, of);
    const hasExpired = of.lacking.some((one) => one.standing === 'expired');
    if (hasExpired && of.ficaApproved) return takeBack(w, of);
    if (!of.ficaApproved) await tellFollowers(w, of.id, holdReason(of) ?? '');
  },
  quiet: 'a review that finds everything as it was says nothing; an end of the approval is told',
});
