/** Cancels a pending change of a login's email address: the link that was sent stops working. */
import { ownRowsScope } from '../../../access/own-rows.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { revokeOneTimeLinks } from '../sign-in/one-time-links.writes.ts';

const profile = partialRowTarget(userProfiles, ownRowsScope(userProfiles.id), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
});

const canceled = defineFact('profile.email-change-canceled', 'profile');

/** Succeeds where no change is pending: the link may just have expired. */
export const cancelPendingEmailChange = defineCommand({
  on: profile,
  allowed: () => true,
  run: async (w, { id, contactId }) => {
    const ended = await revokeOneTimeLinks(w.tx, w.at.now, id, 'change-email');
    if (ended === 0) return w.unchanged();
    w.record(canceled, id, {}, { contactId });
  },
});
