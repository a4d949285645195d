/** A reconciliation as the office draws it. */

import { reconcilingSentences as says } from '@stoep/contract/bank/reconciling.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import { cents, ZERO } from '@stoep/domain/money/cents';
import { standsAsSecond } from '../../../access/dual-approval.policy.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { tellIn } from '../../../kernel/languages.ts';
import type { KeptFigures } from '../statements/kept-figures.ts';
import type { BankRow, BookRow } from './cash-book.queries.ts';
import { isUnchangedSincePrepared, type ReadReconciliation } from './reconciliations.queries.ts';

/** Of each list; the sums are of all. */
const SHOWN = 300;

const bookItems = (rows: readonly BookRow[], late: boolean) =>
  rows.slice(0, SHOWN).map(({ id, day, bankDay, text, amount, resource }) => ({
    id,
    day: late && bankDay ? bankDay : day,
    text,
    amount,
    resource,
    postedDay: late ? day : null,
  }));

const bankItems = (rows: readonly BankRow[]) =>
  rows
    .slice(0, SHOWN)
    .map(({ id, day, text, amount }) => ({ id, day, text, amount, resource: null, postedDay: null }));

/** Why this person may not sign the reconciliation that another one prepared; null where they may. */
const notSecond = async (db: Queryable, first: string, { profileId, at }: Person): Promise<Words | null> => {
  if (first === profileId) return says.onlyAnother;
  const judged = await standsAsSecond(db, { first, second: profileId, now: at.now });
  return judged.stands ? null : judged.reason;
};

const standingOf = async (db: Queryable, { standing, figures }: ReadReconciliation, person: Person) => {
  if (!standing) return null;
  const { row, preparedBy, reviewedBy } = standing;
  const { id, state, preparedAt, reviewedAt, fileId } = row;
  const changed = !figures || !isUnchangedSincePrepared(row, figures);
  const open = state === 'prepared' && BOOKKEEPERS.some((one) => one === person.staffRole);
  const why = open
    ? ((await notSecond(db, row.preparedBy, person)) ?? (changed ? says.changed : null))
    : null;
  const withheld = why && tellIn(person.language)(why);
  const { reason: openingReason } = (row.figures as KeptFigures).opening;
  const stands = { id, state, preparedBy, preparedAt, reviewedBy, reviewedAt, openingReason };
  return { ...stands, hasFile: fileId !== null, changed, maySign: open && why === null, withheld };
};

export const sheetOf = async (db: Queryable, found: ReadReconciliation, person: Person) => {
  const { account, day, figures, schemes, blocks, bankFile, takesOver } = found;
  const tell = tellIn(person.language);
  const none = { unpresented: ZERO, unmatched: ZERO, late: ZERO };
  return {
    account,
    day,
    statementBalance: figures?.statementBalance ?? ZERO,
    bankFile: bankFile
      ? {
          day: bankFile.day,
          closing: bankFile.closing,
          lines: bankFile.lines,
          difference: cents(bankFile.lines - bankFile.closing),
        }
      : null,
    bookBalance: figures?.bookBalance ?? ZERO,
    difference: figures?.difference ?? ZERO,
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
