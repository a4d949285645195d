/** The books: entries are posted and reversed and never changed (rules 1.2). */

import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import * as declared from '@stoep/contract/ledger/books.resources';
import { whyItStays } from '@stoep/domain/billing/split-charges';
import { firstOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../../access/dual-approval.policy.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import { municipalAccounts } from '../../../../db/schema/credit/credit.ts';
import { ledgerEntries, ledgerTexts } from '../../../../db/schema/ledger/entries.ts';
import { buildingDocuments } from '../../../../db/schema/scheme/buildings.ts';
import { bind, type Computed } from '../../../../engines/office/binding.ts';
import { postEntry, reverseEntry } from '../../../ledger/entries/entry-steps.commands.ts';
import { confirmCredit, judgeCredit } from './credits.commands.ts';

const ofUnit: Computed = (column) =>
  sql`(select u.building_id from units u where u.id = ${column('unitId')})`;

export const bookBindings = [
  bind(declared.ledgerEntries, ledgerEntries, {
    texts: { reference: ledgerTexts.text, description: ledgerTexts.text },
    computed: {
      reason: (column) => sql`${column('cause')} ->> 'reason'`,
      authority: (column) => sql`${column('cause')} ->> 'authority'`,
      glAccountId: (column) => sql`(${column('cause')} ->> 'glAccountId')::uuid`,
      reversedBy: (column) =>
        sql`(select e.id from ledger_entries e where e.reverses = ${column('id')} limit 1)`,
      reversalWaiting: (column) => sql`(select c.id from entries_to_confirm c
        where c.reverses = ${column('id')} and c.state = 'waiting' limit 1)`,
      reversed: (column) => sql`exists (select 1 from ledger_entries e where e.reverses = ${column('id')})`,
    },
    buildingOf: (column) =>
      sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    create: postEntry,
    orElse: 'entries-to-confirm',
    actions: { reverse: reverseEntry },
  }),
  bind(declared.unitBillings, unitBillings, {
    buildingOf: ofUnit,
    queues: {
      creditsToConfirm: (column, { me }) => waitsForAnother(column('waits'), column('enteredBy'), me),
    },
    judge: judgeCredit,
    actions: { confirmCredit },
    settle: ({ kind, chargeTo, fromDay }) => {
      const set = fromDay ? { fromDay: firstOfMonth(fromDay) } : {};
      const reason = chargeTo === 'Tenant' ? whyItStays(kind) : null;
      return reason === null ? { set } : { problems: { chargeTo: sayReason(reason) } };
    },
  }),
  bind(declared.municipalAccounts, municipalAccounts, {
    queues: {
      municipalBills: (column, { today }) => sql`${column('dueDay')} between ${today} and ${today} + 7`,
      overdueMunicipalBills: (column, { today }) =>
        sql`${column('dueDay')} between ${today} - 30 and ${today} - 1`,
    },
  }),
  bind(declared.buildingDocuments, buildingDocuments, {
    found: (column) => sql`(select concat_ws(' · ', b.name, ${column('designation')})
      from buildings b where b.id = ${column('buildingId')})`,
  }),
];
