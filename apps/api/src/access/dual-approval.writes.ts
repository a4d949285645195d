/**
 * Dual approval in commands: whether the approval is offered to a login, and which mails it sends (decision 0292).
 */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { getAgentBranding } from '../kernel/database/stored-settings.ts';
import { listAdministratorMailRecipients } from '../kernel/outbox/administrators.queries.ts';
import { queueMail } from '../kernel/outbox/mail.writes.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../kernel/write.ts';
import { sameCreatorApprovalMail } from './dual-approval.email.ts';
import { checkSecondApprover } from './dual-approval.policy.ts';

/**
 * For `allowed` of a command: whether the current login may approve what `first` did.
 * @param first the login that did the first part; null when no person did
 * @param own what the first person reads instead of the step
 */
export const secondApproverOffer = async (
  { db, by, at }: Pick<CommandContext, 'db' | 'by' | 'at'>,
  first: string | null,
  own: SentenceOrText,
): Promise<CommandOffer> => {
  if (first === null || by.profileId === null) return true;
  if (first === by.profileId) return own;
  const judged = await checkSecondApprover(db, { first, second: by.profileId, now: at.now });
  if (!judged.stands) return judged.reason;
  return judged.note ? { note: judged.note } : true;
};

/** The address of the agency; if it has none, those of its administrators. */
const addressesOnFile = async (tx: DatabaseTransaction): Promise<readonly string[]> => {
  const { email } = await getAgentBranding(tx);
  if (email) return [email];
  return (await listAdministratorMailRecipients(tx)).map((one) => one.email);
};

/**
 * For `run` of a command: mails the agency when one person set up both logins. This is accepted in an instance's
 * first 30 days.
 * @param what the record that was approved, in words
 */
export const notifySameCreatorApproval = async (
  w: CommandWrite,
  first: string | null,
  what: SentenceOrText,
): Promise<void> => {
  if (first === null || w.by.profileId === null || first === w.by.profileId) return;
  const judged = await checkSecondApprover(w.tx, { first, second: w.by.profileId, now: w.at.now });
  if (!judged.stands || judged.setUpBy === undefined) return;
  const facts = { what, first: judged.first, second: w.by.name, setUpBy: judged.setUpBy, at: w.at.now };
  const content = sameCreatorApprovalMail(facts, `${w.deps.config.publicUrl}/office/#/audit`);
  for (const to of await addressesOnFile(w.tx)) await queueMail(w.deps, w.tx, { to, content });
};
