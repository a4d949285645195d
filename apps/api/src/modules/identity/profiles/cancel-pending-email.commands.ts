/** Keeps the present address: the link that was sent to another one stops working. */
import { ofThemselves } from '../../../access/own.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { withdrawLinks } from '../sign-in/links.commands.ts';

const profile = partialRow(userProfiles, ofThemselves(userProfiles.id), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
});

const canceled = fact('profile.email-change-canceled', 'profile');

/** Nothing that waits any more is no error: the link may just have expired. */
export const cancelPendingEmail = command({
  on: profile,
  allowed: () => true,
  run: async (w, { id, contactId }) => {
    const ended = await withdrawLinks(w.tx, w.at.now, id, 'change-email');
    if (ended === 0) return w.unchanged();
    w.record(canceled, id, {}, { contactId });
  },
});
