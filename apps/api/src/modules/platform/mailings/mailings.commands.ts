/**
 * Mail to a whole building. Whom it reaches is written down with the order itself; a job then hands each one
 * over on its own, so that a fault with one never holds up or repeats another. Owns mailings and their recipients.
 */

import { AppError } from '@stoep/contract/kit/errors';
import { letterSentences } from '@stoep/contract/platform/letters.sentences';
import { mailingSentences as texts } from '@stoep/contract/platform/mailings.sentences';
import { dayOf, formatDay } from '@stoep/domain/calendar/calendar';
import type { Audience, LetterGroup, RecipientState } from '@stoep/domain/vocabulary';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../kernel/database/client.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { renderMail } from '../../../kernel/mail/render-mail.ts';
import { sendAgain } from '../../../kernel/outbox/mail.commands.ts';
import { languageOfAddress } from '../../../kernel/outbox/reader-language.queries.ts';
import { unprintableIn } from '../../ledger/statements/index.ts';
import { requireRange } from '../../ledger/statements/statements.commands.ts';
import { letterFor } from './deliver-letter.commands.ts';
import type { LetterWords } from './letter.email.ts';
import { messageMail } from './mailings.email.ts';
import { accountsOf, lettersTo, peopleOf, type Recipient } from './mailings.queries.ts';
import { sendMailingJob } from './send-mailing.job.ts';

export type MailingOrder =
  | {
      readonly kind: 'message';
      readonly buildingId: string;
      readonly audience: Audience;
      readonly subject: string;
      readonly body: string;
      readonly fileId: string | null;
    }
  | ({
      readonly kind: 'letter';
      readonly buildingId: string;
      readonly templateId: string;
      readonly letterGroup: LetterGroup;
    } & LetterWords)
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
      /** The day of its charges: what the notice speaks of. */
      readonly toDay: string;
      readonly format: 'PDF';
      /** Something was sent for this month before. */
      readonly corrected: boolean;
    };

/** One mail for each address, about all of its accounts; accounts without one are told apart. */
const byAddress = (accounts: readonly Recipient[]): Recipient[] => {
  const reached = Map.groupBy(accounts, ({ email, levyAccountId }) => email?.toLowerCase() ?? levyAccountId);
  return [...reached.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, moreAccountIds: more.flatMap(({ levyAccountId }) => levyAccountId ?? []) }] : [],
  );
};

const recipientsOf = async (
  deps: Pick<Deps, 'clock'>,
  db: Queryable,
  order: MailingOrder,
): Promise<Recipient[]> => {
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  if (order.kind === 'message') return peopleOf(db, order.buildingId, order.audience, at);
  if (order.kind === 'letter')
    return lettersTo(
      db,
      order.buildingId,
      { group: order.letterGroup, templateId: order.templateId },
      at.today,
    );
  if (order.kind === 'month')
    return byAddress(await accountsOf(db, order.buildingId, order.toDay, order.toDay));
  requireRange(order.fromDay, order.toDay, { from: 'fromDay', to: 'toDay' });
  return accountsOf(db, order.buildingId, order.fromDay, order.toDay);
};

const subjectOf = (order: MailingOrder) =>
  order.kind !== 'statements'
    ? order.subject
    : `Statements, ${formatDay(order.fromDay)} to ${formatDay(order.toDay)}`;

const exampleOf = async (
  deps: Deps,
  order: MailingOrder,
  { name, email, levyAccountId }: Recipient,
): Promise<MailContent> => {
  if (order.kind === 'message') return messageMail({ ...order, name, building: 'the building' });
  if (order.kind === 'letter') return letterFor(deps, order, email ?? '', levyAccountId ?? '');
  return {
    notice: 'law',
    subject: subjectOf(order),
    greeting: { name },
    blocks: [{ kind: 'paragraph', text: texts.statementAttachedAs({ format: order.format }) }],
  };
};

/** Of statements as PDF: whose would lack characters. */
const unprintableOf = async (deps: Deps, order: MailingOrder, reached: readonly Recipient[]) => {
  if (order.kind !== 'statements' || order.format !== 'PDF') return [];
  const ids = reached.flatMap(({ levyAccountId }) => levyAccountId ?? []);
  return unprintableIn(deps.db, ids, { from: order.fromDay, to: order.toDay });
};

/** How many it would reach, and what the first of them would read. Nothing is kept. */
export const previewMailing = async (deps: Deps, order: MailingOrder) => {
  const recipients = await recipientsOf(deps, deps.db, order);
  const asked = recipients.filter(({ withAttorneys }) => !withAttorneys);
  const reached = asked.filter(({ email }) => email !== null);
  const [first] = reached;
  const language = await languageOfAddress(deps.db, first?.email ?? '');
  const rendered =
    first &&
    renderMail(await exampleOf(deps, order, first), await readBranding(deps.db), { language, name: null });
  return {
    recipients: reached.length,
    withoutAddress: asked.length - reached.length,
    withAttorneys: recipients.length - asked.length,
    unprintable: await unprintableOf(deps, order, reached),
    example:
      first && rendered ? { to: first.email ?? '', subject: rendered.subject, text: rendered.text } : null,
  };
};

/** Any number, as long as it is always the same: of two orders for one building the second sees the first. */
const ORDER_LOCK = 7_420_236;
const A_MOMENT = 60_000;
const A_DAY = 86_400_000;

/** Pressed twice, or sent again because the first answer was lost: everybody would get it twice (F-11). */
const requireNew = async (
  tx: Transaction,
  profileId: string,
  order: MailingOrder,
  now: Date,
): Promise<void> => {
  if (order.kind === 'letter') return requireNewLetter(tx, order, now);
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK}, hashtext(${order.buildingId}))`);
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

/** Whoever else pressed, and however long ago today: what the recipient reads twice is a second reminder. */
const requireNewLetter = async (
  tx: Transaction,
  order: MailingOrder & { kind: 'letter' },
  now: Date,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK}, hashtext(${order.buildingId}))`);
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
  if (same.some(({ createdAt }) => dayOf(createdAt) === dayOf(now)))
    throw new AppError('conflict', letterSentences.sentToday);
};

const stateOf = ({ email, withAttorneys }: Recipient): RecipientState => {
  if (withAttorneys) return 'with the attorneys';
  return email === null ? 'no address' : 'waiting';
};

/** Writes the order down with everybody it reaches, and starts the sending. Answers its id. */
export const startMailing = async (
  deps: Deps,
  tx: Transaction,
  profileId: string,
  order: MailingOrder,
): Promise<string> => {
  const now = deps.clock.now();
  // One order after the other: the second sees whom the first has written to.
  await requireNew(tx, profileId, order, now);
  const recipients = await recipientsOf(deps, tx, order);
  if (!recipients.some((one) => stateOf(one) === 'waiting'))
    throw new AppError('conflict', order.kind === 'letter' ? letterSentences.nobody : texts.nobodyHasAddress);
  const [mailing] = await tx
    .insert(mailings)
    .values({ ...order, subject: subjectOf(order), profileId, createdAt: now })
    .returning({ id: mailings.id });
  if (!mailing) throw new AppError('internal');
  await tx.insert(mailingRecipients).values(
    recipients.map(({ withAttorneys, ...one }) => ({
      ...one,
      mailingId: mailing.id,
      state: stateOf({ ...one, withAttorneys: withAttorneys === true }),
    })),
  );
  await deps.jobs.enqueue(tx, sendMailingJob, { mailingId: mailing.id });
  return mailing.id;
};

/** Puts those that failed or were kept in line again; those that were reached are left alone. */
export const retryMailing = async (deps: Deps, tx: Transaction, mailingId: string): Promise<void> => {
  const again = await tx
    .update(mailingRecipients)
    .set({ state: 'waiting', problem: null, doneAt: null })
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        inArray(mailingRecipients.state, ['failed', 'kept']),
        sql`not exists (select from mailings m join legal_cases k on k.levy_account_id = mailing_recipients.levy_account_id
          where m.id = mailing_recipients.mailing_id and m.kind = 'letter' and k.closed_at is null)`,
      ),
    )
    .returning({ outboxId: mailingRecipients.outboxId });
  // Whose mail is written has it sent again; the others get theirs now.
  for (const { outboxId } of again) if (outboxId) await sendAgain(deps, tx, outboxId);
  await deps.jobs.enqueue(tx, sendMailingJob, { mailingId });
};
