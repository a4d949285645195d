/**
 * Submits a conduct letter or fine to trustees, applies their decision, charges the fine and mails the letter (rules
 * 1.3).
 */
import { conductLetterSentences as texts } from '@stoep/contract/credit/conduct-letters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import { joinSentences } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { checkConductFine, conductFineDueDay } from '@stoep/domain/credit/conduct-fine';
import { entryPostingOf } from '@stoep/domain/ledger/posting';
import type { RefusalReason } from '@stoep/domain/wording/reason';
import { eq, sql } from 'drizzle-orm';
import { conductLetters } from '../../../db/schema/credit/credit.ts';
import { emailAddressSql, isEmailAddressSql } from '../../../db/statement-email.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import { type ConductLetterMailData, conductLetterMail } from './conduct-letter.email.ts';

const WAITING = 'Waiting for Trustee Approval';
type LetterStatus = 'Sent' | 'Declined' | 'Draft';

const lockLetter = async (tx: DatabaseTransaction, letterId: string) => {
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

/** Missing particulars of a fine; a letter needs none. */
const lacks = (letter: Letter, today: Day): RefusalReason[] =>
  letter.kind === 'Fine' ? Object.values(checkConductFine(letter, today)) : [];

/** Submits a draft to the trustees; one that is already submitted stays. Returns the fine, if any. */
export const submitConductLetterToTrustees = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
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
    throw new AppError('conflict', joinSentences([texts.fineLacks, ...lacking.map(refusalReasonToSentence)]));
  if (letter.status === WAITING) return { amount: letter.fineAmount };
  if (letter.status !== 'Draft' && letter.status !== 'Declined')
    throw new AppError('conflict', texts.cannotBePut({ status: letter.status }));
  await tx.update(conductLetters).set({ status: WAITING }).where(eq(conductLetters.id, letterId));
  return { amount: letter.fineAmount };
};

/** Charges an approved fine to its levy account, due in one month (rules 2.1). */
const chargeFine = async (tx: DatabaseTransaction, conductLetterId: string, letter: Letter, today: Day) => {
  const { levyAccountId, fineAmount, rule } = letter;
  if (letter.kind !== 'Fine' || levyAccountId === null || fineAmount === null || rule === null) return;
  await postLedgerEntries(
    tx,
    [
      {
        levyAccountId,
        entryDay: today,
        dueDay: conductFineDueDay(today),
        kind: 'fine',
        reference: null,
        description: `Fine: ${letter.subject}`.slice(0, 200),
        amount: fineAmount,
        cause: { kind: 'fine', conductLetterId, rule, decidedDay: today },
        posting: entryPostingOf({ kind: 'fine', charge: null, credit: false }, null),
      },
    ],
    { kind: 'conduct letter', id: conductLetterId, by: 'Decision of the trustees' },
  );
};

/**
 * Applies the trustees' decision to the letter. Returns its new status, or null when it was no longer submitted. An
 * imported fine without its grounds is returned for completion, whatever the vote.
 */
export const applyDecisionToConductLetter = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
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

/** The addressee, otherwise the holders of the levy account, at the address for statements. */
const addresseesOf = async (tx: DatabaseTransaction, letterId: string): Promise<Addressee[]> => {
  const found = await tx.execute<Addressee>(sql`select * from (
    select c.first_name || ' ' || c.last_name as name, c.email from conduct_letters l
      join contacts c on c.id = l.contact_id where l.id = ${letterId}
    union all
    select o.name, o.email from conduct_letters l join levy_accounts a on a.id = l.levy_account_id
      join owner_accounts o on o.id = a.account_id
      where l.id = ${letterId} and l.contact_id is null and ${isEmailAddressSql(sql`o.email`)}
    union all
    select c.first_name || ' ' || c.last_name, c.email from conduct_letters l
      join levy_accounts a on a.id = l.levy_account_id join owner_accounts o on o.id = a.account_id
      join account_holders h on h.account_id = o.id join contacts c on c.id = h.contact_id
      where l.id = ${letterId} and l.contact_id is null and ${emailAddressSql(sql`o.email`)} is null) a where ${isEmailAddressSql(sql`a.email`)}`);
  return found.rows;
};

type AttachedFile = { file_id: string | null; file_name: string | null; content_type: string | null };

/** Mails the letter once, even when called again. Returns the number of recipients. */
const mailLetter = async (deps: ServerDeps, tx: DatabaseTransaction, letterId: string): Promise<number> => {
  const found = await tx.execute<
    Omit<ConductLetterMailData, 'addressee'> & AttachedFile
  >(sql`select l.kind, l.subject, l.rule, l.body, l.fine_amount as fine, l.incident_day::text as incident,
      ${conductFineDueDay(deps.clock.today())}::text as due,
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
      content: conductLetterMail({ ...letter, addressee }),
      attachments,
      cause: { kind: 'conduct letter', id: letterId },
      dedupeKey: `conduct-letter:${letterId}:${email}`,
    });
  return addressees.length;
};

/** Sends a draft without a trustee vote, which a fine always needs. A letter without any recipient is not sent. */
export const sendDraftConductLetter = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  letterId: string,
): Promise<void> => {
  if ((await lockLetter(tx, letterId))?.kind === 'Fine') throw new AppError('conflict', texts.fineNeedsTrustees);
  if ((await mailLetter(deps, tx, letterId)) === 0) throw new AppError('conflict', texts.noAddress);
  await tx
    .update(conductLetters)
    .set({ status: 'Sent', sentDay: deps.clock.today() })
    .where(eq(conductLetters.id, letterId));
};
