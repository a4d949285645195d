/** The books: entries are posted and reversed and never changed (rules 1.2). */
import { AppError } from '@stoep/contract/kit/errors';
import * as declared from '@stoep/contract/office/resources/books';
import { type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import type { CostAuthority, LedgerKind } from '@stoep/domain/levies/ledger-entry';
import { whyItStays } from '@stoep/domain/levies/split-charges';
import { cents } from '@stoep/domain/money/money';
import type { BillingKind } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import * as accounts from '../../db/schema/accounts.ts';
import { monthRuns } from '../../db/schema/budgets.ts';
import * as buildings from '../../db/schema/buildings.ts';
import { municipalAccounts } from '../../db/schema/credit.ts';
import { type Action, type Binding, bind, type Computed, type Values } from '../../engines/office/binding.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import { postEntries } from '../ledger/ledger.commands.ts';
import { postMonth, previewMonth } from './run-month.commands.ts';

const wrong = (field: string, text: string) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

/** What a person typed, as the ledger keeps it: debits positive, credits negative. */
const signed = (kind: LedgerKind, amount: number) => {
  if (kind === 'adjustment' || kind === 'opening_balance') {
    if (amount === 0) throw wrong('amount', 'Please enter an amount.');
    return cents(amount);
  }
  if (amount <= 0) throw wrong('amount', 'Please enter an amount above zero.');
  return cents(kind === 'receipt' ? 0 - amount : amount);
};

/** Legal costs are charged as taxed, agreed or ordered, never on somebody's word (PMR 25(4)). */
const authorityOf = (kind: LedgerKind, given: unknown): { authority?: CostAuthority } => {
  const authority = (given ?? null) as CostAuthority | null;
  if (kind !== 'legal_cost') {
    if (authority !== null) throw wrong('authority', 'Only a legal cost is charged upon this.');
    return {};
  }
  if (authority === null)
    throw wrong('authority', 'Please choose what the cost may be charged upon: as taxed, agreed or ordered.');
  return { authority };
};

const post: NonNullable<Binding['create']> = async ({ deps, tx, person, values }) => {
  const kind = values.kind as LedgerKind;
  const authority = authorityOf(kind, values.authority);
  const entryDay = values.entryDay as Day;
  if (entryDay > deps.clock.today()) throw wrong('entryDay', 'An entry cannot be dated in the future.');
  const dueDay = (values.dueDay as Day | null) ?? entryDay;
  if (dueDay < entryDay) throw wrong('dueDay', 'An entry cannot fall due before its date.');
  const [id] = await postEntries(tx, [
    {
      levyAccountId: String(values.levyAccountId),
      entryDay,
      dueDay: kind === 'receipt' ? entryDay : dueDay,
      kind,
      reference: values.reference as string | null,
      description: String(values.description),
      amount: signed(kind, Number(values.amount)),
      cause: { kind: 'person', profileId: person.profileId, reason: String(values.reason), ...authority },
    },
  ]);
  if (!id) throw new AppError('internal');
  return id;
};

/** The table's own rule lets an entry be reversed once; the second of two at once is told so. */
const reverse: Action = {
  allowed: ({ kind, reversed }) => kind !== 'reversal' && reversed === false,
  command: ({ deps, person, origin, id, record, values }) =>
    deps.db.transaction(async (tx) => {
      const today = deps.clock.today();
      const [reversal] = await postEntries(tx, [
        {
          levyAccountId: String(record.levyAccountId),
          entryDay: today,
          dueDay: today,
          kind: 'reversal',
          reference: record.reference as string | null,
          description: `Reversal: ${String(record.description)}`.slice(0, 200),
          amount: cents(0 - Number(record.amount)),
          reverses: id,
          cause: { kind: 'person', profileId: person.profileId, reason: String(values.reason) },
        },
      ]);
      await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
        action: 'ledger-entries.reversed',
        subjectKind: 'ledger-entries',
        subjectId: id,
        detail: { before: { reversed: false }, after: { reversed: true, reversal }, reason: values.reason },
      });
    }),
};

const ALL_POSTED = 'Everything of this month was posted before.';

const monthOf = (values: Values, today: Day): Day => {
  const month = firstOfMonth(values.month as Day);
  if (month > today) throw wrong('month', 'This month has not begun.');
  return month;
};

const previewRun: NonNullable<Binding['preview']> = async ({ deps, values }) => {
  const posts = await previewMonth(deps, String(values.buildingId), monthOf(values, deps.clock.today()));
  if (!posts) throw new AppError('internal');
  if (posts.levies + posts.consumption + posts.interest + posts.uncharged.length === 0)
    throw wrong('month', ALL_POSTED);
  const uncharged = posts.uncharged.map(({ unit, amount }) => ({ unit, amount }));
  return { recipients: 0, withoutAddress: 0, example: null, posts: { ...posts, uncharged } };
};

const runMonth: NonNullable<Binding['create']> = async ({ deps, tx, person, origin, values }) => {
  const month = monthOf(values, deps.clock.today());
  const { id } = await postMonth(tx, deps.clock.now(), String(values.buildingId), {
    month,
    acceptedReason: values.acceptedReason as string | null,
    by: byPerson(person, origin),
  });
  if (id === null) throw wrong('month', ALL_POSTED);
  return id;
};

const ofUnit: Computed = (column) =>
  sql`(select u.building_id from units u where u.id = ${column('unitId')})`;

export const bookBindings = [
  bind(declared.ledgerEntries, accounts.ledgerEntries, {
    computed: {
      reason: (column) => sql`${column('cause')} ->> 'reason'`,
      authority: (column) => sql`${column('cause')} ->> 'authority'`,
      reversed: (column) => sql`exists (select 1 from ledger_entries e where e.reverses = ${column('id')})`,
    },
    buildingOf: (column) =>
      sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    create: post,
    actions: { reverse },
  }),
  bind(declared.monthRuns, monthRuns, {
    computed: {
      unchargedUnits: (column) => sql`(select string_agg((one ->> 'unit') || ': R ' ||
        to_char((one ->> 'amount')::bigint / 100.0, 'FM999999999990.00'), ', ')
        from jsonb_array_elements(${column('uncharged')}) one)`,
    },
    create: runMonth,
    preview: previewRun,
  }),
  bind(declared.unitBillings, accounts.unitBillings, {
    buildingOf: ofUnit,
    settle: ({ kind, chargeTo }) => {
      const reason = chargeTo === 'Tenant' ? whyItStays(kind as BillingKind) : null;
      return reason === null ? {} : { problems: { chargeTo: reason } };
    },
  }),
  bind(declared.municipalAccounts, municipalAccounts),
  bind(declared.buildingDocuments, buildings.buildingDocuments),
];
