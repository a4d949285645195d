/** Adds a letter to three chosen accounts to the demo: written three days ago, and sent. */
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { eq, inArray } from 'drizzle-orm';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import { mailingRecipients } from '../db/schema/platform/mailings.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import type { ImportDeps } from '../engines/imports/imports.writes.ts';
import { runCreationCommand } from '../kernel/command.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import { recordMailAttempt } from '../kernel/outbox/outbox.writes.ts';
import { sendChosenLetter } from '../modules/platform/mailings/chosen/chosen-letters.commands.ts';
import { deliverMailingJob } from '../modules/platform/mailings/deliver-mailing.job.ts';
import { demoStaffContext, demoSystemContext, momentAtHour } from './demo-contexts.ts';

/** Arrears of one to three months, and none with the attorneys. */
const ACCOUNTS = ['ALR021', 'ALR022', 'ALR023'];
const LETTER = {
  subject: 'Arrears on {{account_number}}: pay, or call us about a payment plan',
  body: [
    'Unit {{unit}} in {{building}} is {{overdue}} overdue. The balance of {{account_number}} is {{balance}} on {{today}}.',
    'Please pay with the reference {{reference}}. If you cannot pay everything now, call us this week to agree instalments.',
  ].join('\n\n'),
  subjectAf: null,
  bodyAf: null,
  fileId: null,
};

export const addDemoLetters = async (tx: DatabaseTransaction, deps: ImportDeps, today: Day): Promise<void> => {
  const now = momentAtHour(addDays(today, -3), 10);
  const accounts = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(inArray(levyAccounts.accountNumber, ACCOUNTS));
  if (accounts.length < ACCOUNTS.length) throw new Error(`The demo lacks one of ${ACCOUNTS.join(', ')}.`);
  const order = await demoStaffContext(deps, tx, now, 'st-credit@demo.test');
  const { letters } = await runCreationCommand(order, sendChosenLetter, {
    ...LETTER,
    accounts: accounts.map(({ id }) => id),
  });
  const { deps: then } = demoSystemContext(deps, tx, now, 'Stoep');
  for (const { id: mailingId } of letters)
    for (const { id: recipientId } of await tx
      .select({ id: mailingRecipients.id })
      .from(mailingRecipients)
      .where(eq(mailingRecipients.mailingId, mailingId)))
      await deliverMailingJob.handle(then, { recipientId }, { id: '', retryCount: 0 });
  for (const { id } of await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.createdAt, now)))
    await recordMailAttempt(then, id, { state: 'sent', attempts: 1, problem: null });
};
