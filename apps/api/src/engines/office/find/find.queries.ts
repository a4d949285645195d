/**
 * Find anything: one index over all kinds (migration `find`), asked for those that the role reads. What it leads to is read where
 * it lives, in the scope of its own list, so that nothing is found that could not be opened, and each is called as it is called now.
 */
import { type SQL, sql } from 'drizzle-orm';
import { FOUND_KINDS } from '../../../db/schema/platform/find.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { Database, Queryable } from '../../../kernel/database/client.ts';
import { withoutSequentialScan } from '../../../kernel/database/planner-hints.ts';
import type { Binding } from '../binding.ts';
import { scopeOf } from '../lists/queue-rows.queries.ts';
import { columnsUnder, fromOf, titleUnder, under } from '../lists/record-columns.queries.ts';
import { hidesNumbers, maySeeWhole, readableBy } from '../office.policy.ts';
import { saidTitle } from '../office.queries.ts';
import { isId } from '../office-values.ts';
import { officeRecords } from '../records.ts';
import { amountInCents, synonyms, typoVariants, wholeNumber } from './find-words.ts';
import { hiddenText, holdsDigit } from './hidden-text.queries.ts';

/** Of one kind, of all together, and what was opened last. */
const OF_A_KIND = 6;
const IN_ALL = 30;
const OPENED = 12;
/** So many of a kind are put in order; who typed what more of them have types on. */
const LOOKED_AT = 200;
const NEWEST = 300;
/** Where fewer were found as they were typed, names that are written nearly so are found too. */
const FEW = 3;

type Ref = { readonly kind: string; readonly id: string };
type Hit = Ref & { readonly rank: number };
export type SearchHit = { resource: string; id: string; title: string; beside: string | null };

const joined = (conditions: readonly SQL[], by: 'and' | 'or'): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql.raw(` ${by} `))})` : sql`false`;

const like = (pattern: string): SQL => sql`words like ${pattern}`;
const literal = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');
const beginning = (word: string): SQL => like(`% ${literal(word)}%`);
/** As a word of its own: door 3 comes before door 31. */
const alone = (word: string): SQL => sql`words || ' ' like ${`% ${literal(word)} %`}`;
/** Of one or two letters there is no index but for the beginnings of words. */
const within = (word: string): SQL => (word.length < 3 ? beginning(word) : like(`%${literal(word)}%`));

type Ways = ReturnType<typeof synonyms>;

const everyWord = (ways: Ways, holds: (word: string) => SQL): SQL =>
  joined(
    ways.map((words) => joined(words.map(holds), 'and')),
    'or',
  );

const ofKind = (kind: string): SQL => sql`from find_index where kind = ${sql.raw(`'${kind}'`)}`;
const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);
const theirIds = (hits: readonly Hit[]): SQL => sql`${`{${hits.map(({ id }) => id).join(',')}}`}::uuid[]`;

/** What begins as it was typed, and what is met among the newest: of a word that very many have, nobody looks for all. */
const metAtOnce = (kind: string, ways: Ways): SQL => {
  const begun = ` ${(ways[0] ?? []).join(' ')}`.slice(0, 60);
  return sql`(select * from (
      (select kind, record_id as id, 0 as rank ${ofKind(kind)} and left(words, 60) collate "C" like ${`${literal(begun)}%`}
        order by left(words, 60) collate "C" limit ${OF_A_KIND})
      union all
      (select kind, record_id, 1 from (select * ${ofKind(kind)} order by record_id desc limit ${NEWEST}) newest
        where ${everyWord(ways, beginning)} and left(words, 60) collate "C" not like ${`${literal(begun)}%`}
        order by ${everyWord(ways, alone)} desc, record_id desc limit ${OF_A_KIND})
    ) met limit ${OF_A_KIND})`;
};

/** Words that begin so, then words that hold it anywhere, by their index. */
const lookedUp = (kind: string, ways: Ways, known: readonly Hit[]): SQL => {
  const starts = everyWord(ways, beginning);
  const others = sql`${ofKind(kind)} and record_id <> all(${theirIds(known)})`;
  return sql`(select * from (
      (select kind, record_id as id, 1 as rank from (select * ${others} and ${starts} limit ${LOOKED_AT}) begun
        order by ${everyWord(ways, alone)} desc, names, record_id desc limit ${OF_A_KIND})
      union all
      (select kind, record_id, 2 ${others} and ${everyWord(ways, within)} and not ${starts} limit ${OF_A_KIND})
    ) hits limit ${OF_A_KIND - known.length})`;
};

const isName = (word: string) => /^\p{L}{4,}$/u.test(word);

/** Names that are written nearly as a long enough word; words that are somebody's name as they stand are taken so. */
const nearly = async (tx: Queryable, kinds: readonly string[], words: readonly string[]): Promise<Hit[]> => {
  if (!words.some(isName)) return [];
  const there = await tx.execute<{ there: boolean[] }>(
    sql`select array[${sql.join(
      words.map((word) => sql`exists (select 1 from find_index where names like ${`% ${literal(word)}%`})`),
      sql`, `,
    )}] as there`,
  );
  const near = words.map((word, at) =>
    there.rows[0]?.there[at] || !isName(word)
      ? sql`names like ${`% ${literal(word)}%`}`
      : joined(
          [sql`${word}::text <% names`, ...typoVariants(word).map((slip) => sql`names like ${`% ${slip}%`}`)],
          'or',
        ),
  );
  const said = words.join(' ');
  const found = await tx.execute<Hit>(sql`select kind, record_id as id, 3 as rank
    from (select * from find_index where names is not null and kind = any(${`{${kinds.join(',')}}`}::text[])
      and ${joined(near, 'and')} limit ${LOOKED_AT}) near
    order by word_similarity(${said}::text, names) desc, similarity(${said}::text, names) desc, names limit ${OF_A_KIND}`);
  return found.rows;
};

/** As few steps as find enough: each costs more than the one before. */
const inIndex = (db: Database, kinds: readonly string[], search: string): Promise<Hit[]> => {
  const ways = synonyms(search);
  if (ways.length === 0 || kinds.length === 0) return Promise.resolve([]);
  return withoutSequentialScan(db, async (tx) => {
    const met = await tx.execute<Hit>(together(kinds.map((kind) => metAtOnce(kind, ways))));
    const ofIt = (kind: string) => met.rows.filter((hit) => hit.kind === kind);
    const lacking = kinds.filter((kind) => ofIt(kind).length < OF_A_KIND);
    // From here on only the index of the words is a way to them, whatever the planner holds of how many there are.
    await tx.execute(sql`set local enable_indexscan = off`);
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    const looked =
      lacking.length === 0
        ? []
        : (await tx.execute<Hit>(together(lacking.map((kind) => lookedUp(kind, ways, ofIt(kind)))))).rows;
    const found = [...met.rows, ...looked];
    if (found.length >= FEW) return found;
    const near = await nearly(tx, kinds, ways[0] ?? []);
    return [...found, ...near.filter((one) => !found.some(({ id }) => id === one.id))];
  });
};

/** Of the texts with a digit of the search, those that have it in their shown part. */
const byWhatIsShown = async (db: Database, hits: readonly Hit[], search: string): Promise<Hit[]> => {
  const ways = synonyms(search).map((words) => words.filter(holdsDigit));
  if (ways.length === 0 || ways.some((words) => words.length === 0) || hits.length === 0) return [...hits];
  const shown = everyWord(ways, (word) => sql`${hiddenText(sql`words`)} like ${`%${literal(word)}%`}`);
  const { rows } = await db.execute<Ref>(
    sql`select kind, record_id as id from find_index where record_id = any(${theirIds(hits)}) and ${shown}`,
  );
  const there = new Set(rows.map(({ kind, id }) => `${kind}:${id}`));
  return hits.filter(({ kind, id }) => there.has(`${kind}:${id}`));
};

/** A number that is masked is in no index: who may see the whole of it, and types the whole of it, finds whose it is. */
const byWholeNumber = async (
  db: Database,
  bindings: readonly Binding[],
  person: Person,
  search: string,
): Promise<Hit[]> => {
  const number = wholeNumber(search);
  if (!number) return [];
  const asked = bindings.flatMap((binding) =>
    ['idNumber', 'registrationId'].flatMap((field) => {
      const column = binding.columns[field];
      if (!column || !maySeeWhole(binding.resource, field, person)) return [];
      // As the index of its column knows it, which finds whole texts by their parts too.
      return [
        sql`(select ${binding.resource.name}::text as kind, r.id, 0 as rank from ${fromOf(binding)}
          where ${under('r', column)} = ${number} limit ${OF_A_KIND})`,
      ];
    }),
  );
  if (asked.length === 0) return [];
  return (await db.execute<Hit>(sql.join(asked, sql` union all `))).rows;
};

/** Kinds that no index of words holds: what was charged, paid or booked is found by its amount, whichever its sign. */
const WITH_AMOUNTS = ['ledger-entries', 'bank-lines'] as const;

const byAmount = async (db: Database, bindings: readonly Binding[], search: string): Promise<Hit[]> => {
  const sought = amountInCents(search);
  const asked = bindings.flatMap((binding) => {
    const column = binding.columns.amount;
    if (sought === undefined || !column) return [];
    return [sought, -sought].map(
      (one) => sql`(select ${binding.resource.name}::text as kind, r.id, 4 as rank from ${fromOf(binding)}
        where ${under('r', column)} = ${one} order by r.id desc limit ${OF_A_KIND})`,
    );
  });
  return asked.length === 0 ? [] : (await db.execute<Hit>(together(asked))).rows;
};

/** What a file is called, at the least, before records are found by it. */
const FILE_NAME = 3;

/** Records that have a file of that name; of a person who may not see numbers in whole, in the shown part of the name. */
const byFileName = async (
  db: Database,
  bindings: readonly Binding[],
  person: Person,
  search: string,
): Promise<Hit[]> => {
  const name = search.trim().slice(0, 200);
  if (name.length < FILE_NAME) return [];
  const pattern = `%${literal(name)}%`;
  const shown = hidesNumbers(person) ? sql`and ${hiddenText(sql`named.name`)} ilike ${pattern}` : sql``;
  const asked = bindings.flatMap(({ resource, fileNames }) =>
    fileNames
      ? [
          sql`(select distinct ${resource.name}::text as kind, record_id as id, 3 as rank from (${fileNames}) named
            where named.name ilike ${pattern} ${shown} order by record_id desc limit ${OF_A_KIND})`,
        ]
      : [],
  );
  return asked.length === 0 ? [] : (await db.execute<Hit>(together(asked))).rows;
};

/** Each as it is called now, in the order of the refs; what is gone or out of scope is left out. */
const asCalledNow = async (
  db: Database,
  bindings: readonly Binding[],
  refs: readonly Ref[],
  now: Date,
): Promise<SearchHit[]> => {
  const asked = bindings.flatMap((binding) => {
    const ids = refs.filter(({ kind }) => kind === binding.resource.name).map(({ id }) => id);
    if (ids.length === 0) return [];
    const beside = binding.found?.(columnsUnder(binding, 'r')) ?? sql`null::text`;
    return [
      sql`(select ${binding.resource.name}::text as kind, r.id::text as id, ${titleUnder(binding, 'r')}::text as title,
        ${beside} as beside from ${fromOf(binding)}
        where r.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${scopeOf(binding, now)})`,
    ];
  });
  if (asked.length === 0) return [];
  type Row = Ref & { title: string | null; beside: string | null };
  const { rows } = await db.execute<Row>(sql.join(asked, sql` union all `));
  const there = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row]));
  return refs.flatMap(({ kind, id }) => {
    const row = there.get(`${kind}:${id}`);
    const binding = bindings.find(({ resource }) => resource.name === kind);
    if (!row || !binding) return [];
    return [{ resource: kind, id, title: saidTitle(binding, row.title), beside: row.beside || null }];
  });
};

/** The first hit of each record. */
const onceEach = (hits: readonly Hit[]): Hit[] =>
  hits.filter((hit, at) => hits.findIndex(({ kind, id }) => kind === hit.kind && id === hit.id) === at);

/** The kinds whose best is nearest to what was typed come first; else people before what they have. */
const inOrder = (hits: readonly Hit[]): Hit[] => {
  const best = new Map<string, number>();
  for (const { kind, rank } of hits) best.set(kind, Math.min(rank, best.get(kind) ?? rank));
  const place = ({ kind, rank }: Hit) =>
    (best.get(kind) ?? 0) * 1_000 + FOUND_KINDS.findIndex((one) => one === kind) * 10 + rank;
  return hits.toSorted((a, b) => place(a) - place(b)).slice(0, IN_ALL);
};

/** What the person finds by some words. */
export const findAnything = async (db: Database, person: Person, search: string): Promise<SearchHit[]> => {
  const bindings = officeRecords
    .all()
    .filter(({ found, resource }) => found !== undefined && readableBy(resource, person));
  const kinds = FOUND_KINDS.filter((kind) => bindings.some(({ resource }) => resource.name === kind));
  const withAmounts = officeRecords
    .all()
    .filter(
      ({ resource }) => WITH_AMOUNTS.some((name) => name === resource.name) && readableBy(resource, person),
    );
  const [hits, numbered, amounts, named] = await Promise.all([
    inIndex(db, kinds, search),
    byWholeNumber(db, bindings, person, search),
    byAmount(db, withAmounts, search),
    byFileName(db, bindings, person, search),
  ]);
  const found = hidesNumbers(person) ? await byWhatIsShown(db, hits, search) : hits;
  const all = [...bindings, ...withAmounts];
  return asCalledNow(
    db,
    all,
    inOrder(onceEach([...numbered, ...found, ...amounts, ...named])),
    person.at.now,
  );
};

/** What was opened last, as the person's own browser remembers it by kind and id alone. */
export const recentHits = (db: Database, person: Person, opened: string): Promise<SearchHit[]> => {
  const refs = opened
    .split(',')
    .slice(0, OPENED)
    .map((one) => {
      const at = one.indexOf(':');
      return { kind: one.slice(0, at), id: one.slice(at + 1).toLowerCase() };
    })
    .filter(({ id }) => isId(id));
  const bindings = officeRecords.all().filter(({ resource }) => readableBy(resource, person));
  return asCalledNow(db, bindings, refs, person.at.now);
};
