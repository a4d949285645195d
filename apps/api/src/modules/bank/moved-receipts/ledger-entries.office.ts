/**
 * Office binding of ledger entries: posted, reversed and moved, never changed (rules 1.2). It stands with the bank,
 * because a receipt moves with its match.
 */
import { ledgerEntriesResource as declared } from '@stoep/contract/ledger/ledger-entries.resources';
import { type SQL, sql } from 'drizzle-orm';
import { randTextSql } from '../../../db/rand-text.ts';
import { ledgerEntries, ledgerTexts } from '../../../db/schema/ledger/entries.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';
import { enterLedgerEntry, reverseLedgerEntry } from '../../ledger/entries/entry-steps.commands.ts';
import { moveReceipt } from './move-receipt.commands.ts';

type Column = (name: string) => SQL;
/** A value of the receipt that this one became. */
const ofMoved =
  (value: SQL) =>
  (column: Column): SQL =>
    sql`(select ${value} from ledger_entries e where e.cause ->> 'movedFrom' = ${column('id')}::text limit 1)`;
const movedToId = ofMoved(sql`e.id`);
const movedFromId = (column: Column): SQL => sql`(${column('cause')} ->> 'movedFrom')::uuid`;

const ofLevyAccount =
  (value: SQL) =>
  (column: Column): SQL =>
    sql`(select ${value} from levy_accounts l where l.id = ${column('levyAccountId')})`;

/** A receipt that was moved names the other account and its owner: its description is the same on both. */
const ACCOUNT_AND_OWNER = sql`l.account_number || ' · ' || o.name`;
const accountOfEntry = (id: SQL, value: SQL): SQL =>
  sql`(select ${value} from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    join owner_accounts o on o.id = l.account_id where e.id = ${id})`;

export const ledgerEntryBindings = [
  bindRecord(declared, ledgerEntries, {
    // Account, person, amount and date: an entry is found by its amount, and several may have the same.
    found: (column) => sql`(select concat_ws(' · ', l.account_number, o.name, ${randTextSql(column('amount'))},
      to_char(${column('entryDay')}, 'DD Mon YYYY')) from levy_accounts l join owner_accounts o on o.id = l.account_id
      where l.id = ${column('levyAccountId')})`,
    texts: { reference: ledgerTexts.text, description: ledgerTexts.text },
    computed: {
      accountId: ofLevyAccount(sql`l.account_id`),
      unitId: ofLevyAccount(sql`l.unit_id`),
      journalId: (column) => sql`(select j.journal_id from entry_journals j where j.entry_id = ${column('id')})`,
      reason: (column) => sql`${column('cause')} ->> 'reason'`,
      authority: (column) => sql`${column('cause')} ->> 'authority'`,
      glAccountId: (column) => sql`(${column('cause')} ->> 'glAccountId')::uuid`,
      reversedBy: (column) => sql`(select e.id from ledger_entries e where e.reverses = ${column('id')} limit 1)`,
      movedToId,
      movedFromId,
      moveReason: ofMoved(sql`e.cause ->> 'reason'`),
      movedById: ofMoved(sql`(e.cause ->> 'profileId')::uuid`),
      moveConfirmedById: ofMoved(sql`(e.cause ->> 'confirmedBy')::uuid`),
      movedAt: ofMoved(sql`e.created_at`),
      movedToAccountId: (column) => accountOfEntry(movedToId(column), sql`e.levy_account_id`),
      'movedToAccountId:title': (column) => accountOfEntry(movedToId(column), ACCOUNT_AND_OWNER),
      movedFromAccountId: (column) => accountOfEntry(movedFromId(column), sql`e.levy_account_id`),
      'movedFromAccountId:title': (column) => accountOfEntry(movedFromId(column), ACCOUNT_AND_OWNER),
      reversalWaiting: (column) => sql`(select c.id from entries_to_confirm c
        where c.reverses = ${column('id')} and c.state = 'waiting' limit 1)`,
      reversed: (column) => sql`exists (select 1 from ledger_entries e where e.reverses = ${column('id')})`,
    },
    buildingOf: ofLevyAccount(sql`l.building_id`),
    create: enterLedgerEntry,
    orElse: 'entries-to-confirm',
    actions: { move: moveReceipt, reverse: reverseLedgerEntry },
  }),
];
