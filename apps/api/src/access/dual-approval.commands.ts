/** The two halves of every approval by a second person: whether it is offered, and which mails it sends (decision 0292). */
import type { Words } from '@stoep/contract/kit/sentences';
import type { Transaction } from '../kernel/database/client.ts';
import { readBranding } from '../kernel/database/settings.ts';
import { administratorsOf } from '../kernel/outbox/administrators.queries.ts';
import { queueMail } from '../kernel/outbox/mail.commands.ts';
import type { CommandContext, Offered, Write } from '../kernel/write.ts';
import { oneSetUpBothMail } from './dual-approval.email.ts';
import { standsAsSecond } from './dual-approval.policy.ts';

/**
 * For `allowed` of a command: whether the current login may approve what `first` did.
 * @param first the login that did the first part; null where no person did
 * @param own what the first person reads instead of the step
 */
export const offeredToSecond = async (
  { db, by, at }: Pick<CommandContext, 'db' | 'by' | 'at'>,
  first: string | null,
  own: Words,
): Promise<Offered> => {
  if (first === null || by.profileId === null) return true;
  if (first === by.profileId) return own;
  const judged = await standsAsSecond(db, { first, second: by.profileId, now: at.now });
  if (!judged.stands) return judged.reason;
  return judged.note ? { note: judged.note } : true;
};

/** The address of the agency; if it has none, those of its administrators. */
const addressesOnFile = async (tx: Transaction): Promise<readonly string[]> => {
  const { email } = await readBranding(tx);
  if (email) return [email];
  return (await administratorsOf(tx)).map((one) => one.email);
};

/**
 * For `run` of a command: mails the agency where one person set up both logins, which is accepted in an instance's first 30 days.
 * @param what the record that was approved, in words
 */
export const tellOneSetUpBoth = async (w: Write, first: string | null, what: Words): Promise<void> => {
  if (first === null || w.by.profileId === null || first === w.by.profileId) return;
  const judged = await standsAsSecond(w.tx, { first, second: w.by.profileId, now: w.at.now });
  if (!judged.stands || judged.setUpBy === undefined) return;
  const facts = { what, first: judged.first, second: w.by.name, setUpBy: judged.setUpBy, at: w.at.now };
  const content = oneSetUpBothMail(facts, `${w.deps.config.publicUrl}/office/#/audit-entries`);
  for (const to of await addressesOnFile(w.tx)) await queueMail(w.deps, w.tx, { to, content });
};
