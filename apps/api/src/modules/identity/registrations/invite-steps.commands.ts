/** Logins that staff open for others, from the page of a person, of a building and of the logins (A-45). */

import {
  matchSentences as match,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { notifierOf } from '../../../access/security-notices.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { watchLogins } from '../../../access/watch-logins.commands.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { addition, command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { loginCreated } from '../sign-in/logins.commands.ts';
import { inviteBuilding, inviteContact, inviteStaff } from './invite.commands.ts';
import { peopleWithoutLogin } from './without-login.policy.ts';

const contact = partialRow(contacts, ofStaff, {
  id: contacts.id,
  /** Somebody barred, or who has confirmed the address, is invited no more. */
  settled: sql<boolean>`exists (select 1 from user_profiles p where p.contact_id = contacts.id
    and (p.disabled_at is not null or p.email_confirmed_at is not null))`,
  /** A registration that waits for approval is about this contact: an invitation would leave it without a way on. */
  matchWaits: sql<
    string | null
  >`(select p.email from registrations r join user_profiles p on p.id = r.profile_id
    where r.state = 'to confirm' and r.matched_contact_id = contacts.id limit 1)`,
});
const invited = fact('contacts.invite', 'contacts');

export const inviteOne = command({
  on: contact,
  allowed: ({ settled, matchWaits }) =>
    !settled && (matchWaits === null || match.matchWaits({ email: matchWaits })),
  run: async (w, { id }) => {
    await inviteContact(w.deps, w.tx, id);
    w.record(invited, id, {});
  },
});

const building = partialRow(buildings, ofStaff, {
  id: buildings.id,
  withoutLogin: sql<boolean>`exists (${peopleWithoutLogin(sql`buildings.id`)})`,
});
const allInvited = fact('buildings.inviteAll', 'buildings');

export const inviteAll = command({
  on: building,
  allowed: ({ withoutLogin }) => withoutLogin,
  run: async (w, { id }) => {
    await inviteBuilding(w.deps, w.tx, id);
    w.record(allInvited, id, {});
  },
});

type Newcomer = {
  email: string;
  firstName: string;
  lastName: string;
  staffRole: StaffRole | null;
};

/** Whoever is invited here works in the office: a role is needed. */
export const addStaff = addition({
  run: async (w, { email, firstName, lastName, staffRole }: Newcomer) => {
    if (!staffRole) throw new AppError('invalid', undefined, { fields: { staffRole: texts.chooseRole } });
    const id = await inviteStaff(w.deps, w.tx, { email, firstName, lastName, staffRole });
    w.record(loginCreated, id, {});
    const none = sql`select null::uuid`;
    await (await watchLogins(none, sql`select ${id}::uuid`)(w.tx))(notifierOf(w));
    return id;
  },
});
