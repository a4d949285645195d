/**
 * Creates, previews and retries mailings to a building. The recipients are stored with the mailing.
 * A job then delivers to each recipient separately, so that one failure neither delays nor repeats the others. Owns
 * mailings and their recipients.
 */

import { AppError } from '@stoep/contract/kit/errors';
import { accountLetterSentences } from '@stoep/contract/platform/account-letters.sentences';
import { mailingSentences as texts } from '@stoep/contract/platform/mailings.sentences';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import type { LetterAccountGroup, MailingAudience, MailingRecipientState } from '@stoep/domain/vocabulary';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { renderMail } from '../../../kernel/mail/render-mail.ts';
import { readLanguageOfEmailAddress } from '../../../kernel/outbox/reader-language.queries.ts';
import { releaseMailKey, requeueMail } from '../../../kernel/outbox/requeue-mail.writes.ts';
import { unprintableIn } from '../../ledger/statements/index.ts';
import { requireStatementRange } from '../../ledger/statements/statements.commands.ts';
import { loadMailingLetterMail } from './deliver-letter.commands.ts';
import type { LetterTemplateText } from './letter.email.ts';
import { isWithAttorneysSql } from './letter-conditions.queries.ts';
import { messageMail } from './mailings.email.ts';
import {
  listLetterRecipients,
  listMessageRecipients,
  listStatementRecipients,
  type MailingRecipient,
} from './mailings.queries.ts';
import { updateRecipientAddress } from './retry-recipient.writes.ts';
import { sendMailingJob } from './send-mailing.job.ts';

export type MailingRequest =
  | {
      readonly kind: 'message';
      readonly buildingId: string;
      readonly audience: MailingAudience;
      readonly subject: string;
      readonly body: string;
      readonly fileId: string | null;
    }
  | ({
      readonly kind: 'letter';
      readonly buildingId: string;
      readonly templateId: string;
      readonly letterGroup: LetterAccountGroup;
    } & LetterTemplateText)
  | {
      readonly kind: 'statements';
      readonly buildingId: string;
      readonly fromDay: string;
      readonly toDay: string;
      readonly format: 'PDF' | 'Excel';
    }
  | {
      readonly kind: 'month';
      readonly buildingId: string;
      readonly subject: string;
      readonly content: 'notice' | 'statement' | 'both';
      readonly fromDay: string;
      /** The day of the levy run's charges, which the notice names. */
      readonly toDay: string;
      readonly format: 'PDF';
      /** A mail was already sent for this levy run. */
      readonly corrected: boolean;
    };

/** One mail per address, about all its accounts. Accounts without an address are listed separately. */
const byAddress = (accounts: readonly MailingRecipient[]): MailingRecipient[] => {
  const reached = Map.groupBy(accounts, ({ email, levyAccountId }) => email?.toLowerCase() ?? levyAccountId);
  return [...reached.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, moreAccountIds: more.flatMap(({ levyAccountId }) => levyAccountId ?? []) }] : [],
  );
};

const recipientsOf = async (
  deps: Pick<ServerDeps, 'clock'>,
  db: Queryable,
  order: MailingRequest,
): Promise<MailingRecipient[]> => {
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  if (order.kind === 'message') return listMessageRecipients(db, order.buildingId, order.audience, at);
  if (order.kind === 'letter')
    return listLetterRecipients(
      db,
      order.buildingId,
      { group: order.letterGroup, templateId: order.templateId, subject: order.subject, body: order.body },
      at.today,
    );
  if (order.kind === 'month')
    return byAddress(await listStatementRecipients(db, order.buildingId, order.toDay, order.toDay));
  requireStatementRange(order.fromDay, order.toDay, { from: 'fromDay', to: 'toDay' });
  return listStatementRecipients(db, order.buildingId, order.fromDay, order.toDay);
};

const subjectOf = (order: MailingRequest) =>
  order.kind !== 'statements' ? order.subject : `Statements, ${formatDay(order.fromDay)} to ${formatDay(order.toDay)}`;

const exampleOf = async (
  deps: ServerDeps,
  order: MailingRequest,
  { name, email, levyAccountId }: MailingRecipient,
): Promise<MailContent> => {
  if (order.kind === 'message') return messageMail({ ...order, name, building: 'the building' });
  if (order.kind === 'letter') return loadMailingLetterMail(deps, order, email ?? '', levyAccountId ?? '');
  return {
    notice: 'law',
    subject: subjectOf(order),
    greeting: { name },
    blocks: [{ kind: 'paragraph', text: texts.statementAttachedAs({ format: order.format }) }],
  };
};

/** Of PDF statements: the recipients whose text has characters that the font lacks. */
const unprintableOf = async (deps: ServerDeps, order: MailingRequest, reached: readonly MailingRecipient[]) => {
  if (order.kind !== 'statements' || order.format !== 'PDF') return [];
  const ids = reached.flatMap(({ levyAccountId }) => levyAccountId ?? []);
  return unprintableIn(deps.db, ids, { from: order.fromDay, to: order.toDay });
};

/** The number of recipients, and the mail of the first. Stores nothing. */
export const previewMailing = async (deps: ServerDeps, order: MailingRequest) => {
  const recipients = await recipientsOf(deps, deps.db, order);
  const asked = recipients.filter(({ leftOut }) => leftOut === undefined);
  const reached = asked.filter(({ email }) => email !== null);
  const [first] = reached;
  const language = await readLanguageOfEmailAddress(deps.db, first?.email ?? '');
  const rendered =
    first &&
    renderMail(await exampleOf(deps, order, first), await getAgentBranding(deps.db), {
      language,
      name: null,
    });
  return {
    recipients: reached.length,
    withoutAddress: asked.length - reached.length,
    withAttorneys: recipients.filter(({ leftOut }) => leftOut === 'with the attorneys').length,
    alreadySent: recipients.filter(({ leftOut }) => leftOut === 'already sent').length,
    unprintable: await unprintableOf(deps, order, reached),
    example: first && rendered ? { to: first.email ?? '', subject: rendered.subject, text: rendered.text } : null,
  };
};

/** Advisory lock number, arbitrary but fixed. Of two mailings for one building, the second sees the first. */
const ORDER_LOCK = 7_420_236;
const A_MOMENT = 60_000;
const A_DAY = 86_400_000;

/** Refuses a repeated press, or a retry after a lost answer: every recipient would get the mail twice (F-11). */
const requireNew = async (
  tx: DatabaseTransaction,
  profileId: string,
  order: MailingRequest,
  now: Date,
): Promise<void> => {
  if (order.kind === 'letter') return requireNewLetter(tx, order, now);
  await lockMailingsOfBuilding(tx, order.buildingId);
  const told =
    order.kind === 'message'
      ? and(eq(mailings.audience, order.audience), eq(mailings.body, order.body))
      : and(
          eq(mailings.fromDay, order.fromDay),
          eq(mailings.toDay, order.toDay),
          eq(mailings.format, order.format),
          eq(mailings.kind, order.kind),
        );
  const same = await tx
    .select({ id: mailings.id })
    .from(mailings)
    .where(
      and(
        eq(mailings.profileId, profileId),
        eq(mailings.buildingId, order.buildingId),
        eq(mailings.subject, subjectOf(order)),
        gt(mailings.createdAt, new Date(now.getTime() - A_MOMENT)),
        told,
      ),
    );
  if (same.length > 0) throw new AppError('conflict', texts.sentAlready);
};

/** Applies whoever sent the first one today: a recipient would read the second as another reminder. */
const requireNewLetter = async (
  tx: DatabaseTransaction,
  order: MailingRequest & { kind: 'letter' },
  now: Date,
): Promise<void> => {
  await lockMailingsOfBuilding(tx, order.buildingId);
  const same = await tx
    .select({ createdAt: mailings.createdAt })
    .from(mailings)
    .where(
      and(
        eq(mailings.buildingId, order.buildingId),
        eq(mailings.templateId, order.templateId),
        eq(mailings.letterGroup, order.letterGroup),
        gt(mailings.createdAt, new Date(now.getTime() - A_DAY)),
      ),
    );
  if (same.some(({ createdAt }) => dayOfInstant(createdAt) === dayOfInstant(now)))
    throw new AppError('conflict', accountLetterSentences.sentToday);
};

const stateOf = ({ email, leftOut }: MailingRecipient): MailingRecipientState =>
  leftOut ?? (email === null ? 'no address' : 'waiting');

/** Why a letter reaches nobody. */
const noLetterReason = (reached: readonly MailingRecipientState[]) => {
  if (reached.includes('already sent')) return accountLetterSentences.sentToday;
  return reached.includes('with the attorneys') ? accountLetterSentences.onlyAttorneys : accountLetterSentences.nobody;
};

/** Stores the mailing with its recipients, and queues its sending. Answers its id. */
export const startMailing = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  profileId: string,
  order: MailingRequest,
): Promise<string> => {
  const now = deps.clock.now();
  // Mailings run one after another, so that the second knows the recipients of the first.
  await requireNew(tx, profileId, order, now);
  const recipients = await recipientsOf(deps, tx, order);
  // What has a printed form reaches people without an email address by post.
  const hasPrint = order.kind === 'letter' || (order.kind === 'statements' && order.format === 'PDF');
  const reached = recipients.map(stateOf);
  if (!reached.includes('waiting') && !(hasPrint && reached.includes('no address')))
    throw new AppError('conflict', order.kind === 'letter' ? noLetterReason(reached) : texts.nobodyHasAddress);
  return storeMailing(deps, tx, { ...order, subject: subjectOf(order), profileId, createdAt: now }, recipients);
};

/** Waits for other mailings to this building, so that each knows the recipients of those before it. */
export const lockMailingsOfBuilding = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK}, hashtext(${buildingId}))`);
};

/** Stores a mailing with its recipients, and queues its sending. Answers its id. */
export const storeMailing = async (
  { jobs }: Pick<ServerDeps, 'jobs'>,
  tx: DatabaseTransaction,
  values: typeof mailings.$inferInsert,
  recipients: readonly MailingRecipient[],
): Promise<string> => {
  const [mailing] = await tx.insert(mailings).values(values).returning({ id: mailings.id });
  if (!mailing) throw new AppError('internal');
  await tx
    .insert(mailingRecipients)
    .values(
      recipients.map(({ leftOut, ...one }) => ({ ...one, mailingId: mailing.id, state: stateOf({ ...one, leftOut }) })),
    );
  await jobs.enqueue(tx, sendMailingJob, { mailingId: mailing.id });
  return mailing.id;
};

/** A letter whose account was handed over since it was written. */
const isLetterWithAttorneys = sql`exists (select from mailings m where m.id = mailing_recipients.mailing_id
  and m.kind = 'letter' and ${isWithAttorneysSql(sql`mailing_recipients.levy_account_id`)})`;

/** Leaves letters to the attorneys whose accounts were handed over since they were written. */
const leaveToAttorneys = async (
  tx: DatabaseTransaction,
  mailingId: string,
  states: readonly MailingRecipientState[],
  now: Date,
): Promise<void> => {
  await tx
    .update(mailingRecipients)
    .set({ state: 'with the attorneys', doneAt: now })
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        inArray(mailingRecipients.state, [...states]),
        isLetterWithAttorneys,
      ),
    );
};

/**
 * Recipients without an address, once staff have printed and posted what is for them. Answers how many. Accounts that
 * are with attorneys by now were not among what was printed.
 */
export const markRecipientsPrinted = async (tx: DatabaseTransaction, mailingId: string, now: Date): Promise<number> => {
  await leaveToAttorneys(tx, mailingId, ['no address'], now);
  const printed = await tx
    .update(mailingRecipients)
    .set({ state: 'printed', doneAt: now })
    .where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.state, 'no address')))
    .returning({ id: mailingRecipients.id });
  return printed.length;
};

/**
 * Sends again to recipients whose mail failed or could not be sent without a mail server, at the address that their
 * account has now. Others stay as they are.
 */
export const retryMailing = async (deps: ServerDeps, tx: DatabaseTransaction, mailingId: string): Promise<void> => {
  const states: readonly MailingRecipientState[] = ['failed', 'kept'];
  await leaveToAttorneys(tx, mailingId, states, deps.clock.now());
  const again = await tx
    .select({ id: mailingRecipients.id, outboxId: mailingRecipients.outboxId })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, mailingId), inArray(mailingRecipients.state, [...states])))
    .orderBy(mailingRecipients.id)
    .for('update');
  // A recipient whose mail is in the outbox has it sent again. The others are delivered now.
  for (const { id, outboxId } of again)
    if (await updateRecipientAddress(tx, id)) {
      if (outboxId) await releaseMailKey(tx, outboxId);
    } else if (outboxId) await requeueMail(deps, tx, outboxId);
    else
      await tx
        .update(mailingRecipients)
        .set({ state: 'waiting', problem: null, doneAt: null })
        .where(eq(mailingRecipients.id, id));
  await deps.jobs.enqueue(tx, sendMailingJob, { mailingId });
};
