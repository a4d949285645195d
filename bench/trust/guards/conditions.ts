/** Finds the conditions of an SQL template: the text between `where` or `and` and the end of its bracket. */

export type GuardConditionSpan = { readonly from: number; readonly to: number };

const BEGINS = /^(?:where|and)\b/i;
const ENDS =
  /^(?:and|or|where|order\s+by|group\s+by|having|limit|union|returning|(?:left|inner|cross)\s+join|join|then|when|else|end|for\s+update)\b/i;
/** Conditions that join two tables are no guards: without them the query is another one. */
const JOINS = /^[\w$.{}"]+\s*=\s*[\w$.{}"]+$/;
/** The table of an import key. With the row's own id it joins the key to one table, so it is no guard either. */
const TABLE_OF_KEY = /^\w+\."table"\s*=\s*'\w+'$/;
const isJoin = (text: string) =>
  TABLE_OF_KEY.test(text) || (JOINS.test(text) && !/caller|person|asker|input/i.test(text));

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', "'": "'" };

/** Where the bracket or quoted text that opens at a position ends. */
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

/** Where the first condition of a bracket such as `(a and b)` begins; it has no `where` or `and` before it. */
const firstIn = (template: string): number | null => {
  const open = /^`\s*(\(?)\s*/.exec(template);
  if (!open?.[1] || /^(?:select|with|values)\b/i.test(template.slice(open[0].length))) return null;
  const rest = template.slice(endOf(template, open[0].length));
  return /^and\b/i.test(rest) ? open[0].length : null;
};

/** Positions in the text of the template, backticks included. */
export const guardConditionSpansOf = (template: string): GuardConditionSpan[] => {
  const found: GuardConditionSpan[] = [];
  const add = (from: number) => {
    const to = from + template.slice(from, endOf(template, from)).trimEnd().length;
    if (to > from && !isJoin(template.slice(from, to))) found.push({ from, to });
  };
  const first = firstIn(template);
  if (first !== null) add(first);
  for (let place = 1; place < template.length; place += 1) {
    // A `${…}` of the template is code; a template inside it is searched by itself.
    if (template.startsWith('${', place)) place = closedAt(template, place + 1);
    const begins = BEGINS.exec(template.slice(place));
    if (!begins || /[\w'-]/.test(template[place - 1] ?? '')) continue;
    const after = place + begins[0].length;
    add(after + (/^\s*/.exec(template.slice(after))?.[0].length ?? 0));
  }
  return found;
};
