/** Who registered and matched nobody, settled by staff: told to the address that registered, whoever it was (M-5). */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { matchSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { storedAddressOf } from '../../../access/stored-address.ts';
import { registrations } from '../../../db/schema/identity/logins.ts';
import { command, requireProfileId, row } from '../../../kernel/command.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Target, Write } from '../../../kernel/write.ts';
import { issueLink, withdrawLinks } from '../sign-in/links.commands.ts';
import { matchLink } from '../sign-in/portal-link.policy.ts';
import {
  linkRegistrant,
  proposeMatch,
  refuseRegistrant,
  tellRegistrant,
} from './match-registration.commands.ts';
import { MATCH_DAYS, matchDoneMail, matchEndedMail, matchLinkMail } from './registrations.email.ts';

const registration = row(registrations, ofStaff, {
  email: sql<string>`(select p.email from user_profiles p where p.id = registrations.profile_id)`,
  contactHasLogin: sql<boolean>`exists (select 1 from user_profiles p
    where p.contact_id = registrations.matched_contact_id)`,
});
type Registration = typeof registration extends Target<infer R> ? R : never;

/** Who has not confirmed the address given is not known yet. */
const isOpen = ({ state, email }: Registration) =>
  state === 'waiting' ? texts.emailUnconfirmed({ email }) : state === 'unmatched' || state === 'to confirm';

/** The contact of a match that is replaced or refused reads that its link no longer works. @param to who gets the next link */
const tellFormerMatch = async (w: Write, { profileId, email }: Registration, to: string | null) => {
  const { rows } = await w.tx.execute<{ address: string }>(sql`
    select distinct payload ->> 'to' as address from one_time_links where profile_id = ${profileId}
      and purpose = 'contact-match' and used_at is null and expires_at > ${w.at.now.toISOString()}::timestamptz and payload ->> 'to' is distinct from ${to}`);
  const { name } = await readBranding(w.tx);
  for (const { address } of rows)
    await queueMail(w.deps, w.tx, { to: address, content: matchEndedMail(email, name) });
};

const matched = fact<{ contactId: string }>('registrations.match', 'registrations');
/** Gives no access yet: the stored address of the contact gets the link that does, or a second person approves. */
export const matchRegistrant = command({
  on: registration,
  allowed: isOpen,
  run: async (w, r, { contactId }: { contactId: string }) => {
    await proposeMatch(w.tx, { registrationId: r.id, contactId, proposedBy: requireProfileId(w) });
    const to = await storedAddressOf(w.tx, contactId, w.at.now);
    if (to === null) throw new AppError('not_found');
    await tellFormerMatch(w, r, to);
    const { publicUrl } = w.deps.config;
    const about = { profileId: r.profileId, subjectId: r.id, payload: { contactId, to } };
    const link = { ...about, purpose: 'contact-match' as const, minutes: MATCH_DAYS * 24 * 60 };
    const url = matchLink(publicUrl, await issueLink(w.tx, w.at.now, link), r.email);
    const { name } = await readBranding(w.tx);
    await queueMail(w.deps, w.tx, { to, content: matchLinkMail(r.email, name, url) });
    w.record(matched, r.id, { contactId });
  },
});

const approved = fact<{ contactId: string; proposedBy: string | null }>(
  'registrations.approve',
  'registrations',
);
/** Another person than the one who matched it approves. The stored address always gets a mail. */
export const approveMatch = command({
  on: registration,
  allowed: ({ state, proposedBy, contactHasLogin }, asking) =>
    state === 'to confirm' &&
    (contactHasLogin ? texts.contactTakenMeanwhile : offeredToSecond(asking, proposedBy, texts.matchedByYou)),
  run: async (w, r) => {
    const contactId = r.matchedContactId;
    if (contactId === null) throw new AppError('conflict');
    const to = await storedAddressOf(w.tx, contactId, w.at.now);
    const match = { registrationId: r.id, contactId, taken: texts.contactTakenMeanwhile };
    await linkRegistrant(w.tx, w.at.now, match);
    await withdrawLinks(w.tx, w.at.now, r.profileId, 'contact-match');
    const { name } = await readBranding(w.tx);
    if (to !== null) await queueMail(w.deps, w.tx, { to, content: matchDoneMail(r.email, name, 'approved') });
    await tellRegistrant(w, r, null);
    await tellOneSetUpBoth(w, r.proposedBy, second.registration({ email: r.email }));
    w.record(approved, r.id, { contactId, proposedBy: r.proposedBy });
  },
});

const refused = fact('registrations.refuse', 'registrations');
export const turnRegistrantAway = command({
  on: registration,
  allowed: isOpen,
  run: async (w, r, { reason }: { reason: string }) => {
    await refuseRegistrant(w.tx, w.at.now, r.id, reason);
    await tellFormerMatch(w, r, null);
    await withdrawLinks(w.tx, w.at.now, r.profileId, 'contact-match');
    await tellRegistrant(w, r, reason);
    w.record(refused, r.id, {});
  },
});
