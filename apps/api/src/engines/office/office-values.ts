/** Values of records between the wire (rand, text) and the tables (cents, days, instants), by the kind of the field. */

import type { FieldWords } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { isAskedFor } from '@stoep/contract/office/asked-for';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import type { OfficeField } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { isDay } from '@stoep/domain/calendar/calendar';
import { checkDay, isPlausibleInstant } from '@stoep/domain/calendar/day-input';
import { cents } from '@stoep/domain/money/cents';
import { toRand } from '@stoep/domain/money/money';
import { checkRand, checkRandNumber } from '@stoep/domain/money/money-input';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { isMasked } from '@stoep/domain/people/masked-number';
import { holdsStray, STRAY_CHARACTER } from '@stoep/domain/people/plain-text';
import { checkMobile, checkPhone } from '@stoep/domain/people/sa-phone';
import { type NoteColumns, noteWords } from '../../kernel/html/note.ts';

type Read = { ok: true; value: unknown } | { ok: false; reason: Words };
const good = (value: unknown): Read => ({ ok: true, value });
const bad = (reason: Words): Read => ({ ok: false, reason });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => UUID.test(text);
/** Control characters have no place in a record; line breaks and tabs stand in long texts alone. */
const CONTROL = /\p{Cc}/v;
const CONTROL_BUT_LINES = /[\p{Cc}--[\n\t]]/v;

/** What was sent as a word, a number or a truth, in words; anything else says nothing, and may not even be able to. */
export const wordOf = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

const isLong = ({ kind }: OfficeField) => kind === 'long' || kind === 'note';

const readText = (field: OfficeField, value: unknown): Read => {
  if (typeof value !== 'string') return bad(texts.enterText);
  if (holdsStray(value)) return bad(STRAY_CHARACTER);
  const text = value.replaceAll('\r\n', '\n').trim();
  if (field.masked && isMasked(text)) return bad(texts.wholeNumberOrAsItWas);
  if (!isLong(field) && text.includes('\n')) return bad(texts.oneLine);
  if ((isLong(field) ? CONTROL_BUT_LINES : CONTROL).test(text)) return bad(texts.enterText);
  const max = field.max ?? (isLong(field) ? 20_000 : 200);
  if (text.length > max) return bad(texts.atMostCharacters({ max }));
  if (text === '') return good(text);
  if (field.kind === 'phone') return field.mobileOnly ? checkMobile(text) : checkPhone(text);
  return field.kind === 'email' ? checkEmail(text) : good(text);
};

/** A percentage as people type it, kept in the small parts that it is stored in. */
const readPercent = ({ perPercent = 1, atMost = 100 }: OfficeField, value: unknown): Read => {
  const percent = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  const decimals = Math.round(Math.log10(perPercent));
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= atMost))
    return bad(texts.percentage({ atMost }));
  const parts = Math.round(percent * perPercent);
  return Math.abs(parts / perPercent - percent) < 1e-9
    ? good(parts)
    : bad(texts.atMostDecimals({ decimals }));
};

const readMoney = (value: unknown): Read =>
  typeof value === 'number' ? checkRandNumber(value) : checkRand(wordOf(value));

/** As an input for date and time sends it: without a zone, meant at home, wherever the server stands. */
const AT_HOME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

const readInstant = (value: unknown): Read => {
  const at = typeof value === 'string' ? new Date(AT_HOME.test(value) ? `${value}+02:00` : value) : undefined;
  return at && isPlausibleInstant(at) ? good(at) : bad(texts.dateAndTime);
};

const readChoice = ({ choices, codes, elsewhere }: OfficeField, value: unknown): Read => {
  const word = wordOf(value);
  const how = elsewhere?.[word];
  if (how !== undefined) return bad(how);
  return choices?.includes(word) ? good(codes ? codes[word] : word) : bad(texts.chooseFromList);
};

const readChoices = ({ choices, codes }: OfficeField, value: unknown): Read => {
  if (!Array.isArray(value) || !value.every((one) => choices?.includes(wordOf(one))))
    return bad(texts.chooseFromList);
  const chosen = [...new Set(value.map(wordOf))];
  return good(codes ? chosen.map((word) => codes[word]) : chosen);
};

/** What a field holds when nothing is entered. */
const nothing = ({ kind }: OfficeField): unknown =>
  kind === 'flag' ? false : kind === 'choices' ? [] : null;

/** Of an integer column. */
const LARGEST_WHOLE = 2_147_483_647;

const readWhole = ({ atLeast, atMost = LARGEST_WHOLE }: OfficeField, value: unknown): Read => {
  const from = atLeast ?? -LARGEST_WHOLE;
  if (Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= atMost) return good(value);
  return bad(atLeast === undefined ? texts.wholeNumber : texts.wholeNumberBetween({ atLeast, atMost }));
};

const linkId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** Reads what was sent for a field. Empty text and null both mean "nothing". */
export const readValue = (field: OfficeField, sent: unknown): Read => {
  const value = linkId(sent);
  if (value === null || value === undefined || value === '')
    return field.required ? bad(texts.enter({ label: field.label })) : good(nothing(field));
  switch (field.kind) {
    case 'money':
      return readMoney(value);
    case 'day':
      return checkDay(value);
    case 'instant':
      return readInstant(value);
    case 'flag':
      return typeof value === 'boolean' ? good(value) : bad(texts.yesOrNo);
    case 'percent':
      return readPercent(field, value);
    case 'whole':
      return readWhole(field, value);
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e11
        ? good(Math.round(value * 1000) / 1000)
        : bad(texts.number);
    case 'choice':
      return readChoice(field, value);
    case 'choices':
      return readChoices(field, value);
    case 'link':
    case 'file':
      return isId(wordOf(value)) ? good(value) : bad(texts.chooseRecord);
    default:
      return readText(field, value);
  }
};

type Fields = Readonly<Record<string, OfficeField>>;
type Values = Readonly<Record<string, unknown>>;

/** Days that run backwards, said at the later one: the fields as they stand together, written or kept. */
export const reversedDays = (fields: Fields, record: Values): FieldWords => {
  const problems: Record<string, Words> = {};
  for (const [name, { notBefore = '' }] of Object.entries(fields)) {
    const [first, last] = [record[notBefore], record[name]];
    if (isDay(first) && isDay(last) && last < first)
      problems[name] = texts.dayNotBefore({ label: fields[notBefore]?.label ?? '', first: { day: first } });
  }
  return problems;
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** What is sent for a field that the record does not have by its kind: a form that was not asked for it sent it. */
export const ofOtherKinds = (fields: Fields, sent: Values, record: Values): FieldWords => {
  const problems: Record<string, Words> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name];
    if (!field?.when || isEmpty(value) || isAskedFor(field, record)) continue;
    const label = fields[field.when.field]?.label ?? '';
    problems[name] = texts.notOfThisKind({ label, kinds: field.when.is.map(sayWord).join(' or ') });
  }
  return problems;
};

const isNote = (stored: unknown): stored is NoteColumns =>
  typeof stored === 'object' && stored !== null && 'text' in stored && 'html' in stored;

/** A stored value as it goes out; links are given their titles by the query. */
export const writeValue = (field: OfficeField, stored: unknown): unknown => {
  if (stored === null || stored === undefined) return null;
  if (field.kind === 'money') return toRand(cents(Number(stored)));
  if (field.kind === 'percent') return Number(stored) / (field.perPercent ?? 1);
  if (field.kind === 'whole' || field.kind === 'decimal') return Number(stored);
  if (field.codes) {
    const words = new Map(Object.entries(field.codes).map(([word, code]) => [code, word]));
    return Array.isArray(stored)
      ? stored.flatMap((code) => words.get(Number(code)) ?? [])
      : (words.get(Number(stored)) ?? null);
  }
  if (field.kind === 'note') return isNote(stored) ? noteWords(stored) : '';
  if (field.kind === 'data' && typeof stored === 'object') return JSON.stringify(stored, null, 2);
  if (field.kind === 'instant')
    return (stored instanceof Date ? stored : new Date(String(stored))).toISOString();
  return stored;
};
