/** Office binding of ledger entries: posted and reversed, never changed (rules 1.2). */
import { ledgerEntriesResource as declared } from '@stoep/contract/ledger/ledger-entries.resources';
import { sql } from 'drizzle-orm';
import { ledgerEntries, ledgerTexts } from '../../../db/schema/ledger/entries.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';
import { enterLedgerEntry, reverseLedgerEntry } from './entry-steps.commands.ts';

export const ledgerEntryBindings = [
  bindRecord(declared, ledgerEntries, {
    texts: { reference: ledgerTexts.text, description: ledgerTexts.text },
    computed: {
      reason: (column) => sql`${column('cause')} ->> 'reason'`,
      authority: (column) => sql`${column('cause')} ->> 'authority'`,
      glAccountId: (column) => sql`(${column('cause')} ->> 'glAccountId')::uuid`,
      reversedBy: (column) => sql`(select e.id from ledger_entries e where e.reverses = ${column('id')} limit 1)`,
      reversalWaiting: (column) => sql`(select c.id from entries_to_confirm c
        where c.reverses = ${column('id')} and c.state = 'waiting' limit 1)`,
      reversed: (column) => sql`exists (select 1 from ledger_entries e where e.reverses = ${column('id')})`,
    },
    buildingOf: (column) => sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    create: enterLedgerEntry,
    orElse: 'entries-to-confirm',
    actions: { reverse: reverseLedgerEntry },
  }),
];
