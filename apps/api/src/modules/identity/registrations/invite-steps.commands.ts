/** Staff invite people to a login, from the page of a person, of a building or of the logins (A-45). */

import {
  registrationMatchSentences as match,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { securityNotifierOf } from '../../../access/security-notices.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { watchLoginChanges } from '../../../access/watch-login-changes.writes.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, defineCreationCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { loginCreatedFact } from '../sign-in/logins.writes.ts';
import { contactIdsWithoutLoginSql } from './contacts-without-login.policy.ts';
import { createBuildingInvitations, createContactInvitation, createStaffInvitation } from './invite.writes.ts';

const contact = partialRowTarget(contacts, staffWriteScope, {
  id: contacts.id,
  /** A login that is disabled, or has confirmed its address, gets no invitation. */
  settled: sql<boolean>`exists (select 1 from user_profiles p where p.contact_id = contacts.id
    and (p.disabled_at is not null or p.email_confirmed_at is not null))`,
  /** A registration match with this contact is pending. An invitation would leave that registration unusable. */
  matchWaits: sql<string | null>`(select p.email from registrations r join user_profiles p on p.id = r.profile_id
    where r.state = 'to confirm' and r.matched_contact_id = contacts.id limit 1)`,
});
const invited = defineFact('contacts.invite', 'contacts');

export const inviteContactToPortal = defineCommand({
  on: contact,
  allowed: ({ settled, matchWaits }) => !settled && (matchWaits === null || match.matchWaits({ email: matchWaits })),
  run: async (w, { id }) => {
    await createContactInvitation(w.deps, w.tx, id);
    w.record(invited, id, {});
  },
});

const building = partialRowTarget(buildings, staffWriteScope, {
  id: buildings.id,
  withoutLogin: sql<boolean>`exists (${contactIdsWithoutLoginSql(sql`buildings.id`)})`,
});
const allInvited = defineFact('buildings.inviteAll', 'buildings');

export const inviteBuildingToPortal = defineCommand({
  on: building,
  allowed: ({ withoutLogin }) => withoutLogin,
  run: async (w, { id }) => {
    await createBuildingInvitations(w.deps, w.tx, id);
    w.record(allInvited, id, {});
  },
});

type Newcomer = {
  email: string;
  firstName: string;
  lastName: string;
  staffRole: StaffRole | null;
};

/** Staff logins need a staff role. */
export const addStaffLogin = defineCreationCommand({
  run: async (w, { email, firstName, lastName, staffRole }: Newcomer) => {
    if (!staffRole) throw new AppError('invalid', undefined, { fields: { staffRole: texts.chooseRole } });
    const id = await createStaffInvitation(w.deps, w.tx, { email, firstName, lastName, staffRole });
    w.record(loginCreatedFact, id, {});
    const none = sql`select null::uuid`;
    await (await watchLoginChanges(none, sql`select ${id}::uuid`)(w.tx))(securityNotifierOf(w));
    return id;
  },
});
