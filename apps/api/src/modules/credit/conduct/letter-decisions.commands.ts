/** A conduct letter or fine: before the trustees of its building, and on its way to whom it is for (rules 1.3). */
import { conductSentences as texts } from '@stoep/contract/credit/conduct.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import { inTurn } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { fineDueDay, fineProblems } from '@stoep/domain/credit/conduct-fine';
import type { Reason } from '@stoep/domain/wording/reason';
import { eq, sql } from 'drizzle-orm';
import { conductLetters } from '../../../db/schema/credit/credit.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { postEntries } from '../../ledger/entries/ledger.commands.ts';
import { type ConductMail, letterMail } from './conduct.email.ts';

const WAITING = 'Waiting for Trustee Approval';
type LetterStatus = 'Sent' | 'Declined' | 'Draft';

const lockLetter = async (tx: Transaction, letterId: string) => {
  const [letter] = await tx
    .select({
      buildingId: conductLetters.buildingId,
      status: conductLetters.status,
      kind: conductLetters.kind,
      subject: conductLetters.subject,
      levyAccountId: conductLetters.levyAccountId,
      fineAmount: conductLetters.fineAmount,
      rule: conductLetters.rule,
      ruleCertificate: conductLetters.ruleCertificate,
      incidentDay: conductLetters.incidentDay,
      hearingDay: conductLetters.hearingDay,
      hearingOutcome: conductLetters.hearingOutcome,
    })
    .from(conductLetters)
    .where(eq(conductLetters.id, letterId))
    .for('update');
  return letter;
};

type Letter = NonNullable<Awaited<ReturnType<typeof lockLetter>>>;

/** What a fine lacks; a letter lacks nothing. */
const lacks = (letter: Letter, today: Day): Reason[] =>
  letter.kind === 'Fine' ? Object.values(fineProblems(letter, today)) : [];

/** Puts a draft to the trustees; one that waits for them already stays. Answers the fine, if any. */
export const submitLetterToTrustees = async (
  deps: Deps,
  tx: Transaction,
  letterId: string,
  { buildingId, type }: { buildingId: string; type: string },
) => {
  const letter = await lockLetter(tx, letterId);
  if (!letter || letter.buildingId !== buildingId) throw new AppError('not_found');
  const asWhatItIs = `Conduct ${letter.kind}`;
  if (type !== asWhatItIs)
    throw new AppError('invalid', undefined, {
      fields: { type: texts.putAs({ type: asWhatItIs }) },
    });
  const lacking = lacks(letter, deps.clock.today());
  if (lacking.length > 0)
    throw new AppError('conflict', inTurn([texts.fineLacks, ...lacking.map(sayReason)]));
  if (letter.status === WAITING) return { amount: letter.fineAmount };
  if (letter.status !== 'Draft' && letter.status !== 'Declined')
    throw new AppError('conflict', texts.cannotBePut({ status: letter.status }));
  await tx.update(conductLetters).set({ status: WAITING }).where(eq(conductLetters.id, letterId));
  return { amount: letter.fineAmount };
};

/** A fine that was decided is owed: on the account it names, due in a month (rules 2.1). */
const chargeFine = async (tx: Transaction, conductLetterId: string, letter: Letter, today: Day) => {
  const { levyAccountId, fineAmount, rule } = letter;
  if (letter.kind !== 'Fine' || levyAccountId === null || fineAmount === null || rule === null) return;
  await postEntries(
    tx,
    [
      {
        levyAccountId,
        entryDay: today,
        dueDay: fineDueDay(today),
        kind: 'fine',
        reference: null,
        description: `Fine: ${letter.subject}`.slice(0, 200),
        amount: fineAmount,
        cause: { kind: 'fine', conductLetterId, rule, decidedDay: today },
      },
    ],
    { kind: 'conduct letter', id: conductLetterId, by: 'Decision of the trustees' },
  );
};

/**
 * What the decision does to the letter. Answers its new status, or null when it no longer waited. A fine that lacks its
 * grounds (one that was brought in from another system) goes back to be completed, whatever was voted.
 */
export const decideLetter = async (
  deps: Deps,
  tx: Transaction,
  letterId: string,
  decided: LetterStatus,
): Promise<LetterStatus | null> => {
  const letter = await lockLetter(tx, letterId);
  if (letter?.status !== WAITING) return null;
  const today = deps.clock.today();
  const to = decided === 'Sent' && lacks(letter, today).length > 0 ? 'Draft' : decided;
  await tx
    .update(conductLetters)
    .set({ status: to, ...(to === 'Sent' ? { sentDay: today } : {}) })
    .where(eq(conductLetters.id, letterId));
  if (to !== 'Sent') return to;
  await chargeFine(tx, letterId, letter, today);
  await mailLetter(deps, tx, letterId);
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
      ${fineDueDay(deps.clock.today())}::text as due,
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
      cause: { kind: 'conduct letter', id: letterId },
      dedupeKey: `conduct-letter:${letterId}:${email}`,
    });
  return addressees.length;
};

/** Sends a draft without asking the trustees, which a fine never is. A letter that reaches nobody is not sent. */
export const sendLetter = async (deps: Deps, tx: Transaction, letterId: string): Promise<void> => {
  if ((await lockLetter(tx, letterId))?.kind === 'Fine')
    throw new AppError('conflict', texts.fineNeedsTrustees);
  if ((await mailLetter(deps, tx, letterId)) === 0) throw new AppError('conflict', texts.noAddress);
  await tx
    .update(conductLetters)
    .set({ status: 'Sent', sentDay: deps.clock.today() })
    .where(eq(conductLetters.id, letterId));
};
