/**
 * An administrator copies the invitation link of a staff login while no mail server is set. The audit names who copied
 * it, and dual approval counts that person as having set up the login.
 */
import { staffInvitationSentences as says } from '@stoep/contract/identity/registrations.sentences';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { issueOneTimeLink } from '../sign-in/one-time-links.writes.ts';
import { firstPasswordLink } from '../sign-in/portal-link.policy.ts';

const LINK_HOURS = 24;

const copied = defineFact('logins.link-copied', 'logins');

const login = partialRowTarget(userProfiles, staffWriteScope, {
  id: userProfiles.id,
  staffRole: userProfiles.staffRole,
  contactId: userProfiles.contactId,
  disabledAt: userProfiles.disabledAt,
  emailConfirmedAt: userProfiles.emailConfirmedAt,
  lastLoggedInAt: userProfiles.lastLoggedInAt,
});

/** The link is in the answer alone: only its hash is stored. A new copy ends the link before. */
export const copyStaffInvitationLink = defineCommand({
  on: login,
  allowed: ({ id, staffRole, contactId, disabledAt, emailConfirmedAt, lastLoggedInAt }, { deps, by }) => {
    if (deps.config.smtpUrl) return says.mailIsSet;
    if (staffRole === null || contactId !== null) return says.staffOnly;
    if (emailConfirmedAt !== null || lastLoggedInAt !== null || id === by.profileId) return says.passwordChosen;
    return disabledAt === null ? true : says.loginDisabled;
  },
  run: async (w, { id }): Promise<{ url: string; until: Date }> => {
    const { now } = w.at;
    const secret = await issueOneTimeLink(w.tx, now, {
      purpose: 'reset-password',
      profileId: id,
      minutes: LINK_HOURS * 60,
    });
    w.record(copied, id, { hours: LINK_HOURS });
    return {
      url: firstPasswordLink(w.deps.config.publicUrl, secret),
      until: new Date(now.getTime() + LINK_HOURS * 3_600_000),
    };
  },
});
