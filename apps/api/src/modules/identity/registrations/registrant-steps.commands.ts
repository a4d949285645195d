/** Staff match or refuse a registrant that matched nobody. The registered address gets a mail (M-5). */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { registrationMatchSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { findTrustedEmail } from '../../../access/trusted-email-address.ts';
import { registrations } from '../../../db/schema/identity/logins.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import { issueOneTimeLink, revokeOneTimeLinks } from '../sign-in/one-time-links.writes.ts';
import { registrationMatchLink } from '../sign-in/portal-link.policy.ts';
import {
  closeRegistrationAsRefused,
  linkRegistrantToContact,
  notifyRegistrantOfOutcome,
  proposeRegistrationMatch,
} from './match-registration.writes.ts';
import {
  REGISTRATION_MATCH_LINK_DAYS,
  registrationMatchDoneMail,
  registrationMatchEndedMail,
  registrationMatchLinkMail,
} from './registrations.email.ts';

const registration = rowTarget(registrations, staffWriteScope, {
  email: sql<string>`(select p.email from user_profiles p where p.id = registrations.profile_id)`,
  contactHasLogin: sql<boolean>`exists (select 1 from user_profiles p
    where p.contact_id = registrations.matched_contact_id)`,
});
type Registration = typeof registration extends CommandTarget<infer R> ? R : never;

/** An unconfirmed address proves nothing about the person. */
const isOpen = ({ state, email }: Registration) =>
  state === 'waiting' ? texts.emailUnconfirmed({ email }) : state === 'unmatched' || state === 'to confirm';

/** Notifies the contact of a replaced or refused match that its link is invalid. @param to who gets the next link */
const tellFormerMatch = async (w: CommandWrite, { profileId, email }: Registration, to: string | null) => {
  const { rows } = await w.tx.execute<{ address: string }>(sql`
    select distinct payload ->> 'to' as address from one_time_links where profile_id = ${profileId}
      and purpose = 'contact-match' and used_at is null and expires_at > ${w.at.now.toISOString()}::timestamptz and payload ->> 'to' is distinct from ${to}`);
  const { name } = await getAgentBranding(w.tx);
  for (const { address } of rows)
    await queueMail(w.deps, w.tx, { to: address, content: registrationMatchEndedMail(email, name) });
};

const matched = defineFact<{ contactId: string }>('registrations.match', 'registrations');
/** Proposes a match without access. The contact's stored address gets the link, or a second person approves. */
export const proposeRegistrationMatchStep = defineCommand({
  on: registration,
  allowed: isOpen,
  run: async (w, r, { contactId }: { contactId: string }) => {
    await proposeRegistrationMatch(w.tx, {
      registrationId: r.id,
      contactId,
      proposedBy: requireProfileId(w),
    });
    const to = await findTrustedEmail(w.tx, contactId, w.at.now);
    await tellFormerMatch(w, r, to);
    w.record(matched, r.id, { contactId });
    // Without an address on file, a second person approves. The link that the former match sent ends all the same.
    if (to === null) return revokeOneTimeLinks(w.tx, w.at.now, r.profileId, 'contact-match');
    const { publicUrl } = w.deps.config;
    const about = { profileId: r.profileId, subjectId: r.id, payload: { contactId, to } };
    const link = {
      ...about,
      purpose: 'contact-match' as const,
      minutes: REGISTRATION_MATCH_LINK_DAYS * 24 * 60,
    };
    const url = registrationMatchLink(publicUrl, await issueOneTimeLink(w.tx, w.at.now, link), r.email);
    const { name } = await getAgentBranding(w.tx);
    await queueMail(w.deps, w.tx, { to, content: registrationMatchLinkMail(r.email, name, url) });
  },
});

const approved = defineFact<{ contactId: string; proposedBy: string | null }>('registrations.approve', 'registrations');
/** Approved by another person than the one who matched it. The stored address always gets a mail. */
export const approveRegistrationMatch = defineCommand({
  on: registration,
  allowed: ({ state, proposedBy, contactHasLogin }, asking) =>
    state === 'to confirm' &&
    (contactHasLogin ? texts.contactTakenMeanwhile : secondApproverOffer(asking, proposedBy, texts.matchedByYou)),
  run: async (w, r) => {
    const contactId = r.matchedContactId;
    if (contactId === null) throw new AppError('conflict');
    const to = await findTrustedEmail(w.tx, contactId, w.at.now);
    const match = { registrationId: r.id, contactId, taken: texts.contactTakenMeanwhile };
    await linkRegistrantToContact(w.tx, w.at.now, match);
    await revokeOneTimeLinks(w.tx, w.at.now, r.profileId, 'contact-match');
    const { name } = await getAgentBranding(w.tx);
    if (to !== null)
      await queueMail(w.deps, w.tx, { to, content: registrationMatchDoneMail(r.email, name, 'approved') });
    await notifyRegistrantOfOutcome(w, r, null);
    await notifySameCreatorApproval(w, r.proposedBy, second.registration({ email: r.email }));
    w.record(approved, r.id, { contactId, proposedBy: r.proposedBy });
  },
});

const refused = defineFact('registrations.refuse', 'registrations');
export const refuseRegistration = defineCommand({
  on: registration,
  allowed: isOpen,
  run: async (w, r, { reason }: { reason: string }) => {
    await closeRegistrationAsRefused(w.tx, w.at.now, r.id, reason);
    await tellFormerMatch(w, r, null);
    await revokeOneTimeLinks(w.tx, w.at.now, r.profileId, 'contact-match');
    await notifyRegistrantOfOutcome(w, r, reason);
    w.record(refused, r.id, {});
  },
});
