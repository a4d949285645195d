/**
 * Office binding of ledger entries: posted, reversed and moved, never changed (rules 1.2). It stands with the bank,
 * because a receipt moves with its match.
 */
import { ledgerEntriesResource as declared } from '@stoep/contract/ledger/ledger-entries.resources';
import { sql } from 'drizzle-orm';
import { randTextSql } from '../../../db/rand-text.ts';
import { ledgerEntries, ledgerTexts } from '../../../db/schema/ledger/entries.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';
import { enterLedgerEntry, reverseLedgerEntry } from '../../ledger/entries/entry-steps.commands.ts';
import { moveReceipt } from './move-receipt.commands.ts';

export const ledgerEntryBindings = [
  bindRecord(declared, ledgerEntries, {
    // Account, person, amount and date: an entry is found by its amount, and several may have the same.
    found: (column) => sql`(select concat_ws(' · ', l.account_number, o.name, ${randTextSql(column('amount'))},
      to_char(${column('entryDay')}, 'DD Mon YYYY')) from levy_accounts l join owner_accounts o on o.id = l.account_id
      where l.id = ${column('levyAccountId')})`,
    texts: { reference: ledgerTexts.text, description: ledgerTexts.text },
    computed: {
      reason: (column) => sql`${column('cause')} ->> 'reason'`,
      authority: (column) => sql`${column('cause')} ->> 'authority'`,
      glAccountId: (column) => sql`(${column('cause')} ->> 'glAccountId')::uuid`,
      reversedBy: (column) => sql`(select e.id from ledger_entries e where e.reverses = ${column('id')} limit 1)`,
      movedToId: (column) =>
        sql`(select e.id from ledger_entries e where e.cause ->> 'movedFrom' = ${column('id')}::text limit 1)`,
      movedFromId: (column) => sql`(${column('cause')} ->> 'movedFrom')::uuid`,
      reversalWaiting: (column) => sql`(select c.id from entries_to_confirm c
        where c.reverses = ${column('id')} and c.state = 'waiting' limit 1)`,
      reversed: (column) => sql`exists (select 1 from ledger_entries e where e.reverses = ${column('id')})`,
    },
    buildingOf: (column) => sql`(select l.building_id from levy_accounts l where l.id = ${column('levyAccountId')})`,
    create: enterLedgerEntry,
    orElse: 'entries-to-confirm',
    actions: { move: moveReceipt, reverse: reverseLedgerEntry },
  }),
];
