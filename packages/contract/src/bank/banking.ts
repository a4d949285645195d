/** Files of the bank, their lines, and what each line was: work screens of the office, with calls of their own. */
import { MATCH_PART_KINDS } from '@stoep/domain/bank/bank-match';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  day,
  dayOrNull,
  entity,
  flag,
  id,
  idOrNull,
  listOf,
  money,
  moneyOrNull,
  nested,
  nestedOrNull,
  optional,
  plain,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../kit/wire.ts';
import { overlapQuestion } from './bank-statements.ts';
import { agreementPaid } from './parked-interest.ts';

const MB = 1024 * 1024;
const count = (wire: string, max: number) => optional(plain(wire, z.coerce.number().int().min(0).max(max)));

const column = z.number().int().min(0).max(99);
/**
 * How days are written: `ymd` 2026-11-03 (also 2026/11/3 and 20261103), `dmy` 03/11/2026 (also 3-11-26), `dmony` 03 Nov 2026
 * (also 3Nov26), `yymd` 26/11/03, `dmon` 03 Nov and `dm` 03/11. The last two have no year: it is the one nearest to the days
 * above the heading, or else the latest that is not to come. A time behind the day is passed over in each.
 */
export const CSV_DAY_FORMS = ['ymd', 'dmy', 'dmony', 'yymd', 'dmon', 'dm'] as const;

/**
 * How an amount says whether it was paid in or out: by its sign; by its column; by a word in another column (Cr, Dr, Credit,
 * Debit, In, Out, +, -); or by such a word behind the amount in the cell.
 */
const csvMoney = z.union([
  z.strictObject({ amount: column }),
  z.strictObject({ debit: column, credit: column }),
  z.strictObject({ amount: column, indicator: column }),
  z.strictObject({ amount: column, suffix: z.literal('crdr') }),
]);

/** How a CSV is read whose layout is not known. Columns are counted from 0; rows that are wholly empty are not counted. */
export const csvMapping = z.strictObject({
  /** Rows up to and with the heading: titles above it count too. */
  headingRows: z.number().int().min(0).max(99),
  /** Rows behind the last line, such as totals and remarks. */
  footerRows: z.number().int().min(0).max(99).optional(),
  dayForm: z.enum(CSV_DAY_FORMS),
  decimal: z.enum(['.', ',']),
  columns: z.strictObject({
    day: column,
    text: z.array(column).min(1).max(10),
    money: csvMoney,
    reference: column.optional(),
    bankId: column.optional(),
    balance: column.optional(),
    account: column.optional(),
    fee: column.optional(),
  }),
});

export type ChosenMapping = z.output<typeof csvMapping>;

const kind = plain('kind', z.enum(MATCH_PART_KINDS));

const ofAccount = {
  id: id('id'),
  name: text('name'),
  building: textOrNull('building'),
  /** Its end alone. */
  number: text('number'),
  fund: text('fund'),
  pooled: flag('pooled'),
};
const account = entity(ofAccount);

const brought = entity({
  statementId: idOrNull('statement_id'),
  accountId: id('account_id'),
  account: text('account'),
  building: textOrNull('building'),
  from: day('from'),
  until: day('until'),
  lines: whole('lines'),
  added: whole('added'),
  /** Lines that were there, and whose text, day or reference the bank has changed. */
  updated: whole('updated'),
  /** It was here before, byte by byte. */
  known: flag('known'),
  /** What is missing before it, where it opens with something else than the lines before come to. */
  missing: moneyOrNull('missing'),
  missingFrom: dayOrNull('missing_from'),
  missingUntil: dayOrNull('missing_until'),
});

const lastPayment = entity({ day: day('day'), amount: money('amount') });

const suggestion = entity({
  key: text('key'),
  kind,
  /** Of a hundred. */
  score: whole('score'),
  title: text('title'),
  detail: text('detail'),
  reasons: plain('reasons', z.array(z.string())),
  levyAccountId: idOrNull('levy_account_id'),
  entryId: idOrNull('entry_id'),
  paymentId: idOrNull('payment_id'),
  glAccountId: idOrNull('gl_account_id'),
  otherAccountId: idOrNull('other_account_id'),
  buildingId: idOrNull('building_id'),
  ruleId: idOrNull('rule_id'),
  proofId: idOrNull('proof_id'),
  /** What the owner owes today; below nought is credit. */
  balance: moneyOrNull('balance'),
  lastPayments: nested('last_payments', listOf(lastPayment)),
});

const part = entity({
  kind,
  /** The account that was shown: the log of read access uses it. */
  levyAccountId: idOrNull('levy_account_id'),
  amount: money('amount'),
  title: text('title'),
  /** Of a parked part: what it is known by when it is allocated. */
  partId: idOrNull('part_id'),
});

const line = entity({
  id: id('id'),
  /** The parked part that waits to be allocated, in place of the line. */
  partId: idOrNull('part_id'),
  accountId: id('account_id'),
  account: text('account'),
  building: textOrNull('building'),
  buildingId: idOrNull('building_id'),
  day: day('day'),
  amount: money('amount'),
  text: text('text'),
  reference: textOrNull('reference'),
  /** The payments that the bank booked as this one line, where its file names them; they come to its amount. */
  details: nested(
    'details',
    listOf(
      entity({
        amount: money('amount'),
        text: text('text'),
        reference: textOrNull('reference'),
        /** Whose it is, where its reference says so for certain. */
        target: nestedOrNull('target', suggestion),
      }),
    ),
  ),
  match: nestedOrNull(
    'match',
    entity({
      id: id('id'),
      by: text('by'),
      byItself: flag('by_itself'),
      score: wholeOrNull('score'),
      late: flag('late'),
      day: day('day'),
      payee: textOrNull('payee'),
      remark: textOrNull('remark'),
      parts: nested('parts', listOf(part)),
    }),
  ),
  /** Why it was not posted by itself, though it was sure. */
  aside: textOrNull('aside'),
  /** What to look at before it is matched: a reference of another building, a payment that may have come twice. */
  hints: plain('hints', z.array(z.string())),
  suggestions: nested('suggestions', listOf(suggestion)),
});

const partGiven = entity({
  kind: plain('kind', z.enum(MATCH_PART_KINDS).exclude(['returned receipt'])),
  amount: money('amount'),
  buildingId: optional(id('building_id')),
  levyAccountId: optional(id('levy_account_id')),
  allocatesTo: optional(id('allocates_to')),
  entryId: optional(id('entry_id')),
  paymentId: optional(id('payment_id')),
  glAccountId: optional(id('gl_account_id')),
  otherAccountId: optional(id('other_account_id')),
  proofId: optional(id('proof_id')),
  note: optional(plain('note', z.string().max(500))),
});

/** What a person notes with a match, in characters. */
export const LONGEST_PAYEE = 100;
export const LONGEST_REMARK = 500;

export const BANK_SHOWS = ['waiting', 'parked', 'matched'] as const;

export const officeBanking = {
  importStatement: endpoint({
    row: 'S-50',
    method: 'POST',
    path: '/office/bank/statements/',
    summary:
      'Take one file of the bank in: it finds its account, and brings the lines that were not there. What it lacks is asked for; what does not add up is refused whole',
    access: only('staff'),
    bodyMode: 'form',
    body: entity({
      accountId: optional(id('account_id')),
      /** In rand, where the file has no closing balance that can be trusted. */
      closing: optional(plain('closing', z.string().max(40))),
      /** JSON: closing balances in rand by account, where a file of several accounts gives none that can be trusted. */
      closings: optional(plain('closings', z.string().max(10_000))),
      /** JSON: columns, heading rows, form of the day, decimal sign. */
      mapping: optional(plain('mapping', z.string().max(2_000))),
      /** Shows what a mapping reads, and takes nothing in. */
      preview: optional(plain('preview', z.enum(['yes', 'no']))),
      /** JSON, `overlapDecision`: what a person decided where days overlap. */
      decision: optional(plain('decision', z.string().max(1_000_000))),
    }),
    files: { file: { required: true, accepts: ['spreadsheet'], limit: 16 * MB } },
    response: entity({
      outcome: plain('outcome', z.enum(['taken', 'account', 'closing', 'mapping', 'preview', 'overlap'])),
      statements: nested('statements', listOf(brought)),
      /** Where an account is asked for: those it may be of. Where a closing balance is asked for: the account it is of. */
      accounts: nested('accounts', listOf(account)),
      /** Where columns are asked for: the first rows as they stand, and how they were read for this account before. */
      rows: plain('rows', z.array(z.array(z.string()))),
      /** The last rows of the same file, among which those behind the last line are. */
      lastRows: plain('last_rows', z.array(z.array(z.string()))),
      mapping: plain('mapping', csvMapping.nullable()),
      /** Where a closing balance is asked for: what the file says it is, if it does. */
      closing: moneyOrNull('closing'),
      /** The day that this closing balance is of, as the file says. */
      closingDay: dayOrNull('closing_day'),
      until: dayOrNull('until'),
      /** What a mapping reads: the first and the last lines. */
      lines: nested(
        'lines',
        listOf(
          entity({
            day: day('day'),
            amount: money('amount'),
            text: text('text'),
            reference: textOrNull('reference'),
            balance: moneyOrNull('balance'),
          }),
        ),
      ),
      /** How many rows of the file the mapping reads as lines, passes over, and cannot read. */
      counts: nestedOrNull(
        'counts',
        entity({ lines: whole('lines'), passedOver: whole('passed_over'), wrong: whole('wrong') }),
      ),
      /** What is wrong with the first of those rows, in sentences. */
      problems: plain('problems', z.array(z.string())),
      /** Where days overlap with earlier files and some lines are not found again: one question for each account. */
      overlaps: nested('overlaps', listOf(overlapQuestion)),
    }),
  }),
  bankLines: endpoint({
    row: 'S-51',
    method: 'GET',
    path: '/office/bank/lines/',
    summary: 'Lines of the bank, the oldest first, each with what it most likely was and why',
    access: only('staff'),
    query: entity({
      accountId: optional(id('account_id')),
      buildingId: optional(id('building_id')),
      direction: optional(plain('direction', z.enum(['in', 'out']))),
      show: optional(plain('show', z.enum(BANK_SHOWS))),
      offset: count('offset', 1_000_000),
    }),
    response: entity({
      total: whole('total'),
      /** Each with how many of its lines wait. */
      accounts: nested('accounts', listOf(entity({ ...ofAccount, waiting: whole('waiting') }))),
      /** Whose money stands in any of the accounts. */
      schemes: nested('schemes', listOf(entity({ id: id('id'), name: text('name') }))),
      lines: nested('lines', listOf(line)),
    }),
  }),
  matchLine: endpoint({
    row: 'S-52',
    method: 'POST',
    path: '/office/bank/lines/{id}/match/',
    summary: 'Say what a line was, in parts that add up to it: entries, journals and payments follow',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({
      partId: optional(id('part_id')),
      parts: nested('parts', listOf(partGiven)),
      score: optional(plain('score', z.number().int().min(0).max(100))),
      reasons: optional(plain('reasons', z.array(z.string().max(300)).max(20))),
      ruleId: optional(id('rule_id')),
      payee: optional(plain('payee', z.string().trim().max(LONGEST_PAYEE))),
      remark: optional(plain('remark', z.string().trim().max(LONGEST_REMARK))),
    }),
    response: entity({
      matchId: id('match_id'),
      /** Nothing is posted yet: the person who matched it imported its file, and a second person confirms it. */
      waits: flag('waits'),
      /** Interest that was charged while its money had no account, and may be given back; nought where none was. */
      interest: money('interest'),
      /** Agreements that stand as defaulted, and are paid up to date with this money. */
      agreements: nested('agreements', listOf(agreementPaid)),
    }),
  }),
  undoMatch: endpoint({
    row: 'S-53',
    method: 'POST',
    path: '/office/bank/matches/{id}/undo/',
    summary: 'Take a match back: what it posted is reversed and the line is free again',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({ reason: plain('reason', z.string().trim().min(1).max(500)) }),
    response: entity({ lineId: id('line_id') }),
  }),
  acceptPreview: endpoint({
    row: 'S-54',
    method: 'GET',
    path: '/office/bank/accept/',
    summary: 'What would be posted if all suggestions of 85 and more were taken: how many, and the sums',
    access: only('staff'),
    query: entity({ accountId: optional(id('account_id')), buildingId: optional(id('building_id')) }),
    response: entity({
      count: whole('count'),
      received: money('received'),
      paid: money('paid'),
      lines: nested(
        'lines',
        listOf(
          entity({
            lineId: id('line_id'),
            key: text('key'),
            day: day('day'),
            amount: money('amount'),
            text: text('text'),
            title: text('title'),
            score: whole('score'),
          }),
        ),
      ),
    }),
  }),
  acceptAll: endpoint({
    row: 'S-55',
    method: 'POST',
    path: '/office/bank/accept/',
    summary:
      'Take the suggestions that were shown; one that is not the surest any more is left alone, one that cannot be posted is told',
    access: only('staff'),
    body: entity({
      chosen: nested('chosen', listOf(entity({ lineId: id('line_id'), key: text('key') }))),
    }),
    response: entity({
      posted: whole('posted'),
      left: whole('left'),
      refused: nested(
        'refused',
        listOf(entity({ lineId: id('line_id'), text: text('text'), reason: text('reason') })),
      ),
    }),
  }),
  findTargets: endpoint({
    row: 'S-56',
    method: 'GET',
    path: '/office/bank/lines/{id}/targets/',
    summary:
      'Levy accounts of the schemes of a line by number, door or name, and accounts of their chart by number or name',
    access: only('staff'),
    params: entity({ id: id('id') }),
    query: entity({
      q: plain('q', z.string().max(100)),
      kind: optional(plain('kind', z.enum(['levy account', 'gl account', 'transfer', 'suspense']))),
    }),
    response: entity({
      found: nested('found', listOf(suggestion)),
      /** What was typed is of another building: whose. */
      note: textOrNull('note'),
    }),
  }),
};
