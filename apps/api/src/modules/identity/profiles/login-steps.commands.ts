/** Logins of others, as administrators bar and open them. Nobody bars or promotes himself: another does. */
import { sql } from 'drizzle-orm';
import { notifierOf } from '../../../access/security-notices.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { watchLogins } from '../../../access/watch-logins.commands.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { resetFactorOf } from '../second-factor/second-factor.commands.ts';
import { changeLogin } from '../sign-in/logins.commands.ts';
import { endSessionsOf } from '../sign-in/sessions.commands.ts';

const login = partialRow(userProfiles, ofStaff, {
  id: userProfiles.id,
  disabledAt: userProfiles.disabledAt,
  totpConfirmedAt: userProfiles.totpConfirmedAt,
});

const disabled = fact('logins.disable', 'logins');
export const disableLogin = command({
  on: login,
  allowed: ({ id, disabledAt }, { by }) => disabledAt === null && id !== by.profileId,
  run: async (w, { id }) => {
    const tell = await watchLogins(sql`${id}::uuid`)(w.tx);
    await changeLogin(w.tx, id, { disabledAt: w.at.now });
    await endSessionsOf(w.tx, w.at.now, id);
    w.record(disabled, id, {});
    await tell(notifierOf(w));
  },
});

const enabled = fact('logins.enable', 'logins');
export const enableLogin = command({
  on: login,
  // Whoever is disabled is signed in nowhere, and so enables no login of the own.
  allowed: ({ disabledAt }) => disabledAt !== null,
  run: async (w, { id }) => {
    const tell = await watchLogins(sql`${id}::uuid`)(w.tx);
    await changeLogin(w.tx, id, { disabledAt: null });
    w.record(enabled, id, {});
    await tell(notifierOf(w));
  },
});

const factorReset = fact('logins.resetFactor', 'logins');
/** For somebody who lost phone and recovery codes. One's own is removed on one's own page, with a code. */
export const resetFactor = command({
  on: login,
  allowed: ({ id, totpConfirmedAt }, { by }) => totpConfirmedAt !== null && id !== by.profileId,
  run: async (w, { id }) => {
    const tell = await watchLogins(sql`${id}::uuid`)(w.tx);
    await resetFactorOf(w, id);
    w.record(factorReset, id, {});
    await tell(notifierOf(w));
  },
});
