/** The conditions of a template of SQL: what stands between `where`, `and` and the end of their bracket. */

export type Condition = { readonly from: number; readonly to: number };

const BEGINS = /^(?:where|and)\b/i;
const ENDS = /^(?:and|or|order\s+by|group\s+by|limit|union|returning)\b/i;
/** Columns that join two tables are no guard: without them it is another question. */
const JOINS = /^[\w$.{}"]+\s*=\s*[\w$.{}"]+$/;
const isJoin = (text: string) => JOINS.test(text) && !/caller|person|asker|input/i.test(text);

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

/** Where a bracket that opens at a place ends. */
const closedAt = (text: string, open: number): number => {
  const close = CLOSING[text[open] ?? ''];
  let place = open + 1;
  while (place < text.length && text[place] !== close)
    place = CLOSING[text[place] ?? ''] === undefined ? place + 1 : closedAt(text, place) + 1;
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

/** Places are in the text of the template, backticks included. */
export const conditionsOf = (template: string): Condition[] => {
  const found: Condition[] = [];
  for (let place = 1; place < template.length; place += 1) {
    const begins = BEGINS.exec(template.slice(place));
    if (!begins || /\w/.test(template[place - 1] ?? '')) continue;
    const after = place + begins[0].length;
    const from = after + (/^\s*/.exec(template.slice(after))?.[0].length ?? 0);
    const to = from + template.slice(from, endOf(template, from)).trimEnd().length;
    if (to > from && !isJoin(template.slice(from, to))) found.push({ from, to });
  }
  return found;
};
