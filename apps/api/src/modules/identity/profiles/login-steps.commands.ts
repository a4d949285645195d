/** Administrators disable and enable logins of others. Nobody disables or enables the own login. */
import { sql } from 'drizzle-orm';
import { securityNotifierOf } from '../../../access/security-notices.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { watchLoginChanges } from '../../../access/watch-login-changes.writes.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.commands.ts';
import { updateLogin } from '../sign-in/logins.writes.ts';
import { endSessionsOfProfile } from '../sign-in/sessions.commands.ts';

const login = partialRowTarget(userProfiles, staffWriteScope, {
  id: userProfiles.id,
  disabledAt: userProfiles.disabledAt,
  totpConfirmedAt: userProfiles.totpConfirmedAt,
});

const disabled = defineFact('logins.disable', 'logins');
export const disableLogin = defineCommand({
  on: login,
  allowed: ({ id, disabledAt }, { by }) => disabledAt === null && id !== by.profileId,
  run: async (w, { id }) => {
    const tell = await watchLoginChanges(sql`${id}::uuid`)(w.tx);
    await updateLogin(w.tx, id, { disabledAt: w.at.now });
    await endSessionsOfProfile(w.tx, w.at.now, id);
    w.record(disabled, id, {});
    await tell(securityNotifierOf(w));
  },
});

const enabled = defineFact('logins.enable', 'logins');
export const enableLogin = defineCommand({
  on: login,
  // A disabled person has no session, and so cannot enable the own login.
  allowed: ({ disabledAt }) => disabledAt !== null,
  run: async (w, { id }) => {
    const tell = await watchLoginChanges(sql`${id}::uuid`)(w.tx);
    await updateLogin(w.tx, id, { disabledAt: null });
    w.record(enabled, id, {});
    await tell(securityNotifierOf(w));
  },
});

const factorReset = defineFact('logins.resetFactor', 'logins');
/**
 * For a person who lost phone and recovery codes. One's own second factor is removed on one's own page, with a code.
 */
export const resetSecondFactor = defineCommand({
  on: login,
  allowed: ({ id, totpConfirmedAt }, { by }) => totpConfirmedAt !== null && id !== by.profileId,
  run: async (w, { id }) => {
    const tell = await watchLoginChanges(sql`${id}::uuid`)(w.tx);
    await deleteSecondFactor(w, id);
    w.record(factorReset, id, {});
    await tell(securityNotifierOf(w));
  },
});
