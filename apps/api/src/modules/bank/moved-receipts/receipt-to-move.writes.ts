/** The receipt that is moved, with the match that holds it; and the account it goes to. */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import { eq, type SQL, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { CommandTarget } from '../../../kernel/write.ts';
import { isMatchUsedSql } from '../matching/undo-match.commands.ts';

/** The posted match that holds a receipt. */
type HoldingMatch = {
  readonly id: string;
  readonly lineId: string;
  readonly ofPartId: string | null;
  readonly kind: 'levy account' | 'entered receipt' | 'returned receipt';
  readonly parts: number;
  readonly used: boolean;
  readonly payee: string | null;
  readonly remark: string | null;
  /** Of its part. */
  readonly note: string | null;
  /** The proof of payment that the match answered. */
  readonly proofId: string | null;
  readonly lineDay: Day;
};

export type ReceiptToMove = {
  readonly id: string;
  readonly levyAccountId: string;
  readonly kind: LedgerEntryKind;
  readonly reference: string | null;
  readonly description: string;
  readonly amount: number;
  readonly entryDay: Day;
  readonly buildingId: string;
  readonly archived: boolean;
  readonly reversed: boolean;
  /** A reversal or a move awaits a second person. */
  readonly waits: boolean;
  readonly match: HoldingMatch | null;
};

const entryId = sql`ledger_entries.id`;
const ofAccount = (column: SQL): SQL =>
  sql`(select ${column} from levy_accounts l join buildings b on b.id = l.building_id where l.id = ledger_entries.levy_account_id)`;

/** Entries never change, so none is locked: its account and its match are. */
export const receiptToMoveTarget: CommandTarget<ReceiptToMove> = {
  load: async (context, id) => {
    const [found] = await context.db
      .select({
        id: ledgerEntries.id,
        levyAccountId: ledgerEntries.levyAccountId,
        kind: ledgerEntries.kind,
        reference: ledgerEntries.reference,
        description: ledgerEntries.description,
        amount: ledgerEntries.amount,
        entryDay: ledgerEntries.entryDay,
        buildingId: sql<string>`${ofAccount(sql`b.id`)}`,
        archived: sql<boolean>`${ofAccount(sql`b.archived_at is not null`)}`,
        reversed: sql<boolean>`exists (select from ledger_entries undone where undone.reverses = ${entryId})`,
        waits: sql<boolean>`exists (select from entries_to_confirm c where c.reverses = ${entryId} and c.state = 'waiting')`,
        match: sql<HoldingMatch | null>`(select jsonb_build_object('id', m.id, 'lineId', m.line_id, 'ofPartId', m.of_part_id,
            'kind', p.kind, 'parts', (select count(*) from match_parts q where q.match_id = m.id),
            'used', ${isMatchUsedSql(sql`m.id`)}, 'payee', m.payee, 'remark', m.remark,
            'note', p.note, 'proofId', p.proof_id, 'lineDay', (select b.day from bank_lines b where b.id = m.line_id))
          from match_parts p join matches m on m.id = p.match_id and m.state = 'posted' where p.entry_id = ${entryId} limit 1)`,
      })
      .from(ledgerEntries)
      .where(sql`${eq(ledgerEntries.id, id)} and ${staffWriteScope(context) ?? sql`true`}`);
    return found;
  },
};

export type MoveDestination = {
  account: string;
  buildingId: string;
  building: string;
  archived: boolean;
  /** The building keeps its money in the bank account of the receipt. */
  shares: boolean;
};

/** @param bankAccountId the bank account that received the money; null where it is not known */
export const findMoveDestination = async (
  tx: DatabaseTransaction,
  levyAccountId: string,
  bankAccountId: string | null,
): Promise<MoveDestination | undefined> => {
  const { rows } = await tx.execute<MoveDestination>(sql`
    select l.account_number as account, b.id as "buildingId", b.name as building, b.archived_at is not null as archived,
      exists (select from pooled_schemes p join building_bank_accounts k on k.id = p.bank_account_id and k.pooled
        where p.bank_account_id = ${bankAccountId}::uuid and p.building_id = b.id) as shares
    from levy_accounts l join buildings b on b.id = l.building_id where l.id = ${levyAccountId}`);
  return rows[0];
};

/** Locks the building of a trust account, so that it does not leave it meanwhile. */
export const lockBuildingOfTrustAccount = (tx: DatabaseTransaction, bankAccountId: string, buildingId: string) =>
  tx.execute(sql`select from pooled_schemes
    where bank_account_id = ${bankAccountId} and building_id = ${buildingId} for key share`);

/** Locks a match before the accounts of its entries, in the order of its undoing. */
export const lockMatch = (tx: DatabaseTransaction, matchId: string) =>
  tx.execute(sql`select from matches where id = ${matchId} for update`);

/** The receipt that a moved one became; undefined before it is posted. */
export const findMovedReceipt = async (tx: DatabaseTransaction, id: string): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from ledger_entries e where e.cause ->> 'movedFrom' = ${id}
      and not exists (select from ledger_entries undone where undone.reverses = e.id) order by e.sequence desc limit 1`);
  return rows[0]?.id;
};
