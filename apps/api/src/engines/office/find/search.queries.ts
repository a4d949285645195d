/** The search of a list: what a row must say, or what a record that it links to is called, and how many rows do. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../kernel/database/client.ts';
import type { Binding } from '../binding.ts';
import { columnsUnder, ownOf, titleUnder, under } from '../lists/record-columns.queries.ts';
import { bindingOf } from '../records.ts';
import { hiddenText, holdsDigit } from './hidden-text.queries.ts';
import { typedAmount, typedDay, typedTelephone, wordsOf } from './search-words.ts';

/** More than so many are not counted for a search: who gets that many looks for something else. */
const COUNTED = 5_000;

/** As many linked records or texts are listed for a word: more are looked up one by one, or met soon anyway. */
const LISTED = 20_000;

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** What holds a word, under the alias `target`: records that are called so, or texts that are kept apart; and what each is named by. */
type Called = { readonly word: string; readonly from: SQL; readonly like: SQL; readonly id: SQL };
const idsOf = ({ from, like, id }: Called): SQL => sql`select ${id} as id from ${from} where ${like}`;

/** How a text is compared with a pattern, a link with the records that are called so, and a text with those that are kept apart. */
export type Way = {
  readonly text: (text: SQL, pattern: string) => SQL;
  readonly link: (link: SQL, called: Called) => SQL;
  readonly kept: (text: SQL, kept: Called, patterns: readonly string[]) => SQL;
};

/** No text of an index: what is compared so is compared row by row. */
const onItsOwn = (text: SQL, pattern: string): SQL => sql`(${text} || '') ilike ${pattern}`;
const anyOnItsOwn = (text: SQL, patterns: readonly string[]): SQL =>
  anyOf(patterns.map((pattern) => onItsOwn(text, pattern)));

/** Every match is found by the indexes of texts and links. Best where few match. */
export const byIndex: Way = {
  text: (text, pattern) => sql`${text} ilike ${pattern}`,
  link: (link, called) => sql`${link} = any(array(${idsOf(called)}))`,
  kept: (text, kept) => sql`${text} collate "C" = any(array(${idsOf(kept)}))`,
};
/**
 * Rows are walked in the order of the page until it is full: what is compared is no text of an index, and a link is looked
 * up among the ids by its hash. Best where very many match.
 */
const byWalk: Way = {
  text: onItsOwn,
  link: (link, called) => sql`${link} in (${idsOf(called)})`,
  kept: (text, _kept, patterns) => anyOnItsOwn(text, patterns),
};
/** Rows are found by the other words; the record that each links to is then asked for the common ones. */
const byOthersThan = (common: ReadonlySet<string>): Way => ({
  ...byIndex,
  link: (link, called) =>
    common.has(called.word)
      ? sql`(select ${called.like} from ${called.from} where target.id = ${link})`
      : byIndex.link(link, called),
  kept: (text, kept, patterns) =>
    common.has(kept.word) ? anyOnItsOwn(text, patterns) : byIndex.kept(text, kept, patterns),
});

/** Of the rows in which a text holds a pattern, those to count: all, or those that hold it in what is shown of the text. */
type Shown = (found: SQL, text: SQL, patterns: readonly string[]) => SQL;
const asItIs: Shown = (found) => found;
/** The index finds the rows, so that what is shown is worked out for few of them. */
const asShown: Shown = (found, text, patterns) =>
  sql`(${found} and ${anyOnItsOwn(hiddenText(text), patterns)})`;

const calledLike = (to: string, word: string, patterns: readonly string[], shown: Shown): Called => {
  const target = bindingOf(to);
  const { aside } = target.resource;
  const columns = columnsUnder(target, 'target');
  // The text beside a name describes the record as it is now.
  const beside = aside && (ownOf(target.computed, aside)?.(columns, sql`now()`) ?? columns(aside));
  const said = [titleUnder(target, 'target'), ...(beside ? [beside] : [])];
  const like = anyOf(
    said.flatMap((text) => patterns.map((pattern) => shown(byIndex.text(text, pattern), text, [pattern]))),
  );
  return { word, from: sql`${sql.identifier(getTableName(target.table))} target`, like, id: sql`target.id` };
};

const keptLike = (texts: PgColumn, word: string, patterns: readonly string[]): Called => {
  const id = under('target', texts);
  const like = anyOf(patterns.map((pattern) => byIndex.text(id, pattern)));
  return { word, from: sql`${sql.identifier(getTableName(texts.table))} target`, like, id };
};

/** Staff see the addresses and telephone numbers of the people they work with. */
const SAYS_TELEPHONE = /phone|mobile|cell/i;

/**
 * Every word stands somewhere in the record: "Naledi Mokoena" finds who has the one as first, the other as last name.
 * @param hides whether long numbers are hidden from this login: digits are then searched in the shown text only
 */
export const searched = (binding: Binding, search: string, way: Way, hides: boolean): SQL =>
  anyOf([
    sql`(${sql.join(
      wordsOf(search).map((word) => holding(binding, word, way, hides && holdsDigit(word))),
      sql` and `,
    )})`,
    ...reachedBy(binding, search, way),
  ]);

/** By the number of a telephone, however it was typed there and here. */
const reachedBy = ({ columns, resource }: Binding, search: string, way: Way): readonly SQL[] => {
  const numbers = typedTelephone(search) ?? [];
  return Object.entries(columns).flatMap(([name, column]) => {
    const field = resource.fields[name];
    if (!field?.search || field.kind !== 'phone') return [];
    return numbers.map((number) => way.text(under('r', column), `%${number}%`));
  });
};

/** Texts by a part of them, numbers by the whole, linked records by what they are called. */
const holding = (binding: Binding, word: string, way: Way, hides: boolean): SQL => {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  // Of one or two letters there is no index but for the beginnings of words.
  const patterns = word.length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
  // Fields whose texts stand in the same column are found by one list of them.
  const keptIn = new Map<PgColumn, Called>();
  const [amount, day] = [typedAmount(word), typedDay(word)];
  const matches = Object.entries(binding.columns).flatMap(([name, column]) => {
    const field = binding.resource.fields[name];
    if (!field?.search) return [];
    const own = under('r', column);
    const shown = hides && !SAYS_TELEPHONE.test(name) ? asShown : asItIs;
    if (field.kind === 'money') return amount === undefined ? [] : [sql`${own} = ${amount}`];
    if (field.kind === 'instant') return day ? [sql`(${own} >= ${day.from} and ${own} < ${day.until})`] : [];
    if (field.kind === 'whole') return /^\d{1,9}$/.test(word) ? [sql`${own} = ${Number(word)}`] : [];
    // A number that is masked is not found out digit by digit: whoever knows the whole of it finds it.
    if (field.masked) return hides ? [] : [way.text(sql`${own}::text`, escaped)];
    if (field.kind === 'link' && field.to)
      return [way.link(own, calledLike(field.to, word, patterns, shown))];
    const texts = binding.texts?.[name];
    if (texts) {
      const kept = keptIn.get(texts) ?? keptLike(texts, word, patterns);
      keptIn.set(texts, kept);
      return [shown(way.kept(own, kept, patterns), own, patterns)];
    }
    const text = sql`${own}::text`;
    return patterns.map((pattern) => shown(way.text(text, pattern), text, [pattern]));
  });
  return matches.length > 0 ? anyOf(matches) : sql`false`;
};

/** How many rows there are, `atLeast` where more match than were counted; and the way to find those of a page. */
export type Count = { readonly total: number; readonly atLeast: boolean; readonly way: Way };

/**
 * Counts the rows of a search, as `matching` writes it, up to the limit. Of linked records no more than so many are listed
 * for a word at first: where more are called so, the first of them nearly always lead to more rows than are counted.
 */
export const countSearched = async (db: Queryable, matching: (way: Way) => SQL): Promise<Count> => {
  const listed = await countListed(db, matching);
  if (listed.total > COUNTED) return { total: COUNTED, atLeast: true, way: byWalk };
  const common = new Set(listed.words.filter(({ cut }) => cut).map(({ word }) => word));
  if (common.size === 0) return { total: listed.total, atLeast: false, way: byIndex };
  const way =
    common.size < new Set(listed.words.map(({ word }) => word)).size ? byOthersThan(common) : byIndex;
  const found = await db.execute<{ total: string }>(
    sql`select count(*) as total from (select 1 ${matching(way)} limit ${COUNTED + 1}) found`,
  );
  const total = Number(found.rows[0]?.total ?? 0);
  return total > COUNTED ? { total: COUNTED, atLeast: true, way: byWalk } : { total, atLeast: false, way };
};

/** How many are found by the first linked records and texts of each word, and of which words there are more. */
const countListed = async (db: Queryable, matching: (way: Way) => SQL) => {
  const lists: { called: Called; name: SQL }[] = [];
  const listed = (called: Called): SQL => {
    const known = lists.find((list) => list.called === called);
    const name = known?.name ?? sql`${sql.identifier(`called_${lists.length}`)}`;
    if (!known) lists.push({ called, name });
    return sql`any(array(select id from ${name}))`;
  };
  const rows = matching({
    ...byIndex,
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
