/**
 * The search in a record's list: by its own texts and the titles of its linked records, with the count of matches.
 */
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../kernel/database/client.ts';
import { definedFactNames } from '../../../kernel/fact.ts';
import { aliasedColumn, aliasedColumnsOf, aliasedTitleOf, ownPropertyOf } from '../lists/record-columns.queries.ts';
import type { RecordBinding } from '../record-binding.ts';
import { getRecordBinding } from '../record-bindings.ts';
import { hasDigit, maskLongNumbersSql } from './mask-long-numbers.queries.ts';
import { amountOfSearchWord, dayOfSearchWord, searchWordsOf, telephoneFormsOfSearch } from './search-words.ts';

/** The most matches that a search counts; with more, the person needs a narrower search. */
const COUNTED = 5_000;

/** The most linked records or texts listed per word. Beyond that, rows are checked one by one. */
const LISTED = 20_000;

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** Records or texts that match a word, under the alias `target`, with the column that identifies each. */
type Called = { readonly word: string; readonly from: SQL; readonly like: SQL; readonly id: SQL };
const idsOf = ({ from, like, id }: Called): SQL => sql`select ${id} as id from ${from} where ${like}`;

/** How to compare a text with a pattern, a link with matching titles, and a text that is stored in another table. */
export type SearchMethod = {
  readonly text: (text: SQL, pattern: string) => SQL;
  readonly link: (link: SQL, called: Called) => SQL;
  /** A stored identifier is one of some. */
  readonly word: (word: SQL, among: SQL) => SQL;
  readonly kept: (text: SQL, kept: Called, patterns: readonly string[]) => SQL;
};

/** Written so that no index applies: compared row by row. */
const onItsOwn = (text: SQL, pattern: string): SQL => sql`(${text} || '') ilike ${pattern}`;
const anyOnItsOwn = (text: SQL, patterns: readonly string[]): SQL =>
  anyOf(patterns.map((pattern) => onItsOwn(text, pattern)));

/** Uses the indexes of texts and links. Best when few rows match. */
export const indexSearchMethod: SearchMethod = {
  text: (text, pattern) => sql`${text} ilike ${pattern}`,
  word: (word, among) => sql`${word} = any(${among})`,
  link: (link, called) => sql`${link} = any(array(${idsOf(called)}))`,
  kept: (text, kept) => sql`${text} collate "C" = any(array(${idsOf(kept)}))`,
};
/**
 * Walks the rows in page order until the page is full, without a text index; links are checked against a hash of ids.
 * Best when very many rows match.
 */
const byWalk: SearchMethod = {
  text: onItsOwn,
  word: (word, among) => sql`(${word} || '') = any(${among})`,
  link: (link, called) => sql`${link} in (${idsOf(called)})`,
  kept: (text, _kept, patterns) => anyOnItsOwn(text, patterns),
};
/** Finds rows by the rare words, then checks the linked records of each for the common words. */
const byOthersThan = (common: ReadonlySet<string>): SearchMethod => ({
  ...indexSearchMethod,
  link: (link, called) =>
    common.has(called.word)
      ? sql`(select ${called.like} from ${called.from} where target.id = ${link})`
      : indexSearchMethod.link(link, called),
  kept: (text, kept, patterns) =>
    common.has(kept.word) ? anyOnItsOwn(text, patterns) : indexSearchMethod.kept(text, kept, patterns),
});

/** Which of the matching rows count: all, or those that match in the visible part of the text. */
type View = (found: SQL, text: SQL, patterns: readonly string[]) => SQL;
const asItIs: View = (found) => found;
/** The index narrows the rows first, so the masked text is computed for few of them. */
const asShown: View = (found, text, patterns) => sql`(${found} and ${anyOnItsOwn(maskLongNumbersSql(text), patterns)})`;

const calledLike = (to: string, word: string, patterns: readonly string[], shown: View): Called => {
  const target = getRecordBinding(to);
  const { aside } = target.resource;
  const columns = aliasedColumnsOf(target, 'target');
  // The text beside a title describes the record as it is now.
  const beside = aside && (ownPropertyOf(target.computed, aside)?.(columns, sql`now()`) ?? columns(aside));
  const titles = [aliasedTitleOf(target, 'target'), ...(beside ? [beside] : [])];
  const like = anyOf(
    titles.flatMap((text) => patterns.map((pattern) => shown(indexSearchMethod.text(text, pattern), text, [pattern]))),
  );
  return { word, from: sql`${sql.identifier(getTableName(target.table))} target`, like, id: sql`target.id` };
};

const keptLike = (texts: PgColumn, word: string, patterns: readonly string[]): Called => {
  const id = aliasedColumn('target', texts);
  const like = anyOf(patterns.map((pattern) => indexSearchMethod.text(id, pattern)));
  return { word, from: sql`${sql.identifier(getTableName(texts.table))} target`, like, id };
};

/** Staff see the addresses and telephone numbers of the people they work with. */
const SAYS_TELEPHONE = /phone|mobile|cell/i;

/**
 * Every word must match somewhere in the record: "Naledi Mokoena" finds first and last name in two fields.
 * @param hides whether long numbers are masked for this login: digits then match in the visible text only
 */
export const recordSearchConditionSql = (
  binding: RecordBinding,
  search: string,
  way: SearchMethod,
  hides: boolean,
): SQL =>
  anyOf([
    sql`(${sql.join(
      searchWordsOf(search).map((word) => holding(binding, word, way, hides && hasDigit(word))),
      sql` and `,
    )})`,
    ...reachedBy(binding, search, way),
  ]);

/** Matches a telephone number in any notation. */
const reachedBy = ({ columns, resource }: RecordBinding, search: string, way: SearchMethod): readonly SQL[] => {
  const numbers = telephoneFormsOfSearch(search) ?? [];
  return Object.entries(columns).flatMap(([name, column]) => {
    const field = resource.fields[name];
    if (!field?.search || field.kind !== 'phone') return [];
    return numbers.map((number) => way.text(aliasedColumn('r', column), `%${number}%`));
  });
};

/** Of a word of few letters, too many sentences have a part. */
const SHORTEST = 3;

/** The facts whose sentence on screen has the word: it is searched as it is read, not as it is stored. */
const storedWordsReading = (word: string): readonly string[] =>
  word.length < SHORTEST
    ? []
    : definedFactNames().filter((name) => formatIdentifierAsWords(name).toLowerCase().includes(word.toLowerCase()));

/** Matches texts by a part, numbers as a whole, and linked records by their titles. */
const holding = (binding: RecordBinding, word: string, way: SearchMethod, hides: boolean): SQL => {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  // For one or two letters the index only knows the beginnings of words.
  const patterns = word.length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
  // Fields whose texts are in the same column share one list of matches.
  const keptIn = new Map<PgColumn, Called>();
  const [amount, day] = [amountOfSearchWord(word), dayOfSearchWord(word)];
  const matches = Object.entries(binding.columns).flatMap(([name, column]) => {
    const field = binding.resource.fields[name];
    if (!field?.search) return [];
    const own = aliasedColumn('r', column);
    const shown = hides && !SAYS_TELEPHONE.test(name) ? asShown : asItIs;
    // A receipt is stored with a minus, which nobody types.
    if (field.kind === 'money') return amount === undefined ? [] : [sql`${own} in (${amount}, ${-amount})`];
    if (field.kind === 'instant') return day ? [sql`(${own} >= ${day.from} and ${own} < ${day.until})`] : [];
    if (field.kind === 'whole') return /^\d{1,9}$/.test(word) ? [sql`${own} = ${Number(word)}`] : [];
    // A masked number matches only as a whole, so it cannot be guessed digit by digit.
    if (field.masked) return hides ? [] : [way.text(sql`${own}::text`, escaped)];
    if (field.kind === 'link' && field.to) return [way.link(own, calledLike(field.to, word, patterns, shown))];
    const texts = binding.texts?.[name];
    if (texts) {
      const kept = keptIn.get(texts) ?? keptLike(texts, word, patterns);
      keptIn.set(texts, kept);
      return [shown(way.kept(own, kept, patterns), own, patterns)];
    }
    const text = sql`${own}::text`;
    const stored = field.kind === 'word' ? storedWordsReading(word) : [];
    return [
      ...patterns.map((pattern) => shown(way.text(text, pattern), text, [pattern])),
      ...(stored.length > 0 ? [way.word(own, sql`${`{${stored.map((one) => `"${one}"`).join(',')}}`}::text[]`)] : []),
    ];
  });
  return anyOfOrNone([...matches, ...bySubject(binding, word, way, { patterns, shown: hides ? asShown : asItIs })]);
};

const anyOfOrNone = (matches: readonly SQL[]): SQL => (matches.length > 0 ? anyOf(matches) : sql`false`);

type Compared = { readonly patterns: readonly string[]; readonly shown: View };

/** Matches the titles of the records that the rows of a log are about. */
const bySubject = (
  binding: RecordBinding,
  word: string,
  way: SearchMethod,
  { patterns, shown }: Compared,
): readonly SQL[] => {
  const subjects = binding.searchedSubjects;
  if (!subjects) return [];
  const column = aliasedColumnsOf(binding, 'r');
  const [kind, id] = [column(subjects.kind), column(subjects.id)];
  return subjects.of.map(
    (name) => sql`(${kind} = ${name} and ${way.link(id, calledLike(name, word, patterns, shown))})`,
  );
};

/**
 * The number of matches, `atLeast` when there are more than were counted, and the method to find the rows of a page.
 */
export type SearchCount = { readonly total: number; readonly atLeast: boolean; readonly way: SearchMethod };

/**
 * Counts the rows of a search up to the limit; `matching` gives the condition for a method. At first, only a limited
 * number of linked records is listed per word: when there are more, the first ones nearly always give more rows than
 * are counted anyway.
 */
export const countSearchMatches = async (db: Queryable, matching: (way: SearchMethod) => SQL): Promise<SearchCount> => {
  const listed = await countListed(db, matching);
  if (listed.total > COUNTED) return { total: COUNTED, atLeast: true, way: byWalk };
  const common = new Set(listed.words.filter(({ cut }) => cut).map(({ word }) => word));
  if (common.size === 0) return { total: listed.total, atLeast: false, way: indexSearchMethod };
  const way =
    common.size < new Set(listed.words.map(({ word }) => word)).size ? byOthersThan(common) : indexSearchMethod;
  const found = await db.execute<{ total: string }>(
    sql`select count(*) as total from (select 1 ${matching(way)} limit ${COUNTED + 1}) found`,
  );
  const total = Number(found.rows[0]?.total ?? 0);
  return total > COUNTED ? { total: COUNTED, atLeast: true, way: byWalk } : { total, atLeast: false, way };
};

/** Counts the matches of the first linked records and texts per word, and tells for which words there are more. */
const countListed = async (db: Queryable, matching: (way: SearchMethod) => SQL) => {
  const lists: { called: Called; name: SQL }[] = [];
  const listed = (called: Called): SQL => {
    const known = lists.find((list) => list.called === called);
    const name = known?.name ?? sql`${sql.identifier(`called_${lists.length}`)}`;
    if (!known) lists.push({ called, name });
    return sql`any(array(select id from ${name}))`;
  };
  const rows = matching({
    ...indexSearchMethod,
    link: (link, called) => sql`${link} = ${listed(called)}`,
    kept: (text, kept) => sql`${text} collate "C" = ${listed(kept)}`,
  });
  const withLists = lists.map(
    ({ called, name }) => sql`${name} as materialized (${idsOf(called)} limit ${LISTED + 1})`,
  );
  const cuts = lists.map(({ name }) => sql`(select count(*) > ${LISTED} from ${name})`);
  const found = await db.execute<{ total: string; cuts: boolean[] }>(sql`
    ${lists.length > 0 ? sql`with ${sql.join(withLists, sql`, `)}` : sql``}
    select count(*) as total, array[${sql.join(cuts, sql`, `)}]::boolean[] as cuts
    from (select 1 ${rows} limit ${COUNTED + 1}) found`);
  const [row] = found.rows;
  return {
    total: Number(row?.total ?? 0),
    words: lists.map(({ called }, at) => ({ word: called.word, cut: row?.cuts[at] ?? false })),
  };
};
