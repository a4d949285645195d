/** One recipient of a month: one mail about all accounts that this address answers for in the building. */
import { MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import {
  accountIdOf,
  accountPages,
  accountsButton,
  loadStatement,
  payButton,
} from '../../ledger/statements/index.ts';
import { makeStatement } from '../../ledger/statements/make-statement.commands.ts';
import type { Delivery } from './mailings.queries.ts';
import { monthMail } from './month.email.ts';
import { handOver, type MadeFile, recipientFileId } from './recipients.commands.ts';

const monthOf = (day: string) => `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

const paperOf = async (
  deps: Deps,
  delivery: Delivery,
  email: string,
  levyAccountId: string,
): Promise<MadeFile> => {
  const { createdAt: generatedAt, profileId: uploadedBy } = delivery;
  const range = { from: delivery.fromDay ?? '', to: delivery.toDay ?? '' };
  const made = await makeStatement(deps, { levyAccountId, format: 'pdf', ...range, generatedAt, email });
  const { bytes, name, contentType } = made;
  return { id: recipientFileId(delivery.id, levyAccountId), name, contentType, bytes, uploadedBy };
};

export const deliverMonth = async (
  deps: Deps,
  delivery: Delivery,
  to: string,
  levyAccountId: string,
): Promise<void> => {
  const { id, name, subject, toDay, createdAt, corrected } = delivery;
  const content = delivery.content ?? 'notice';
  const day = toDay ?? '';
  const accounts = [levyAccountId, ...delivery.moreAccountIds];
  const models = [];
  const made: MadeFile[] = [];
  for (const account of accounts) {
    models.push(await loadStatement(deps.db, account, { from: day, to: day, generatedAt: createdAt }));
    if (content !== 'notice') made.push(await paperOf(deps, delivery, to, account));
  }
  const { publicUrl } = deps.config;
  const [first, ...more] = models;
  const accountId = await accountIdOf(deps.db, levyAccountId);
  const button =
    first && more.length === 0
      ? payButton(first, accountPages(publicUrl, { levyAccountId, accountId }))
      : accountsButton(publicUrl);
  const about = { name, subject, month: monthOf(day), accounts: models, corrected, content, button };
  const mail = {
    to,
    content: monthMail(about),
    dedupeKey: `mailing:${id}`,
  };
  await performAddition(systemContext(deps, 'Stoep'), handOver, { recipientId: id, mail, made });
};
