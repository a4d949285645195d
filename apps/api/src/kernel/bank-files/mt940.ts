/** MT940 of SWIFT: fields by their tags, one message or several; pages of one statement (:62M: then :60M:) are put together. */
import {
  bankFileParts as parts,
  bankFileSentences as texts,
} from '@stoep/contract/accounts/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, negate } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { addedUp } from './arithmetic.ts';
import {
  type Balance,
  type BankFile,
  type BankLine,
  nothingOf,
  Problems,
  type Statement,
} from './statement.ts';
import { centsIn, dayIn, given, joined } from './values.ts';

type Field = { readonly at: number; readonly tag: string; readonly rows: string[] };
type Pages = {
  account: string | null;
  opening: Balance | null;
  closing: Balance | null;
  open: boolean;
  lines: BankLine[];
};

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/;
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z]?)(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^\n]*)$/;

/** Fields with the lines that follow them; the frames of a message (`{1:`, `-}`) end one. */
const fieldsOf = (text: string): readonly Field[] => {
  const fields: Field[] = [];
  let open: Field | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, tag, rest = ''] = TAG.exec(line) ?? [];
    if (tag !== undefined) {
      open = { at: index + 1, tag, rows: [rest] };
      fields.push(open);
    } else if (/^(-|\{|-\})/.test(line)) open = undefined;
    else open?.rows.push(line);
  }
  return fields;
};

const dayOfSix = (text: string): Day | undefined => dayIn(`20${text}`, 'ymd');

const balanceOf = ({ at, rows }: Field, problems: Problems): Balance | undefined => {
  const written = (rows[0] ?? '').trim();
  const [, side, six = '', currency = '', amount = ''] = BALANCE.exec(written) ?? [];
  const value = centsIn(amount, ',');
  if (value === undefined) return problems.add(at, texts.noAmount({ text: written }));
  if (currency !== 'ZAR') return problems.add(at, texts.notRand({ currency }));
  const day = dayOfSix(six);
  if (day === undefined) return problems.add(at, texts.noDay({ text: six }));
  return { cents: side === 'D' ? negate(value) : value, day };
};

/** The day it was entered, which has no year of its own: the year that lies nearest to the value day. */
const entryDay = (valueDay: Day, monthAndDay: string | undefined): Day | undefined => {
  if (monthAndDay === undefined) return valueDay;
  const apart = Number(monthAndDay.slice(0, 2)) - Number(valueDay.slice(5, 7));
  const turn = Math.abs(apart) > 6 ? -Math.sign(apart) : 0;
  return dayIn(`${Number(valueDay.slice(0, 4)) + turn}${monthAndDay}`, 'ymd');
};

/** RC takes a credit back and so is paid out, RD the other way. */
const signed = (value: Cents, side: string): Cents => (side === 'C' || side === 'RD' ? value : negate(value));

const known = (reference: string | undefined): string | null => {
  const found = given(reference);
  return found === 'NONREF' ? null : found;
};

const lineOf = ({ at, rows }: Field, info: Field | undefined, problems: Problems): BankLine | undefined => {
  const [first = '', ...more] = rows;
  const [, six = '', entered, side = '', , amount = '', , references = ''] =
    ENTRY.exec(first.trimEnd()) ?? [];
  const value = centsIn(amount, ',');
  if (value === undefined) return problems.add(at, texts.noAmount({ text: first.trim() }));
  const valueDay = dayOfSix(six);
  const day = valueDay && entryDay(valueDay, entered);
  if (day === undefined) return problems.add(at, texts.noDay({ text: six + (entered ?? '') }));
  const split = references.indexOf('//');
  return {
    at,
    day,
    cents: signed(value, side),
    text: joined([(info?.rows ?? more).join('\n')]),
    reference: known(split < 0 ? references : references.slice(0, split)),
    bankId: split < 0 ? null : known(references.slice(split + 2)),
    balanceAfter: null,
  };
};

/** Begins a statement, or goes on with the page before, which must have ended with this balance. */
const begun = (
  { field, account }: { field: Field; account: string | null },
  all: Pages[],
  problems: Problems,
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
  const pages: Pages = { account, opening, closing: null, open: true, lines: [] };
  all.push(pages);
  return pages;
};

const pagesOf = (fields: readonly Field[], problems: Problems): readonly Pages[] => {
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
    } else if (field.tag === '25' || field.tag === '25P') account = given(field.rows[0]);
    else if (field.tag.startsWith('60')) {
      ended(field.at);
      pages = begun({ field, account }, all, problems);
    } else if (field.tag === '61') {
      const next = fields[index + 1];
      const line = lineOf(field, next?.tag === '86' ? next : undefined, problems);
      if (pages === undefined) problems.add(field.at, texts.missing({ what: parts.opening }));
      else if (line) pages.lines.push(line);
    } else if (field.tag.startsWith('62') && pages) {
      pages.closing = balanceOf(field, problems) ?? null;
      pages.open = false;
    }
  }
  ended(fields.at(-1)?.at ?? 1);
  return all;
};

const statementOf = ({ account, opening, closing, lines }: Pages, problems: Problems): Statement => {
  if (account === null) problems.add(null, texts.missing({ what: parts.account }));
  return addedUp({ account, opening, closing, rows: lines.map((line) => [line]) }, problems);
};

export const readMt940 = (text: string): BankFile => {
  const problems = new Problems();
  const pages = pagesOf(fieldsOf(text), problems);
  if (pages.length === 0) return nothingOf('mt940', texts.noStatement);
  const statements = pages.map((one) => statementOf(one, problems));
  return { format: 'mt940', statements, problems: problems.kept };
};
