/**
 * Parses field :86: of MT940: free text, or numbered parts (`?20` to `?29` are one text in pieces, `?32` and `?33` a
 * name).
 */
import { cleanBankText, cleanBankTextOrNull, joinDistinctTexts } from './bank-values.ts';

type Information = { readonly text: string; readonly reference: string | null };

const STRUCTURED = /^\s*\d{3}([?>~])\d{2}/;
const KEYWORDS = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|ANAM|PURP|RREF|COAM|OAMT)\+/;
/** A part of this length was cut because it was full. */
const FULL = 27;

/**
 * Joins the parts of one text. Cuts may be anywhere, also within a reference; a part that is not full ends a word.
 */
const glued = (parts: readonly string[]): string =>
  parts
    .map((part, index) => {
      const previous = parts[index - 1] ?? '';
      const [last = '', next = ''] = [previous.at(-1), part[0]];
      const endsWord = /\d/.test(last) && /[A-Za-z]/.test(next);
      const both = /[A-Za-z]/.test(last) && /[A-Za-z]/.test(next);
      return endsWord || (both && previous.length < FULL) ? ` ${part}` : part;
    })
    .join('');

/** The purpose without SEPA tags, and the payer's own reference among them. */
const purposeOf = (text: string): Information => {
  const [free = '', ...marked] = text.split(KEYWORDS);
  const values = new Map<string, string>();
  for (let index = 0; index + 1 < marked.length; index += 2)
    values.set(marked[index] ?? '', (marked[index + 1] ?? '').trim());
  const endToEnd = values.get('EREF');
  const others = [...values].filter(([mark]) => mark !== 'SVWZ' && mark !== 'EREF').map(([, value]) => value);
  return {
    text: joinDistinctTexts([free, values.get('SVWZ'), ...others]),
    reference: /^(NOTPROVIDED|NONREF)?$/i.test(endToEnd ?? '') ? null : cleanBankTextOrNull(endToEnd),
  };
};

const structured = (rows: readonly string[], mark: string): Information => {
  const [, ...pieces] = rows.join('').split(new RegExp(`\\${mark}(\\d{2})`));
  const parts: { readonly code: number; readonly value: string }[] = [];
  for (let index = 0; index + 1 < pieces.length; index += 2)
    parts.push({ code: Number(pieces[index]), value: cleanBankText(pieces[index + 1] ?? '') });
  const between = (from: number, until: number) =>
    parts.filter(({ code }) => code >= from && code <= until).map(({ value }) => value);
  const purpose = purposeOf(glued([...between(20, 29), ...between(60, 63)]));
  const [posting, name] = [between(0, 0).join(' '), between(32, 33).join('')];
  return { ...purpose, text: joinDistinctTexts([posting, purpose.text, name, ...between(31, 31)]) };
};

/**
 * @param rows of the field, or of both fields if the bank writes two
 */
export const parseMt940Information = (rows: readonly string[]): Information => {
  const [, mark] = STRUCTURED.exec(rows[0] ?? '') ?? [];
  return mark === undefined ? { text: joinDistinctTexts([rows.join('\n')]), reference: null } : structured(rows, mark);
};
