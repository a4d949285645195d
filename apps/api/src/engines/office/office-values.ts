/**
 * Converts field values between the wire (rand, text) and the tables (cents, days, instants), by the kind of the
 * field.
 */

import type { UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { isDay } from '@stoep/domain/calendar/calendar';
import { checkDay, isPlausibleInstant } from '@stoep/domain/calendar/day-input';
import { cents } from '@stoep/domain/money/cents';
import { centsToRand } from '@stoep/domain/money/money';
import { checkRandNumber, checkRandText } from '@stoep/domain/money/money-input';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { isMaskedNumber } from '@stoep/domain/people/masked-number';
import { checkMobileNumber, checkPhoneNumber } from '@stoep/domain/people/sa-phone';
import { hasUnstorableCharacter, UNSTORABLE_CHARACTER_TEXT } from '@stoep/domain/people/storable-text';
import { type NoteColumns, noteTextOf } from '../../kernel/html/note.ts';

type ReadResult = { ok: true; value: unknown } | { ok: false; reason: SentenceOrText };
const good = (value: unknown): ReadResult => ({ ok: true, value });
const bad = (reason: SentenceOrText): ReadResult => ({ ok: false, reason });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => UUID.test(text);
/** Control characters are not allowed; line breaks and tabs only in long texts. */
const CONTROL = /\p{Cc}/v;
const CONTROL_BUT_LINES = /[\p{Cc}--[\n\t]]/v;

/** A sent text, number or boolean as text; empty for anything else, which may not even convert. */
export const textOfSentValue = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

const isLong = ({ kind }: OfficeField) => kind === 'long' || kind === 'note';

const readText = (field: OfficeField, value: unknown): ReadResult => {
  if (typeof value !== 'string') return bad(texts.enterText);
  if (hasUnstorableCharacter(value)) return bad(UNSTORABLE_CHARACTER_TEXT);
  const text = value.replaceAll('\r\n', '\n').trim();
  if (field.masked && isMaskedNumber(text)) return bad(texts.wholeNumberOrAsItWas);
  if (!isLong(field) && text.includes('\n')) return bad(texts.oneLine);
  if ((isLong(field) ? CONTROL_BUT_LINES : CONTROL).test(text)) return bad(texts.enterText);
  const max = field.max ?? (isLong(field) ? 20_000 : 200);
  if (text.length > max) return bad(texts.atMostCharacters({ max }));
  // Spaces alone are no value.
  if (text === '') return field.required ? bad(texts.enter({ label: field.label })) : good(text);
  if (field.kind === 'phone') return field.mobileOnly ? checkMobileNumber(text) : checkPhoneNumber(text);
  return field.kind === 'email' ? checkEmail(text) : good(text);
};

/** A percentage as typed, converted to the unit in which it is stored. */
const readPercent = ({ perPercent = 1, atLeast = 0, atMost = 100 }: OfficeField, value: unknown): ReadResult => {
  const percent = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  const decimals = Math.round(Math.log10(perPercent));
  if (typeof percent !== 'number' || !(percent >= atLeast && percent <= atMost))
    return bad(atLeast === 0 ? texts.percentage({ atMost }) : texts.percentageBetween({ atLeast, atMost }));
  const parts = Math.round(percent * perPercent);
  return Math.abs(parts / perPercent - percent) < 1e-9 ? good(parts) : bad(texts.atMostDecimals({ decimals }));
};

const readMoney = (value: unknown): ReadResult =>
  typeof value === 'number' ? checkRandNumber(value) : checkRandText(textOfSentValue(value));

/** The format of a date and time input: without a zone, meant in South African time wherever the server runs. */
const AT_HOME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

const readInstant = (value: unknown): ReadResult => {
  const at = typeof value === 'string' ? new Date(AT_HOME.test(value) ? `${value}+02:00` : value) : undefined;
  return at && isPlausibleInstant(at) ? good(at) : bad(texts.dateAndTime);
};

const readChoice = ({ choices, codes, elsewhere }: OfficeField, value: unknown): ReadResult => {
  const word = textOfSentValue(value);
  const how = elsewhere?.[word];
  if (how !== undefined) return bad(how);
  return choices?.includes(word) ? good(codes ? codes[word] : word) : bad(texts.chooseFromList);
};

const readChoices = ({ choices, codes }: OfficeField, value: unknown): ReadResult => {
  if (!Array.isArray(value) || !value.every((one) => choices?.includes(textOfSentValue(one))))
    return bad(texts.chooseFromList);
  const chosen = [...new Set(value.map(textOfSentValue))];
  return good(codes ? chosen.map((word) => codes[word]) : chosen);
};

/** The value of a field when nothing is entered. */
const nothing = ({ kind }: OfficeField): unknown => (kind === 'flag' ? false : kind === 'choices' ? [] : null);

/** The largest value of an integer column. */
const LARGEST_WHOLE = 2_147_483_647;

const readWhole = ({ atLeast, atMost = LARGEST_WHOLE }: OfficeField, value: unknown): ReadResult => {
  const from = atLeast ?? -LARGEST_WHOLE;
  if (Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= atMost) return good(value);
  return bad(atLeast === undefined ? texts.wholeNumber : texts.wholeNumberBetween({ atLeast, atMost }));
};

const linkId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** Decodes a sent field value. Empty text and null both mean no value. */
export const decodeOfficeFieldValue = (field: OfficeField, sent: unknown): ReadResult => {
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
      return isUuid(textOfSentValue(value)) ? good(value) : bad(texts.chooseRecord);
    default:
      return readText(field, value);
  }
};

type Fields = Readonly<Record<string, OfficeField>>;
type Values = Readonly<Record<string, unknown>>;

/** Problems of days in the wrong order, reported at the later day. Looks at new and stored values together. */
export const dayOrderProblemsOf = (fields: Fields, record: Values): UntranslatedFieldErrors => {
  const problems: Record<string, SentenceOrText> = {};
  for (const [name, { notBefore = '' }] of Object.entries(fields)) {
    const [first, last] = [record[notBefore], record[name]];
    if (isDay(first) && isDay(last) && last < first)
      problems[name] = texts.dayNotBefore({ label: fields[notBefore]?.label ?? '', first: { day: first } });
  }
  return problems;
};

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Problems of values for fields that this kind of record does not have, from a form that did not ask for them. */
export const inapplicableFieldProblemsOf = (fields: Fields, sent: Values, record: Values): UntranslatedFieldErrors => {
  const problems: Record<string, SentenceOrText> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name];
    if (!field || isEmpty(value) || isFormFieldApplicable(field, record)) continue;
    const { whenEmpty = '', ...byKind } = field;
    const { when } = byKind;
    const labelOf = (other: string) => fields[other]?.label ?? '';
    problems[name] =
      when && !isFormFieldApplicable(byKind, record)
        ? texts.notOfThisKind({ label: labelOf(when.field), kinds: when.is.map(formatIdentifierAsWords).join(' or ') })
        : texts.notBeside({ label: labelOf(whenEmpty) });
  }
  return problems;
};

const isNote = (stored: unknown): stored is NoteColumns =>
  typeof stored === 'object' && stored !== null && 'text' in stored && 'html' in stored;

/** Encodes a stored value for the wire. The query adds the titles of links. */
export const encodeOfficeFieldValue = (field: OfficeField, stored: unknown): unknown => {
  if (stored === null || stored === undefined) return null;
  if (field.kind === 'money') return centsToRand(cents(Number(stored)));
  if (field.kind === 'percent') return Number(stored) / (field.perPercent ?? 1);
  if (field.kind === 'whole' || field.kind === 'decimal') return Number(stored);
  if (field.codes) {
    const words = new Map(Object.entries(field.codes).map(([word, code]) => [code, word]));
    return Array.isArray(stored)
      ? stored.flatMap((code) => words.get(Number(code)) ?? [])
      : (words.get(Number(stored)) ?? null);
  }
  if (field.kind === 'note') return isNote(stored) ? noteTextOf(stored) : '';
  if (field.kind === 'data' && typeof stored === 'object') return JSON.stringify(stored, null, 2);
  if (field.kind === 'instant') return (stored instanceof Date ? stored : new Date(String(stored))).toISOString();
  return stored;
};
