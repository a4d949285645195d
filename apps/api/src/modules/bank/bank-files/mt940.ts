/**
 * Parses MT940 of SWIFT: fields by tag, one message or several. Pages of one statement (:62M: then :60M:) are joined.
 */
import {
  bankFilePartSentences as parts,
  bankFileNextStepSentences as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { negateCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { cleanBankTextOrNull, joinDistinctTexts, parseBankAmount, parseBankDay } from './bank-values.ts';
import { parseMt940Information } from './mt940-information.ts';
import {
  BankFileProblemCollector,
  type ParsedBankBalance,
  type ParsedBankFile,
  type ParsedBankLine,
  type ParsedBankStatement,
  unreadableBankFileResult,
} from './parsed-bank-statement.ts';
import { buildParsedBankStatement } from './statement-arithmetic.ts';

type Field = { readonly at: number; readonly tag: string; readonly rows: string[] };
type Pages = {
  account: string | null;
  opening: ParsedBankBalance | null;
  closing: ParsedBankBalance | null;
  open: boolean;
  lines: ParsedBankLine[];
  /** Line numbers of bank lines without an entry day. */
  readonly dayless: Set<number>;
};

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3}) *(\d{1,20}(?:[,.]\d{0,2})?)$/;
const ENTRY = /^(\d{6})(\d{4}| {4})? *(R?[CD])([A-Z]?) *(\d{1,20}(?:[,.]\d{0,2})?)([A-Z][A-Z0-9]{3})([^\n]*)$/;

/**
 * Fields with their continuation lines. A message frame (`{1:`, `-}`) ends a field, and so does a lone dash after a
 * closing balance. Within a text a line may begin with a dash.
 */
const fieldsOf = (text: string): readonly Field[] => {
  const fields: Field[] = [];
  let [open, closed]: [Field | undefined, boolean] = [undefined, true];
  for (const [index, line] of text.split('\n').entries()) {
    const [, tag, rest = ''] = TAG.exec(line) ?? [];
    if (tag !== undefined) {
      if (/^6[02]/.test(tag)) closed = tag.startsWith('62');
      open = { at: index + 1, tag, rows: [rest] };
      fields.push(open);
    } else if (/^(\{\d:|-\})/.test(line) || (closed && /^-\s*$/.test(line))) open = undefined;
    else open?.rows.push(line);
  }
  return fields;
};

/** An amount has a comma; without one it is in whole rand. */
const amountOf = (text: string): Cents | undefined => parseBankAmount(text.replace('.', ','), ',');

const dayOfSix = (text: string): Day | undefined => parseBankDay(`20${text}`, 'ymd');

const balanceOf = ({ at, rows }: Field, problems: BankFileProblemCollector): ParsedBankBalance | undefined => {
  const written = (rows[0] ?? '').trim();
  const [, side, six = '', currency = '', amount = ''] = BALANCE.exec(written) ?? [];
  const value = amountOf(amount);
  if (value === undefined) return problems.add(at, texts.noAmount({ text: written, next: steps.otherFormat }));
  if (currency !== 'ZAR') return problems.add(at, texts.notRand({ currency }));
  const day = dayOfSix(six);
  if (day === undefined) return problems.add(at, texts.noDay({ text: six, next: steps.otherFormat }));
  return { cents: side === 'D' ? negateCents(value) : value, day };
};

const hasEntryDay = ({ rows }: Field): boolean => /^\d{10}/.test(rows[0] ?? '');

/** The entry day has no year: the year nearest to the value day. */
const entryDay = (valueDay: Day, monthAndDay: string | undefined): Day | undefined => {
  if (monthAndDay === undefined || monthAndDay.trim() === '') return valueDay;
  const apart = Number(monthAndDay.slice(0, 2)) - Number(valueDay.slice(5, 7));
  const turn = Math.abs(apart) > 6 ? -Math.sign(apart) : 0;
  return parseBankDay(`${Number(valueDay.slice(0, 4)) + turn}${monthAndDay}`, 'ymd');
};

/** RC reverses a credit and so is paid out; RD is the opposite. */
const signed = (value: Cents, side: string): Cents => (side === 'C' || side === 'RD' ? value : negateCents(value));

const known = (reference: string | undefined): string | null => {
  const found = cleanBankTextOrNull(reference);
  return found === 'NONREF' ? null : found;
};

const lineOf = (
  { at, rows }: Field,
  info: readonly string[],
  problems: BankFileProblemCollector,
): ParsedBankLine | undefined => {
  const [first = '', ...more] = rows;
  const [, six = '', entered, side = '', , amount = '', , references = ''] = ENTRY.exec(first.trimEnd()) ?? [];
  const value = amountOf(amount);
  if (value === undefined) return problems.add(at, texts.noAmount({ text: first.trim(), next: steps.otherFormat }));
  const valueDay = dayOfSix(six);
  const day = valueDay && entryDay(valueDay, entered);
  if (day === undefined) return problems.add(at, texts.noDay({ text: six + (entered ?? ''), next: steps.otherFormat }));
  const split = references.indexOf('//');
  const { text, reference } = parseMt940Information(info);
  const supplement = joinDistinctTexts([more.join('\n')]);
  return {
    at,
    day,
    cents: signed(value, side),
    details: [],
    text: text.includes(supplement) ? text : joinDistinctTexts([text, supplement]),
    reference: known(split < 0 ? references : references.slice(0, split)) ?? reference,
    bankId: split < 0 ? null : known(references.slice(split + 2)),
    balanceAfter: null,
  };
};

/** Begins a statement, or continues the page before, which must have ended with this balance. */
const begun = (
  { field, account }: { field: Field; account: string | null },
  all: Pages[],
  problems: BankFileProblemCollector,
): Pages => {
  const opening = balanceOf(field, problems) ?? null;
  const before = all.at(-1);
  if (field.tag === '60M' && before?.account === account && !before?.open && before?.closing) {
    if (opening !== null && opening.cents !== before.closing.cents)
      problems.add(
        field.at,
        texts.pageApart({
          begins: formatMoney(opening.cents, 'plain'),
          ended: formatMoney(before.closing.cents, 'plain'),
        }),
      );
    before.open = true;
    return before;
  }
  const pages: Pages = { account, opening, closing: null, open: true, lines: [], dayless: new Set() };
  all.push(pages);
  return pages;
};

/** The bank's text of a line: every :86: directly after it. */
const informationBehind = (fields: readonly Field[], index: number): readonly string[] => {
  const rows: string[] = [];
  for (let next = index + 1; fields[next]?.tag === '86'; next += 1) rows.push(...(fields[next]?.rows ?? []));
  return rows;
};

const pagesOf = (fields: readonly Field[], problems: BankFileProblemCollector): readonly Pages[] => {
  const all: Pages[] = [];
  let account: string | null = null;
  let pages: Pages | undefined;
  const ended = (at: number) => {
    if (pages?.open) problems.add(at, texts.endsEarly);
    pages = undefined;
  };
  for (const [index, field] of fields.entries()) {
    if (field.tag === '20') {
      ended(field.at);
      account = null;
    } else if (field.tag === '25' || field.tag === '25P') account = cleanBankTextOrNull(field.rows[0]);
    else if (field.tag.startsWith('60')) {
      ended(field.at);
      pages = begun({ field, account }, all, problems);
    } else if (field.tag === '61') {
      const line = lineOf(field, informationBehind(fields, index), problems);
      if (pages === undefined) problems.add(field.at, texts.missing({ what: parts.opening, next: steps.whole }));
      else if (line) {
        pages.lines.push(line);
        if (!hasEntryDay(field)) pages.dayless.add(field.at);
      }
    } else if (field.tag.startsWith('62') && pages === undefined) {
      const isTurned = fields
        .slice(index)
        .find(({ tag }) => /^(20|60)/.test(tag))
        ?.tag.startsWith('60');
      problems.add(
        field.at,
        isTurned ? texts.balancesTurned : texts.missing({ what: parts.opening, next: steps.whole }),
      );
    } else if (field.tag.startsWith('62') && pages) {
      pages.closing = balanceOf(field, problems) ?? null;
      pages.open = false;
    }
  }
  ended(fields.at(-1)?.at ?? 1);
  return all;
};

/** A line without an entry day was entered within the days of its statement, whatever its value day. */
const withinDays = (line: ParsedBankLine, { opening, closing, dayless }: Pages): ParsedBankLine => {
  if (!dayless.has(line.at)) return line;
  const [from, until] = [opening?.day ?? line.day, closing?.day ?? line.day];
  const day = line.day < from ? from : line.day > until && until >= from ? until : line.day;
  return day === line.day ? line : { ...line, day };
};

const statementOf = (pages: Pages, problems: BankFileProblemCollector): ParsedBankStatement => {
  const { account, opening, closing } = pages;
  const lines = pages.lines.map((line) => withinDays(line, pages));
  if (account === null) problems.add(null, texts.missing({ what: parts.account, next: steps.otherFormat }));
  return buildParsedBankStatement({ account, opening, closing, rows: lines.map((line) => [line]) }, problems);
};

export const parseMt940 = (text: string): ParsedBankFile => {
  const problems = new BankFileProblemCollector();
  const fields = fieldsOf(text);
  const [first] = fields;
  if (first && !fields.some(({ tag }) => tag === '20')) problems.add(first.at, texts.noHeader);
  const pages = pagesOf(fields, problems);
  if (pages.length === 0)
    return problems.kept.length > 0
      ? { format: 'mt940', statements: [], problems: problems.kept }
      : unreadableBankFileResult('mt940', texts.noStatement);
  const statements = pages.map((one) => statementOf(one, problems));
  const entries = pages.reduce((sum, { lines }) => sum + lines.length, 0);
  return { format: 'mt940', statements, problems: problems.kept, entries };
};
