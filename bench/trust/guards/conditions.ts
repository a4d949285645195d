/** The conditions of a template of SQL: what stands between `where`, `and` and the end of their bracket. */

export type SqlCondition = { readonly from: number; readonly to: number };

const BEGINS = /^(?:where|and)\b/i;
const ENDS =
  /^(?:and|or|where|order\s+by|group\s+by|having|limit|union|returning|(?:left|inner|cross)\s+join|join|then|when|else|end|for\s+update)\b/i;
/** Columns that join two tables are no guard: without them it is another question. */
const JOINS = /^[\w$.{}"]+\s*=\s*[\w$.{}"]+$/;
/** Of which table a key of the imports is: its other half, the row's own id that it is joined by, is of no other. */
const TABLE_OF_KEY = /^\w+\."table"\s*=\s*'\w+'$/;
const isJoin = (text: string) =>
  TABLE_OF_KEY.test(text) || (JOINS.test(text) && !/caller|person|asker|input/i.test(text));

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', "'": "'" };

/** Where a bracket, or a word in quotes, that opens at a place ends. */
const closedAt = (text: string, open: number): number => {
  const close = CLOSING[text[open] ?? ''];
  let place = open + 1;
  while (place < text.length && text[place] !== close)
    place = close === "'" || CLOSING[text[place] ?? ''] === undefined ? place + 1 : closedAt(text, place) + 1;
  return place;
};

const endOf = (text: string, from: number): number => {
  let [place, between] = [from, false];
  while (place < text.length && !')`'.includes(text[place] ?? '')) {
    const word = text.slice(place);
    if (/^between\b/i.test(word)) between = true;
    else if (ENDS.test(word) && /\s/.test(text[place - 1] ?? '')) {
      if (!between) break;
      between = false;
    }
    place = CLOSING[text[place] ?? ''] === undefined ? place + 1 : closedAt(text, place) + 1;
  }
  return place;
};

/** Where the first of several conditions begins that a bracket holds, as `(a and b)` does; it has no word before it. */
const firstIn = (template: string): number | null => {
  const open = /^`\s*(\(?)\s*/.exec(template);
  if (!open?.[1] || /^(?:select|with|values)\b/i.test(template.slice(open[0].length))) return null;
  const rest = template.slice(endOf(template, open[0].length));
  return /^and\b/i.test(rest) ? open[0].length : null;
};

/** Places are in the text of the template, backticks included. */
export const sqlConditionsOf = (template: string): SqlCondition[] => {
  const found: SqlCondition[] = [];
  const add = (from: number) => {
    const to = from + template.slice(from, endOf(template, from)).trimEnd().length;
    if (to > from && !isJoin(template.slice(from, to))) found.push({ from, to });
  };
  const first = firstIn(template);
  if (first !== null) add(first);
  for (let place = 1; place < template.length; place += 1) {
    // What stands in a place of the template is code; a template in it is looked at by itself.
    if (template.startsWith('${', place)) place = closedAt(template, place + 1);
    const begins = BEGINS.exec(template.slice(place));
    if (!begins || /[\w'-]/.test(template[place - 1] ?? '')) continue;
    const after = place + begins[0].length;
    add(after + (/^\s*/.exec(template.slice(after))?.[0].length ?? 0));
  }
  return found;
};
