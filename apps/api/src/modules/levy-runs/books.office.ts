/** The books: entries are posted and reversed and never changed (rules 1.2). */
import * as declared from '@stoep/contract/office/resources/books';
import { whyItStays } from '@stoep/domain/levies/split-charges';
import { cents } from '@stoep/domain/money/money';
import type { BillingKind } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import * as accounts from '../../db/schema/accounts.ts';
import { monthRuns } from '../../db/schema/budgets.ts';
import * as buildings from '../../db/schema/buildings.ts';
import { municipalAccounts } from '../../db/schema/credit.ts';
import { type Action, bind, type Computed } from '../../engines/office/binding.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import { postEntry } from '../ledger/entry-steps.commands.ts';
import { postEntries } from '../ledger/ledger.commands.ts';
import { previewRun, runMonth } from './month-steps.commands.ts';

/** The table's own rule lets an entry be reversed once; the second of two at once is told so. */
const reverse: Action<{ readonly reason: string }> = {
  allowed: ({ kind, reversed }) => kind !== 'reversal' && reversed === false,
  command: ({ deps, person, origin, id, record, values }) =>
    deps.db.transaction(async (tx) => {
      const today = deps.clock.today();
      const [reversal] = await postEntries(
        tx,
        [
          {
            levyAccountId: String(record.levyAccountId),
            entryDay: today,
            dueDay: today,
            kind: 'reversal',
            reference: record.reference as string | null,
            description: `Reversal: ${String(record.description)}`.slice(0, 200),
            amount: cents(0 - Number(record.amount)),
            reverses: id,
            cause: { kind: 'person', profileId: person.profileId, reason: values.reason },
          },
        ],
        { kind: 'entry reversed', id, by: byPerson(person, origin).name },
      );
      await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
        action: 'ledger-entries.reversed',
        subjectKind: 'ledger-entries',
        subjectId: id,
        detail: { before: { reversed: false }, after: { reversed: true, reversal }, reason: values.reason },
      });
    }),
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
    create: postEntry,
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
  bind(declared.municipalAccounts, municipalAccounts, {
    queues: {
      municipalBills: (column, { today }) => sql`${column('dueDay')} between ${today} and ${today} + 7`,
      overdueMunicipalBills: (column, { today }) =>
        sql`${column('dueDay')} between ${today} - 30 and ${today} - 1`,
    },
  }),
  bind(declared.buildingDocuments, buildings.buildingDocuments),
];
