/** Field :86: of MT940: free text, or numbered parts (`?20` to `?29` are one text that was cut, `?32` and `?33` a name). */
import { cleaned, filledCells, joined } from './values.ts';

type Information = { readonly text: string; readonly reference: string | null };

const STRUCTURED = /^\s*\d{3}([?>~])\d{2}/;
const KEYWORDS = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|ANAM|PURP|RREF|COAM|OAMT)\+/;
/** A part of this length was cut because it was full. */
const FULL = 27;

/** Parts of one text: they were cut anywhere, also within a reference; a word that ends with its part is parted again. */
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

/** The purpose without the marks of SEPA, and the payer's own reference among them. */
const purposeOf = (text: string): Information => {
  const [free = '', ...marked] = text.split(KEYWORDS);
  const values = new Map<string, string>();
  for (let index = 0; index + 1 < marked.length; index += 2)
    values.set(marked[index] ?? '', (marked[index + 1] ?? '').trim());
  const endToEnd = values.get('EREF');
  const others = [...values].filter(([mark]) => mark !== 'SVWZ' && mark !== 'EREF').map(([, value]) => value);
  return {
    text: joined([free, values.get('SVWZ'), ...others]),
    reference: /^(NOTPROVIDED|NONREF)?$/i.test(endToEnd ?? '') ? null : filledCells(endToEnd),
  };
};

const structured = (rows: readonly string[], mark: string): Information => {
  const [, ...pieces] = rows.join('').split(new RegExp(`\\${mark}(\\d{2})`));
  const parts: { readonly code: number; readonly value: string }[] = [];
  for (let index = 0; index + 1 < pieces.length; index += 2)
    parts.push({ code: Number(pieces[index]), value: cleaned(pieces[index + 1] ?? '') });
  const between = (from: number, until: number) =>
    parts.filter(({ code }) => code >= from && code <= until).map(({ value }) => value);
  const purpose = purposeOf(glued([...between(20, 29), ...between(60, 63)]));
  const [posting, name] = [between(0, 0).join(' '), between(32, 33).join('')];
  return { ...purpose, text: joined([posting, purpose.text, name, ...between(31, 31)]) };
};

/** @param rows of the field, or of both fields where the bank writes two */
export const informationOf = (rows: readonly string[]): Information => {
  const [, mark] = STRUCTURED.exec(rows[0] ?? '') ?? [];
  return mark === undefined ? { text: joined([rows.join('\n')]), reference: null } : structured(rows, mark);
};
