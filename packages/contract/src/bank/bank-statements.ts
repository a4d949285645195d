/**
 * Endpoints for bank statements that overlap with earlier files, and to undo an import or correct its closing
 * balance. Staff alone.
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableIdField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

/** A line of an earlier file, on days of this file, that this file does not contain in the same form. */
const storedLine = objectCodec({
  id: idField('id'),
  day: dayField('day'),
  amount: moneyField('amount'),
  text: textField('text'),
  reference: nullableTextField('reference'),
  bankId: nullableTextField('bank_id'),
  /** Its match; null while unmatched. */
  match: nullableTextField('match'),
  /** Part of a signed reconciliation, so it is never changed or removed. */
  reconciled: booleanField('reconciled'),
});

/** A line of the file that is not stored. */
const fileLine = objectCodec({
  /** Its number in this overlap, counted from 0. */
  index: integerField('index'),
  /** The row in the file. */
  at: integerField('at'),
  day: dayField('day'),
  amount: moneyField('amount'),
  text: textField('text'),
  reference: nullableTextField('reference'),
  bankId: nullableTextField('bank_id'),
  /** The stored line that is most likely the same; one of `stored`. */
  sameAs: nullableIdField('same_as'),
});

/**
 * An overlap with earlier files in which some lines differ. Nothing is stored until a person decides. After the
 * decision the difference is `difference`, plus new file lines, less removed stored lines. The file is imported only
 * when that is zero.
 */
export const statementOverlapCodec = objectCodec({
  accountId: idField('account_id'),
  account: textField('account'),
  from: dayField('from'),
  until: dayField('until'),
  /** Sent back with the decision. A different key means that the data has changed since. */
  key: textField('key'),
  /** The closing balance from the file, or as typed. */
  closing: moneyField('closing'),
  /** Stored lines less the closing balance of the file, before any file line is new or any stored line is removed. */
  difference: moneyField('difference'),
  stored: nestedField('stored', listCodec(storedLine)),
  lines: nestedField('lines', listCodec(fileLine)),
});

/** The decision on one account's overlap, as JSON in the form field `decision`. */
export const statementOverlapDecisionSchema = z.array(
  z.strictObject({
    account: z.uuid(),
    key: z.string().max(100),
    /** File lines that are stored lines: the stored line is updated and keeps its match. */
    same: z.array(z.strictObject({ index: z.number().int().min(0), line: z.uuid() })).max(5_000),
    /** File lines that are new. */
    added: z.array(z.number().int().min(0)).max(5_000),
    /** Stored lines that the bank no longer shows. */
    removed: z.array(z.uuid()).max(5_000),
  }),
);
export type StatementOverlapDecision = z.output<typeof statementOverlapDecisionSchema>;

const ofStatement = objectCodec({ id: idField('id') });

export const bankStatementEndpoints = {
  statementUndoPreview: defineEndpoint({
    row: 'S-160',
    method: 'GET',
    path: '/office/bank/statements/{id}/undo/',
    summary: 'What undoing an import would remove: its lines, and the matches of them',
    access: endpointAccessForRoles('staff'),
    params: ofStatement,
    response: objectCodec({
      /** Why it cannot be undone; null when it can. */
      withheld: nullableTextField('withheld'),
      /** Lines in no other file, which are removed. */
      lines: integerField('lines'),
      sum: moneyField('sum'),
      /** Lines in other files too, which stay. */
      kept: integerField('kept'),
      automaticMatches: integerField('automatic_matches'),
      /** Manual matches, and matches that depend on this file. They are undone only after confirmation. */
      matchesByHand: nestedField(
        'matches_by_hand',
        listCodec(
          objectCodec({
            lineId: idField('line_id'),
            day: dayField('day'),
            amount: moneyField('amount'),
            text: textField('text'),
            match: textField('match'),
            by: textField('by'),
          }),
        ),
      ),
    }),
  }),
  undoStatement: defineEndpoint({
    row: 'S-161',
    method: 'POST',
    path: '/office/bank/statements/{id}/undo/',
    summary: 'Undo an import: lines that no other file shows are removed and their matches undone',
    access: endpointAccessForRoles('staff'),
    params: ofStatement,
    body: objectCodec({
      reason: schemaField('reason', z.string().trim().min(1).max(500)),
      /** The matches made by hand were seen and are to be undone. */
      confirmMatches: optionalField(booleanField('confirm_matches')),
    }),
    response: objectCodec({
      lines: integerField('lines'),
      sum: moneyField('sum'),
      matches: integerField('matches'),
    }),
  }),
  correctClosing: defineEndpoint({
    row: 'S-162',
    method: 'POST',
    path: '/office/bank/statements/{id}/closing/',
    summary: 'Correct a closing balance that was typed; the history keeps both values',
    access: endpointAccessForRoles('staff'),
    params: ofStatement,
    body: objectCodec({
      /** In rand. */
      closing: schemaField('closing', z.string().max(40)),
      reason: schemaField('reason', z.string().trim().min(1).max(500)),
    }),
    response: objectCodec({
      closing: moneyField('closing'),
      /** The statement does not continue from the lines before it. */
      gap: booleanField('gap'),
    }),
  }),
};
