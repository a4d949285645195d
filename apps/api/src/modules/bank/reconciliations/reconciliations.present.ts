/** Presents a reconciliation to the office: figures, lists and what the person may do. */

import { reconciliationSentences as says } from '@stoep/contract/bank/reconciliations.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import { cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { checkSecondApprover } from '../../../access/dual-approval.policy.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import type { PreparedReconciliationFigures } from '../statements/prepared-reconciliation.ts';
import type { CashBookRow, ReconciliationBankRow } from './cash-book.queries.ts';
import { isReconciliationUnchanged, type ReconciliationOnDay } from './reconciliations.queries.ts';

/** Rows shown of each list; the sums cover all rows. */
const SHOWN = 300;

const bookItems = (rows: readonly CashBookRow[], late: boolean) =>
  rows.slice(0, SHOWN).map(({ id, day, bankDay, text, amount, resource }) => ({
    id,
    day: late && bankDay ? bankDay : day,
    text,
    amount,
    resource,
    postedDay: late ? day : null,
  }));

const bankItems = (rows: readonly ReconciliationBankRow[]) =>
  rows.slice(0, SHOWN).map(({ id, day, text, amount }) => ({ id, day, text, amount, resource: null, postedDay: null }));

/** Why this person may not sign a reconciliation that another prepared; null if they may. */
const notSecond = async (
  db: Queryable,
  first: string,
  { profileId, at }: PersonActor,
): Promise<SentenceOrText | null> => {
  if (first === profileId) return says.onlyAnother;
  const judged = await checkSecondApprover(db, { first, second: profileId, now: at.now });
  return judged.stands ? null : judged.reason;
};

const standingOf = async (db: Queryable, { standing, figures }: ReconciliationOnDay, person: PersonActor) => {
  if (!standing) return null;
  const { row, preparedBy, reviewedBy } = standing;
  const { id, state, preparedAt, reviewedAt, fileId } = row;
  const changed = !figures || !isReconciliationUnchanged(row, figures);
  const open = state === 'prepared' && BOOKKEEPER_ROLES.some((one) => one === person.staffRole);
  const why = open ? ((await notSecond(db, row.preparedBy, person)) ?? (changed ? says.changed : null)) : null;
  const withheld = why && sentenceFormatterOf(person.language)(why);
  const { reason: openingReason } = (row.figures as PreparedReconciliationFigures).opening;
  const stands = { id, state, preparedBy, preparedAt, reviewedBy, reviewedAt, openingReason };
  return { ...stands, hasFile: fileId !== null, changed, maySign: open && why === null, withheld };
};

export const presentReconciliationSheet = async (db: Queryable, found: ReconciliationOnDay, person: PersonActor) => {
  const { account, day, figures, schemes, blocks, bankFile, takesOver } = found;
  const tell = sentenceFormatterOf(person.language);
  const none = { unpresented: ZERO_CENTS, unmatched: ZERO_CENTS, late: ZERO_CENTS };
  return {
    account,
    day,
    statementBalance: figures?.statementBalance ?? ZERO_CENTS,
    bankFile: bankFile
      ? {
          day: bankFile.day,
          closing: bankFile.closing,
          lines: bankFile.lines,
          difference: cents(bankFile.lines - bankFile.closing),
        }
      : null,
    bookBalance: figures?.bookBalance ?? ZERO_CENTS,
    difference: figures?.difference ?? ZERO_CENTS,
    ...(figures?.sums ?? none),
    opening: figures?.opening ?? null,
    unpresentedItems: bookItems(figures?.unpresented ?? [], false),
    unmatchedItems: bankItems(figures?.unmatched ?? []),
    lateItems: bookItems(figures?.late ?? [], true),
    schemes: [...schemes],
    blocks: blocks.map((block) => ({ text: tell(block) })),
    takesOver,
    reconciliation: await standingOf(db, found, person),
  };
};
