/** Endpoints to import bank files and match bank lines. Staff alone. */
import { BANK_MATCH_PART_KINDS } from '@stoep/domain/bank/bank-match';
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
  nullableIntegerField,
  nullableMoneyField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { bankAccountChoiceFields, bankImportOutcomeCodec } from './bank-import-outcome.ts';
import { aodBackOnTrackCodec } from './suspense-interest.ts';

const MB = 1024 * 1024;
const count = (wire: string, max: number) => optionalField(schemaField(wire, z.coerce.number().int().min(0).max(max)));

const kind = schemaField('kind', z.enum(BANK_MATCH_PART_KINDS));

const lastPayment = objectCodec({ day: dayField('day'), amount: moneyField('amount') });

const suggestion = objectCodec({
  key: textField('key'),
  kind,
  /** Out of 100. */
  score: integerField('score'),
  title: textField('title'),
  detail: textField('detail'),
  reasons: schemaField('reasons', z.array(z.string())),
  levyAccountId: nullableIdField('levy_account_id'),
  entryId: nullableIdField('entry_id'),
  paymentId: nullableIdField('payment_id'),
  glAccountId: nullableIdField('gl_account_id'),
  otherAccountId: nullableIdField('other_account_id'),
  buildingId: nullableIdField('building_id'),
  ruleId: nullableIdField('rule_id'),
  proofId: nullableIdField('proof_id'),
  /** The balance that the owner owes today; negative is credit. */
  balance: nullableMoneyField('balance'),
  lastPayments: nestedField('last_payments', listCodec(lastPayment)),
});

const part = objectCodec({
  kind,
  /** The levy account that was shown, for the read-access log. */
  levyAccountId: nullableIdField('levy_account_id'),
  amount: moneyField('amount'),
  title: textField('title'),
  /** The id of a part in suspense, by which it is allocated. */
  partId: nullableIdField('part_id'),
});

const line = objectCodec({
  id: idField('id'),
  /** The part in suspense to allocate, in place of a line. */
  partId: nullableIdField('part_id'),
  accountId: idField('account_id'),
  account: textField('account'),
  building: nullableTextField('building'),
  buildingId: nullableIdField('building_id'),
  day: dayField('day'),
  amount: moneyField('amount'),
  text: textField('text'),
  reference: nullableTextField('reference'),
  /** The single payments behind this bank line, where the file lists them. They add up to its amount. */
  details: nestedField(
    'details',
    listCodec(
      objectCodec({
        amount: moneyField('amount'),
        text: textField('text'),
        reference: nullableTextField('reference'),
        /** The account that its reference identifies with certainty. */
        target: nullableNestedField('target', suggestion),
      }),
    ),
  ),
  match: nullableNestedField(
    'match',
    objectCodec({
      id: idField('id'),
      by: textField('by'),
      byItself: booleanField('by_itself'),
      score: nullableIntegerField('score'),
      late: booleanField('late'),
      day: dayField('day'),
      payee: nullableTextField('payee'),
      remark: nullableTextField('remark'),
      parts: nestedField('parts', listCodec(part)),
    }),
  ),
  /** Why a certain match was not posted automatically. */
  aside: nullableTextField('aside'),
  /** What to check before matching: a reference of another building, or a possible duplicate payment. */
  hints: schemaField('hints', z.array(z.string())),
  suggestions: nestedField('suggestions', listCodec(suggestion)),
});

const partGiven = objectCodec({
  kind: schemaField('kind', z.enum(BANK_MATCH_PART_KINDS).exclude(['returned receipt'])),
  amount: moneyField('amount'),
  buildingId: optionalField(idField('building_id')),
  levyAccountId: optionalField(idField('levy_account_id')),
  allocatesTo: optionalField(idField('allocates_to')),
  entryId: optionalField(idField('entry_id')),
  paymentId: optionalField(idField('payment_id')),
  glAccountId: optionalField(idField('gl_account_id')),
  otherAccountId: optionalField(idField('other_account_id')),
  proofId: optionalField(idField('proof_id')),
  note: optionalField(schemaField('note', z.string().max(500))),
});

/** Longest payee and remark that a person may type with a match, in characters. */
export const MAX_MATCH_PAYEE_LENGTH = 100;
export const MAX_MATCH_REMARK_LENGTH = 500;

export const BANK_LINE_VIEWS = ['waiting', 'parked', 'matched'] as const;

export const bankMatchingEndpoints = {
  importStatement: defineEndpoint({
    row: 'S-50',
    method: 'POST',
    path: '/office/bank/statements/',
    summary:
      'Take one file of the bank in: it finds its account, and brings the lines that were not there. What it lacks is asked for; what does not add up is refused whole',
    access: endpointAccessForRoles('staff'),
    bodyMode: 'form',
    body: objectCodec({
      accountId: optionalField(idField('account_id')),
      /** In rand, where the file has no reliable closing balance. */
      closing: optionalField(schemaField('closing', z.string().max(40))),
      /** JSON: closing balances in rand by account, where a file of several accounts has no reliable ones. */
      closings: optionalField(schemaField('closings', z.string().max(10_000))),
      /** JSON: columns, heading rows, date format, decimal sign. */
      mapping: optionalField(schemaField('mapping', z.string().max(2_000))),
      /** Shows how a mapping reads the file, and imports nothing. */
      preview: optionalField(schemaField('preview', z.enum(['yes', 'no']))),
      /** JSON: the person's decision on overlapping days. */
      decision: optionalField(schemaField('decision', z.string().max(1_000_000))),
    }),
    files: { file: { required: true, accepts: ['spreadsheet'], limit: 16 * MB } },
    response: bankImportOutcomeCodec,
  }),
  bankLines: defineEndpoint({
    row: 'S-51',
    method: 'GET',
    path: '/office/bank/lines/',
    summary: 'Lines of the bank, the oldest first or after a named one, each with what it most likely was and why',
    access: endpointAccessForRoles('staff'),
    query: objectCodec({
      accountId: optionalField(idField('account_id')),
      buildingId: optionalField(idField('building_id')),
      direction: optionalField(schemaField('direction', z.enum(['in', 'out']))),
      show: optionalField(schemaField('show', z.enum(BANK_LINE_VIEWS))),
      /** The line, or part in suspense, that comes first. One that is not among these lines changes nothing. */
      lineId: optionalField(schemaField('line_id', z.string().max(100))),
      offset: count('offset', 1_000_000),
    }),
    response: objectCodec({
      total: integerField('total'),
      /** Each with its number of unmatched lines. */
      accounts: nestedField(
        'accounts',
        listCodec(objectCodec({ ...bankAccountChoiceFields, waiting: integerField('waiting') })),
      ),
      /** Buildings with money in any of the accounts. */
      schemes: nestedField('schemes', listCodec(objectCodec({ id: idField('id'), name: textField('name') }))),
      lines: nestedField('lines', listCodec(line)),
    }),
  }),
  matchLine: defineEndpoint({
    row: 'S-52',
    method: 'POST',
    path: '/office/bank/lines/{id}/match/',
    summary: 'Say what a line was, in parts that add up to it: entries, journals and payments follow',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({
      partId: optionalField(idField('part_id')),
      parts: nestedField('parts', listCodec(partGiven)),
      score: optionalField(schemaField('score', z.number().int().min(0).max(100))),
      reasons: optionalField(schemaField('reasons', z.array(z.string().max(300)).max(20))),
      ruleId: optionalField(idField('rule_id')),
      payee: optionalField(schemaField('payee', z.string().trim().max(MAX_MATCH_PAYEE_LENGTH))),
      remark: optionalField(schemaField('remark', z.string().trim().max(MAX_MATCH_REMARK_LENGTH))),
    }),
    response: objectCodec({
      matchId: idField('match_id'),
      /** Not posted yet: the same person imported and matched it, so a second person must confirm it. */
      waits: booleanField('waits'),
      /** Interest that was charged while the money was in suspense and may be reversed; zero if none. */
      interest: moneyField('interest'),
      /** Defaulted agreements that this money brings up to date. */
      agreements: nestedField('agreements', listCodec(aodBackOnTrackCodec)),
    }),
  }),
  undoMatch: defineEndpoint({
    row: 'S-53',
    method: 'POST',
    path: '/office/bank/matches/{id}/undo/',
    summary: 'Take a match back: what it posted is reversed and the line is free again',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({ reason: schemaField('reason', z.string().trim().min(1).max(500)) }),
    response: objectCodec({ lineId: idField('line_id') }),
  }),
  acceptPreview: defineEndpoint({
    row: 'S-54',
    method: 'GET',
    path: '/office/bank/accept/',
    summary: 'What would be posted if all suggestions of 85 and more were taken: how many, and the sums',
    access: endpointAccessForRoles('staff'),
    query: objectCodec({
      accountId: optionalField(idField('account_id')),
      buildingId: optionalField(idField('building_id')),
    }),
    response: objectCodec({
      count: integerField('count'),
      received: moneyField('received'),
      paid: moneyField('paid'),
      lines: nestedField(
        'lines',
        listCodec(
          objectCodec({
            lineId: idField('line_id'),
            key: textField('key'),
            day: dayField('day'),
            amount: moneyField('amount'),
            text: textField('text'),
            title: textField('title'),
            score: integerField('score'),
          }),
        ),
      ),
    }),
  }),
  acceptAll: defineEndpoint({
    row: 'S-55',
    method: 'POST',
    path: '/office/bank/accept/',
    summary:
      'Take the suggestions that were shown; one that is not the surest any more is left alone, one that cannot be posted is told',
    access: endpointAccessForRoles('staff'),
    body: objectCodec({
      chosen: nestedField('chosen', listCodec(objectCodec({ lineId: idField('line_id'), key: textField('key') }))),
    }),
    response: objectCodec({
      posted: integerField('posted'),
      left: integerField('left'),
      refused: nestedField(
        'refused',
        listCodec(objectCodec({ lineId: idField('line_id'), text: textField('text'), reason: textField('reason') })),
      ),
    }),
  }),
  findTargets: defineEndpoint({
    row: 'S-56',
    method: 'GET',
    path: '/office/bank/lines/{id}/targets/',
    summary:
      'Levy accounts of the schemes of a line by number, door or name, and accounts of their chart by number or name',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    query: objectCodec({
      q: schemaField('q', z.string().max(100)),
      kind: optionalField(schemaField('kind', z.enum(['levy account', 'gl account', 'transfer', 'suspense']))),
    }),
    response: objectCodec({
      found: nestedField('found', listCodec(suggestion)),
      /** The other building that the typed reference belongs to. */
      note: nullableTextField('note'),
    }),
  }),
};
