/** What the office draws of reconciling, and preparing one. */
import { contract } from '@stoep/contract';
import { AppError } from '@stoep/contract/kit/errors';
import { reconcilingSentences as says } from '@stoep/contract/office/reconciling.sentences';
import { BOOKKEEPERS } from '@stoep/contract/office/resource';
import { type Cents, ZERO } from '@stoep/domain/money/money';
import type { Deps } from '../../deps.ts';
import { toRecord } from '../../engines/office/admitted.policy.ts';
import type { Person } from '../../kernel/actor.ts';
import { adds } from '../../kernel/http/does.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { tellIn } from '../../kernel/languages.ts';
import type { BankRow, BookRow } from './cash-book.queries.ts';
import { prepareReconciliation } from './reconciliations.commands.ts';
import { findAccounts, type ReadReconciliation, readReconciliation } from './reconciliations.queries.ts';

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

const standingOf = (found: ReadReconciliation, person: Person) => {
  const { standing, figures } = found;
  if (!standing) return null;
  const { preparedById, statementBalance, bookBalance, unpresented, unmatched, late, ...more } = standing;
  const stood = [statementBalance, bookBalance, unpresented, unmatched, late].map(Number);
  const now = figures && [
    figures.statementBalance,
    figures.bookBalance + (standing.state === 'prepared' ? figures.difference : 0),
    figures.sums.unpresented,
    figures.sums.unmatched,
    figures.sums.late,
  ];
  const changed = now?.some((value, at) => value !== stood[at]) ?? true;
  const tell = tellIn(person.language);
  const own = preparedById === person.profileId;
  const role = BOOKKEEPERS.some((one) => one === person.staffRole);
  const open = standing.state === 'prepared' && role;
  const why = !open ? null : own ? says.onlyAnother : changed ? says.changed : null;
  return { ...more, changed, maySign: open && why === null, withheld: why && tell(why) };
};

const sheetOf = (found: ReadReconciliation, person: Person) => {
  const { account, day, figures, schemes, blocks, takesOver } = found;
  const tell = tellIn(person.language);
  const none = { unpresented: ZERO, unmatched: ZERO, late: ZERO };
  const zero: Cents = ZERO;
  return {
    account,
    day,
    statementBalance: figures?.statementBalance ?? zero,
    bookBalance: figures?.bookBalance ?? zero,
    difference: figures?.difference ?? zero,
    ...(figures?.sums ?? none),
    opening: figures?.opening ?? null,
    unpresentedItems: bookItems(figures?.unpresented ?? [], false),
    unmatchedItems: bankItems(figures?.unmatched ?? []),
    lateItems: bookItems(figures?.late ?? [], true),
    schemes: [...schemes],
    blocks: blocks.map((block) => ({ text: tell(block) })),
    takesOver,
    reconciliation: standingOf(found, person),
  };
};

const bookkeepersOnly = ({ staffRole }: Person): void => {
  if (!BOOKKEEPERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};

export const reconcilingRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.reconciling,
    {
      accounts: () => findAccounts(deps.db),
      sheet: async ({ actor, params, query }) =>
        sheetOf(await readReconciliation(deps.db, params.account, query.day, actor.at.today), actor),
      prepare: adds(
        prepareReconciliation,
        ({ params, body }) => ({ account: params.account, ...body }),
        (id) => ({ id }),
      ),
    },
    {
      accounts: toRecord('read', 'reconciliations'),
      sheet: toRecord('read', 'reconciliations'),
      prepare: bookkeepersOnly,
    },
  );
