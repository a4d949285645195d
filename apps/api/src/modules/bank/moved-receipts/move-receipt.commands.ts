/**
 * Moves a receipt to another levy account: reversed on the one and posted on the other, on one day that is open in
 * both buildings, and against the same bank account. A receipt of a bank line moves with its match.
 */
import { bankMatchingSentences as matching } from '@stoep/contract/bank/bank-matching.sentences';
import { movedReceiptSentences as texts } from '@stoep/contract/bank/moved-receipts.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { ledgerSentences } from '@stoep/contract/ledger/ledger.sentences';
import { type Day, laterDay } from '@stoep/domain/calendar/calendar';
import type { MovedReceiptCause } from '@stoep/domain/ledger/entry-cause';
import { entryPostingOf } from '@stoep/domain/ledger/posting';
import { cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { defineCommand, requireProfileId } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import {
  type CommandContext,
  type CommandOffer,
  type CommandWrite,
  isCommandOfferWithNote,
} from '../../../kernel/write.ts';
import { entryRequiresSecondApproval, offerWithSecondApprovalNote } from '../../ledger/entries/dual-approval.policy.ts';
import { addPendingEntry } from '../../ledger/entries/pending-entries.commands.ts';
import { lockLevyAccounts, postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import type { ConfirmedReceiptMoveInput } from '../../ledger/entries/receipt-moves.policy.ts';
import { reverseEntriesOnOwnDays } from '../../ledger/entries/reverse-on-own-days.writes.ts';
import { withClosedMonthConflict } from '../../ledger/posting/closed-month-errors.writes.ts';
import { findContraOfEntry } from '../../ledger/posting/contra-of-entry.writes.ts';
import type { BankMatchInput, BankMatchPartInput } from '../matching/bank-match-input.ts';
import { listFirstOpenDaysByBuilding } from '../matching/match-targets.queries.ts';
import { listMatchesAskingSecond } from '../matching/pending-matches.writes.ts';
import { postBankMatches } from '../matching/post-matches.writes.ts';
import { undoBankMatch } from '../matching/undo-match.commands.ts';
import {
  findMoveDestination,
  findMovedReceipt,
  lockBuildingOfTrustAccount,
  lockMatch,
  type MoveDestination,
  type ReceiptToMove,
  receiptToMoveTarget,
} from './receipt-to-move.writes.ts';

type MoveReceiptInput = { readonly toAccountId: string; readonly reason: string };
/** Who is responsible: one person, or two. */
type Word = { readonly profileId: string; readonly confirmedBy?: string };

const mayMoveAtAll = ({ kind, reversed, archived, match }: ReceiptToMove): CommandOffer => {
  if (kind !== 'receipt' || reversed) return false;
  if (archived) return texts.archived;
  if (match === null) return true;
  if (match.parts > 1) return texts.divided;
  if (match.kind === 'returned receipt') return texts.otherPart;
  return !match.used || matching.goesBefore;
};

const mayMove = (receipt: ReceiptToMove, context: CommandContext): CommandOffer | Promise<CommandOffer> => {
  const offered = mayMoveAtAll(receipt);
  if (offered !== true) return offered;
  if (receipt.waits) return ledgerSentences.reversalWaits;
  return offerWithSecondApprovalNote(context, receipt.levyAccountId, receipt.amount);
};

/** Locks the match and both accounts, and looks again: a match may have been posted or undone meanwhile. */
const holdReceipt = async (w: CommandWrite, { id, match, levyAccountId }: ReceiptToMove, toAccountId: string) => {
  if (match !== null) await lockMatch(w.tx, match.id);
  await lockLevyAccounts(w.tx, [levyAccountId, toAccountId]);
  const receipt = await receiptToMoveTarget.load({ ...w, db: w.tx }, id, true);
  if (receipt === undefined || receipt.match?.id !== match?.id) throw new AppError('conflict', texts.changed);
  const offered = mayMoveAtAll(receipt);
  if (offered !== true)
    throw new AppError('conflict', offered === false || isCommandOfferWithNote(offered) ? texts.changed : offered);
  return receipt;
};

type Destination = MoveDestination & { readonly bankAccountId: string | null };

const readDestination = async (w: CommandWrite, { id }: ReceiptToMove, toAccountId: string) => {
  const bankAccountId = (await findContraOfEntry(w.tx, id))?.bankAccountId ?? null;
  const found = await findMoveDestination(w.tx, toAccountId, bankAccountId);
  if (found === undefined) throw new AppError('invalid', undefined, { fields: { toAccountId: texts.sameAccount } });
  return { ...found, bankAccountId };
};

const destinationProblemOf = (
  { levyAccountId, buildingId, match }: ReceiptToMove,
  toAccountId: string,
  to: Destination,
): SentenceOrText | undefined => {
  const { account, building } = to;
  if (toAccountId === levyAccountId) return texts.sameAccount;
  if (to.archived) return texts.archivedAccount({ account, building });
  if (to.buildingId === buildingId) return undefined;
  if (match?.ofPartId) return texts.suspenseOfBuilding({ account, building });
  return to.shares ? undefined : texts.otherBuilding({ account, building });
};

const MARK = / \(moved (?:from|to) another account\)$/;
const movedDescriptionOf = ({ description }: ReceiptToMove, where: 'from' | 'to'): string => {
  const mark = ` (moved ${where} another account)`;
  return `${description.replace(MARK, '').slice(0, 200 - mark.length)}${mark}`;
};

/** The match of the same line with the other account. */
const rematchOf = (
  { match, amount }: ReceiptToMove,
  part: Omit<BankMatchPartInput, 'amount'>,
  notBefore?: Day,
): BankMatchInput | undefined =>
  match === null
    ? undefined
    : {
        lineId: match.lineId,
        ...(match.ofPartId === null ? {} : { ofPartId: match.ofPartId }),
        parts: [{ ...part, amount: 0 - amount, proofId: match.proofId ?? undefined, note: match.note ?? undefined }],
        payee: match.payee ?? undefined,
        remark: match.remark ?? undefined,
        ...(notBefore === undefined ? {} : { notBefore }),
      };

/** Whether a second person has to confirm it: for either account, or for the match of the line. */
const requiresSecond = async (w: CommandWrite, receipt: ReceiptToMove, toAccountId: string): Promise<boolean> => {
  const by = { profileId: requireProfileId(w), now: w.at.now };
  for (const account of [receipt.levyAccountId, toAccountId])
    if (await entryRequiresSecondApproval(w.tx, account, receipt.amount, by)) return true;
  const again =
    receipt.match?.kind === 'levy account' && rematchOf(receipt, { kind: 'levy account', levyAccountId: toAccountId });
  return again ? (await listMatchesAskingSecond(w, [again])).length > 0 : false;
};

type Move = {
  readonly receipt: ReceiptToMove;
  readonly toAccountId: string;
  readonly to: Destination;
  readonly reason: string;
  readonly word: Word;
};
/** A move with the day of both its entries. */
type DatedMove = Move & { readonly day: Day };

/**
 * The receipt's own day, or the first day that is open in both buildings. With two days the books of a trust account
 * would hold the money twice in between, or not at all.
 */
const dayOfMove = async (w: CommandWrite, { receipt, to }: Move): Promise<Day> => {
  const open = await listFirstOpenDaysByBuilding(w.tx, [receipt.buildingId, to.buildingId]);
  return [receipt.match?.lineDay, ...open.values()].reduce<Day>(
    (latest, day) => laterDay(latest, day ?? latest),
    receipt.entryDay,
  );
};

/** Reverses the receipt, and posts it on the other account against what the reversal was posted against. */
const repost = async (w: CommandWrite, { receipt, toAccountId, reason, word, day }: DatedMove): Promise<string> => {
  const { id } = receipt;
  const reversing = { reason, word, description: movedDescriptionOf(receipt, 'to'), notBefore: day };
  const from = { kind: 'entry reversed' as const, id, by: w.by.name };
  const [reversal] = await withClosedMonthConflict(() => reverseEntriesOnOwnDays(w, [id], from, reversing));
  const contra = reversal && (await findContraOfEntry(w.tx, reversal.id));
  if (!reversal || !contra) throw new AppError('internal');
  const entryDay = reversal.day;
  const newId = uuidv7();
  const { rule } = entryPostingOf({ kind: 'receipt', charge: null, credit: true }, null);
  await postLedgerEntries(
    w.tx,
    [
      {
        id: newId,
        levyAccountId: toAccountId,
        entryDay,
        dueDay: entryDay,
        kind: 'receipt',
        reference: receipt.reference,
        description: movedDescriptionOf(receipt, 'from'),
        amount: cents(receipt.amount),
        cause: { kind: 'person', ...word, reason, movedFrom: id },
        posting: { rule, contra },
      },
    ],
    { kind: 'entry by hand', id: newId, by: w.by.name },
  );
  return newId;
};

/** Posts the match of a line again. Both people stand behind it, so it does not wait a second time. */
const matchAgain = async (w: CommandWrite, { word }: Move, given: BankMatchInput | undefined): Promise<void> => {
  if (given === undefined) return;
  const standBehind = [word.profileId, ...(word.confirmedBy === undefined ? [] : [word.confirmedBy])];
  const posted = await postBankMatches(w, [given], standBehind);
  if (posted.length === 0) throw new AppError('conflict', texts.needsThird);
};

const moveWithMatch = async (w: CommandWrite, move: DatedMove): Promise<string> => {
  const { receipt, toAccountId, reason, word, day } = move;
  const { id, match } = receipt;
  if (match === null) return repost(w, move);
  const description = movedDescriptionOf(receipt, 'to');
  await w.do(undoBankMatch, match.id, { reason, word, description, notBefore: day });
  if (match.kind === 'entered receipt') {
    const entryId = await repost(w, move);
    await matchAgain(w, move, rematchOf(receipt, { kind: 'entered receipt', entryId }, day));
    return entryId;
  }
  const cause: MovedReceiptCause = { ...word, movedFrom: id, reason };
  const movedReceipt = { ...cause, description: movedDescriptionOf(receipt, 'from') };
  const part = { kind: 'levy account' as const, levyAccountId: toAccountId, movedReceipt };
  await matchAgain(w, move, rematchOf(receipt, part, day));
  const made = await findMovedReceipt(w.tx, id);
  if (made === undefined) throw new AppError('internal');
  return made;
};

type MoveFact = { receiptId: string; toAccountId: string; matchId: string | null };
const movedFact = defineFact<MoveFact>('ledger-entries.moved', 'ledger-entries');

const moveNow = async (w: CommandWrite, move: Move): Promise<void> => {
  const { receipt, toAccountId, to, reason } = move;
  if (to.buildingId !== receipt.buildingId && to.bankAccountId !== null)
    await lockBuildingOfTrustAccount(w.tx, to.bankAccountId, to.buildingId);
  const receiptId = await moveWithMatch(w, { ...move, day: await dayOfMove(w, move) });
  w.record(
    movedFact,
    receipt.id,
    { receiptId, toAccountId, matchId: receipt.match?.id ?? null },
    { detail: { reason } },
  );
};

/** From the office's limit on the whole move awaits a second person, and nothing moves before. */
export const moveReceipt = defineCommand({
  on: receiptToMoveTarget,
  allowed: mayMove,
  run: async (w, seen, { toAccountId, reason }: MoveReceiptInput) => {
    const receipt = await holdReceipt(w, seen, toAccountId);
    const to = await readDestination(w, receipt, toAccountId);
    const problem = destinationProblemOf(receipt, toAccountId, to);
    if (problem) throw new AppError('invalid', undefined, { fields: { toAccountId: problem } });
    const profileId = requireProfileId(w);
    if (!(await requiresSecond(w, receipt, toAccountId))) {
      await moveNow(w, { receipt, toAccountId, to, reason, word: { profileId } });
      return { message: texts.moved({ account: to.account }) };
    }
    await w.add(addPendingEntry, {
      levyAccountId: receipt.levyAccountId,
      reverses: receipt.id,
      movesToId: toAccountId,
      amount: cents(0 - receipt.amount),
      kind: 'reversal',
      description: movedDescriptionOf(receipt, 'to'),
      reason,
    });
    return {};
  },
});

/** Moves a receipt as one person asked and another confirmed. */
export const postConfirmedReceiptMove = defineCommand({
  on: receiptToMoveTarget,
  allowed: mayMoveAtAll,
  run: async (w, seen, { toAccountId, reason, profileId }: ConfirmedReceiptMoveInput) => {
    const receipt = await holdReceipt(w, seen, toAccountId);
    const to = await readDestination(w, receipt, toAccountId);
    const problem = destinationProblemOf(receipt, toAccountId, to);
    if (problem) throw new AppError('conflict', problem);
    const word = { profileId, confirmedBy: requireProfileId(w) };
    await moveNow(w, { receipt, toAccountId, to, reason, word });
  },
});
