/** A conduct letter or fine: before the trustees of its building, and on its way to whom it is for (rules 1.3). */
import { AppError } from '@stoep/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { conductLetters } from '../../db/schema/credit.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.commands.ts';
import { type ConductMail, letterMail } from './conduct.email.ts';

const WAITING = 'Waiting for Trustee Approval';
type LetterStatus = 'Sent' | 'Declined' | 'Draft';

const lockLetter = async (tx: Transaction, letterId: string) => {
  const [letter] = await tx
    .select({
      buildingId: conductLetters.buildingId,
      status: conductLetters.status,
      amount: conductLetters.fineAmount,
    })
    .from(conductLetters)
    .where(eq(conductLetters.id, letterId))
    .for('update');
  return letter;
};

/** Puts a draft to the trustees; one that waits for them already stays. Answers the fine, if any. */
export const submitLetterToTrustees = async (tx: Transaction, letterId: string, buildingId: string) => {
  const letter = await lockLetter(tx, letterId);
  if (!letter || letter.buildingId !== buildingId) throw new AppError('not_found');
  if (letter.status === WAITING) return { amount: letter.amount };
  if (letter.status !== 'Draft')
    throw new AppError('conflict', `A letter that is ${letter.status} cannot be put to the trustees.`);
  await tx.update(conductLetters).set({ status: WAITING }).where(eq(conductLetters.id, letterId));
  return { amount: letter.amount };
};

/** What the decision does to the letter. Answers its new status, or null when it no longer waited. */
export const decideLetter = async (
  deps: Deps,
  tx: Transaction,
  letterId: string,
  to: LetterStatus,
): Promise<LetterStatus | null> => {
  const letter = await lockLetter(tx, letterId);
  if (letter?.status !== WAITING) return null;
  await tx
    .update(conductLetters)
    .set({ status: to, ...(to === 'Sent' ? { sentDay: deps.clock.today() } : {}) })
    .where(eq(conductLetters.id, letterId));
  if (to === 'Sent') await mailLetter(deps, tx, letterId);
  return to;
};

type Addressee = { name: string; email: string };

/** The person it is addressed to, else whom the levy account answers to: at the address kept for statements. */
const addresseesOf = async (tx: Transaction, letterId: string): Promise<Addressee[]> => {
  const found = await tx.execute<Addressee>(sql`
    select c.first_name || ' ' || c.last_name as name, c.email from conduct_letters l
      join contacts c on c.id = l.contact_id where l.id = ${letterId}
    union all
    select o.name, o.email from conduct_letters l join levy_accounts a on a.id = l.levy_account_id
      join owner_accounts o on o.id = a.account_id
      where l.id = ${letterId} and l.contact_id is null and o.email is not null
    union all
    select c.first_name || ' ' || c.last_name, c.email from conduct_letters l
      join levy_accounts a on a.id = l.levy_account_id join owner_accounts o on o.id = a.account_id
      join account_holders h on h.account_id = o.id join contacts c on c.id = h.contact_id
      where l.id = ${letterId} and l.contact_id is null and o.email is null`);
  return found.rows;
};

type AttachedFile = { file_id: string | null; file_name: string | null; content_type: string | null };

/** Mails the letter, once however often it is asked for. Answers to how many. */
const mailLetter = async (deps: Deps, tx: Transaction, letterId: string): Promise<number> => {
  const found = await tx.execute<
    Omit<ConductMail, 'addressee'> & AttachedFile
  >(sql`select l.kind, l.subject, l.rule, l.body, l.fine_amount as fine, l.incident_day::text as incident,
      b.name as building, a.account_number as account, f.id as file_id, f.name as file_name, f.content_type
    from conduct_letters l join buildings b on b.id = l.building_id
      left join levy_accounts a on a.id = l.levy_account_id
      left join files f on f.id = l.file_id and f.quarantined_at is null
    where l.id = ${letterId}`);
  const [letter] = found.rows;
  if (!letter) throw new AppError('not_found');
  const { file_id: fileId, file_name: name, content_type: contentType } = letter;
  const attachments = fileId && name && contentType ? [{ fileId, name, contentType }] : [];
  const addressees = await addresseesOf(tx, letterId);
  for (const { name: addressee, email } of addressees)
    await queueMail(deps, tx, {
      to: email,
      content: letterMail({ ...letter, addressee }),
      attachments,
      dedupeKey: `conduct-letter:${letterId}:${email}`,
    });
  return addressees.length;
};

/** Sends a draft without asking the trustees. A letter that reaches nobody is not sent. */
export const sendLetter = async (deps: Deps, tx: Transaction, letterId: string): Promise<void> => {
  if ((await mailLetter(deps, tx, letterId)) === 0)
    throw new AppError(
      'conflict',
      'There is no e-mail address to send this to. Enter one for the owner account or its holders first.',
    );
  await tx
    .update(conductLetters)
    .set({ status: 'Sent', sentDay: deps.clock.today() })
    .where(eq(conductLetters.id, letterId));
};
