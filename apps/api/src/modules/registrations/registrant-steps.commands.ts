/** Who registered and matched nobody, settled by staff: told to the address that registered, whoever it was (M-5). */
import { sql } from 'drizzle-orm';
import { ofStaff } from '../../access/staff.ts';
import { registrations } from '../../db/schema/people.ts';
import { command, one } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import type { Target, Write } from '../../kernel/write.ts';
import { linkRegistrant, refuseRegistrant } from './match-registration.commands.ts';
import { registrationMail } from './registrations.email.ts';

const registration = one(registrations, ofStaff, {
  email: sql<string>`(select p.email from user_profiles p where p.id = registrations.profile_id)`,
});
type Registration = typeof registration extends Target<infer R> ? R : never;

const unmatched = ({ state }: Registration) => state === 'unmatched';

const tell = (w: Write, { id, email }: Registration, refusal: string | null) =>
  queueMail(w.deps, w.tx, {
    to: email,
    content: registrationMail(refusal, w.deps.config.publicUrl),
    dedupeKey: `registration-settled:${id}`,
  });

const matched = fact('registrations.match', 'registrations');
export const matchRegistrant = command({
  on: registration,
  allowed: unmatched,
  run: async (w, r, { contactId }: { contactId: string }) => {
    await linkRegistrant(w.tx, w.at.now, r.id, contactId);
    await tell(w, r, null);
    w.record(matched, r.id, {});
  },
});

const refused = fact('registrations.refuse', 'registrations');
export const turnRegistrantAway = command({
  on: registration,
  allowed: unmatched,
  run: async (w, r, { reason }: { reason: string }) => {
    await refuseRegistrant(w.tx, w.at.now, r.id, reason);
    await tell(w, r, reason);
    w.record(refused, r.id, {});
  },
});
