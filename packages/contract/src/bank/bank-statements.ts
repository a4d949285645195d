/**
 * What a person decides about a bank file whose days overlap with earlier files, and how an import is undone or its closing
 * balance corrected. Staff alone.
 */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  day,
  entity,
  flag,
  id,
  idOrNull,
  listOf,
  money,
  nested,
  optional,
  plain,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';

/** A line that an earlier file brought, on days of this file, and that this file does not show as it is stored. */
const storedLine = entity({
  id: id('id'),
  day: day('day'),
  amount: money('amount'),
  text: text('text'),
  reference: textOrNull('reference'),
  bankId: textOrNull('bank_id'),
  /** What it is matched with; null while it waits. */
  match: textOrNull('match'),
  /** It lies in a signed reconciliation: it is never changed or removed. */
  reconciled: flag('reconciled'),
});

/** A line of the file that is not among those stored. */
const fileLine = entity({
  /** Its number in this question, counted from 0. */
  index: whole('index'),
  /** The line of the file. */
  at: whole('at'),
  day: day('day'),
  amount: money('amount'),
  text: text('text'),
  reference: textOrNull('reference'),
  bankId: textOrNull('bank_id'),
  /** The stored line that it most likely is; it stands among `stored`. */
  sameAs: idOrNull('same_as'),
});

/**
 * Days of the file overlap with earlier files and not all lines are found again. Nothing is stored until somebody decides.
 * With a choice made, the difference is `difference` plus the amounts of file lines that are new, less those of stored lines
 * that are removed; the import is taken only at nil.
 */
export const overlapQuestion = entity({
  accountId: id('account_id'),
  account: text('account'),
  from: day('from'),
  until: day('until'),
  /** Sent back with the decision; another one means that something changed since. */
  key: text('key'),
  /** The closing balance that the file gives, or that was typed. */
  closing: money('closing'),
  /** Stored lines less the file's closing balance, while no file line counts as new and no stored line is removed. */
  difference: money('difference'),
  stored: nested('stored', listOf(storedLine)),
  lines: nested('lines', listOf(fileLine)),
});

/** The decision on one account's overlap, as JSON in the form field `decision`. */
export const overlapDecision = z.array(
  z.strictObject({
    account: z.uuid(),
    key: z.string().max(100),
    /** File lines that are stored lines: the line is updated and keeps its match. */
    same: z.array(z.strictObject({ index: z.number().int().min(0), line: z.uuid() })).max(5_000),
    /** File lines that are new. */
    added: z.array(z.number().int().min(0)).max(5_000),
    /** Stored lines that the bank no longer shows. */
    removed: z.array(z.uuid()).max(5_000),
  }),
);
export type OverlapDecision = z.output<typeof overlapDecision>;

const ofStatement = entity({ id: id('id') });

export const officeBankStatements = {
  statementUndoPreview: endpoint({
    row: 'S-160',
    method: 'GET',
    path: '/office/bank/statements/{id}/undo/',
    summary: 'What undoing an import would remove: its lines, and the matches of them',
    access: only('staff'),
    params: ofStatement,
    response: entity({
      /** Why it cannot be undone; null where it can. */
      withheld: textOrNull('withheld'),
      /** Lines that no other file shows: they are removed. */
      lines: whole('lines'),
      sum: money('sum'),
      /** Lines that other files show too: they stay. */
      kept: whole('kept'),
      automaticMatches: whole('automatic_matches'),
      /** Matches made by hand, and those that were built on a match of this file: undone only once confirmed. */
      matchesByHand: nested(
        'matches_by_hand',
        listOf(
          entity({
            lineId: id('line_id'),
            day: day('day'),
            amount: money('amount'),
            text: text('text'),
            match: text('match'),
            by: text('by'),
          }),
        ),
      ),
    }),
  }),
  undoStatement: endpoint({
    row: 'S-161',
    method: 'POST',
    path: '/office/bank/statements/{id}/undo/',
    summary: 'Undo an import: lines that no other file shows are removed and their matches undone',
    access: only('staff'),
    params: ofStatement,
    body: entity({
      reason: plain('reason', z.string().trim().min(1).max(500)),
      /** The matches made by hand were seen and are to be undone. */
      confirmMatches: optional(flag('confirm_matches')),
    }),
    response: entity({ lines: whole('lines'), sum: money('sum'), matches: whole('matches') }),
  }),
  correctClosing: endpoint({
    row: 'S-162',
    method: 'POST',
    path: '/office/bank/statements/{id}/closing/',
    summary: 'Correct a closing balance that was typed; the history keeps both values',
    access: only('staff'),
    params: ofStatement,
    body: entity({
      /** In rand. */
      closing: plain('closing', z.string().max(40)),
      reason: plain('reason', z.string().trim().min(1).max(500)),
    }),
    response: entity({
      closing: money('closing'),
      /** The statement does not follow on the lines before it. */
      gap: flag('gap'),
    }),
  }),
};
