/**
 * Find: searches one index over all kinds of records that the role may read (migration `find`). Each hit is then read
 * in the scope of its own list, so every hit can be opened and has its current title.
 */
import { FIND_RESULTS_OF_A_KIND } from '@stoep/contract/office/office-search';
import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_HIT_KINDS } from '../../../db/schema/platform/find.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database, Queryable } from '../../../kernel/database/client.ts';
import { withoutSequentialScan } from '../../../kernel/database/planner-hints.ts';
import { readsArchivedBuildings } from '../../../kernel/query-caller.ts';
import { recordScopeOf } from '../lists/queue-rows.queries.ts';
import { aliasedColumn, aliasedColumnsOf, aliasedTitleOf, recordFromClause } from '../lists/record-columns.queries.ts';
import { areNumbersMaskedFor, mayReadRecords, maySeeWholeNumber } from '../office.policy.ts';
import { formatRecordTitle } from '../office.queries.ts';
import { isUuid } from '../office-values.ts';
import type { RecordBinding } from '../record-binding.ts';
import { officeRecordBindings } from '../record-bindings.ts';
import { amountOfSearchText, identityNumberOfSearchText, searchTextWordSetsOf, typoVariantsOf } from './find-words.ts';
import { hasDigit, maskLongNumbersSql } from './mask-long-numbers.queries.ts';

const OF_A_KIND = FIND_RESULTS_OF_A_KIND;
/** The number of hits of all kinds together, and of recently opened records. */
const IN_ALL = 30;
const OPENED = 12;
/** The number of hits of a kind that are ranked. A person with more hits than that types on. */
const LOOKED_AT = 200;
const NEWEST = 300;
/** Below this number of exact hits, names with a typing error are searched too. */
const FEW = 3;

type Ref = { readonly kind: string; readonly id: string };
type Hit = Ref & { readonly rank: number };
export type SearchHit = { resource: string; id: string; title: string; beside: string | null };

const joined = (conditions: readonly SQL[], by: 'and' | 'or'): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql.raw(` ${by} `))})` : sql`false`;

const like = (pattern: string): SQL => sql`words like ${pattern}`;
const literal = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');
const beginning = (word: string): SQL => like(`% ${literal(word)}%`);
/** Matches the word alone: door 3 ranks before door 31. */
const alone = (word: string): SQL => sql`words || ' ' like ${`% ${literal(word)} %`}`;
/** For one or two letters the index only knows the beginnings of words. */
const within = (word: string): SQL => (word.length < 3 ? beginning(word) : like(`%${literal(word)}%`));

type Ways = ReturnType<typeof searchTextWordSetsOf>;

const everyWord = (ways: Ways, holds: (word: string) => SQL): SQL =>
  joined(
    ways.map((words) => joined(words.map(holds), 'and')),
    'or',
  );

const ofKind = (kind: string): SQL => sql`from find_index where kind = ${sql.raw(`'${kind}'`)}`;
const together = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);
const theirIds = (hits: readonly Hit[]): SQL => sql`${`{${hits.map(({ id }) => id).join(',')}}`}::uuid[]`;

/** Searches word beginnings and the newest rows only: a word that very many records have is not searched in full. */
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

/** Searches word beginnings first, then the word anywhere, both by index. */
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

/** Searches names with a typing error in a long enough word. A word that is a name as typed is not varied. */
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
          [sql`${word}::text <% names`, ...typoVariantsOf(word).map((slip) => sql`names like ${`% ${slip}%`}`)],
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

/** Runs as few stages as needed: each costs more than the one before. */
const inIndex = (db: Database, kinds: readonly string[], search: string): Promise<Hit[]> => {
  const ways = searchTextWordSetsOf(search);
  if (ways.length === 0 || kinds.length === 0) return Promise.resolve([]);
  return withoutSequentialScan(db, async (tx) => {
    const met = await tx.execute<Hit>(together(kinds.map((kind) => metAtOnce(kind, ways))));
    const ofIt = (kind: string) => met.rows.filter((hit) => hit.kind === kind);
    const lacking = kinds.filter((kind) => ofIt(kind).length < OF_A_KIND);
    // From here on the planner must use the word index, whatever it estimates.
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

/** Of the texts that contain a searched digit, keeps those that have it in their visible part. */
const byWhatIsShown = async (db: Database, hits: readonly Hit[], search: string): Promise<Hit[]> => {
  const ways = searchTextWordSetsOf(search).map((words) => words.filter(hasDigit));
  if (ways.length === 0 || ways.some((words) => words.length === 0) || hits.length === 0) return [...hits];
  const shown = everyWord(ways, (word) => sql`${maskLongNumbersSql(sql`words`)} like ${`%${literal(word)}%`}`);
  const { rows } = await db.execute<Ref>(
    sql`select kind, record_id as id from find_index where record_id = any(${theirIds(hits)}) and ${shown}`,
  );
  const there = new Set(rows.map(({ kind, id }) => `${kind}:${id}`));
  return hits.filter(({ kind, id }) => there.has(`${kind}:${id}`));
};

/**
 * A masked number is in no index. A person who may see the whole number finds its record by typing the whole number.
 */
const byWholeNumber = async (
  db: Database,
  bindings: readonly RecordBinding[],
  person: PersonActor,
  search: string,
): Promise<Hit[]> => {
  const number = identityNumberOfSearchText(search);
  if (!number) return [];
  const asked = bindings.flatMap((binding) =>
    ['idNumber', 'registrationId'].flatMap((field) => {
      const column = binding.columns[field];
      if (!column || !maySeeWholeNumber(binding.resource, field, person)) return [];
      // The column's own index finds whole texts by their parts too.
      return [
        sql`(select ${binding.resource.name}::text as kind, r.id, 0 as rank from ${recordFromClause(binding)}
          where ${aliasedColumn('r', column)} = ${number} limit ${OF_A_KIND})`,
      ];
    }),
  );
  if (asked.length === 0) return [];
  return (await db.execute<Hit>(sql.join(asked, sql` union all `))).rows;
};

/** Kinds that the word index leaves out: charges, payments and entries are found by amount, with either sign. */
const WITH_AMOUNTS = ['ledger-entries', 'bank-lines'] as const;

const byAmount = async (db: Database, bindings: readonly RecordBinding[], search: string): Promise<Hit[]> => {
  const sought = amountOfSearchText(search);
  const asked = bindings.flatMap((binding) => {
    const column = binding.columns.amount;
    if (sought === undefined || !column) return [];
    return [sought, -sought].map(
      (one) => sql`(select ${binding.resource.name}::text as kind, r.id, 4 as rank from ${recordFromClause(binding)}
        where ${aliasedColumn('r', column)} = ${one} order by r.id desc limit ${OF_A_KIND})`,
    );
  });
  return asked.length === 0 ? [] : (await db.execute<Hit>(together(asked))).rows;
};

/** The shortest text that is searched in file names. */
const FILE_NAME = 3;

/** Records with a file of that name. For a person with masked numbers, only in the visible part of the name. */
const byFileName = async (
  db: Database,
  bindings: readonly RecordBinding[],
  person: PersonActor,
  search: string,
): Promise<Hit[]> => {
  const name = search.trim().slice(0, 200);
  if (name.length < FILE_NAME) return [];
  const pattern = `%${literal(name)}%`;
  const shown = areNumbersMaskedFor(person) ? sql`and ${maskLongNumbersSql(sql`named.name`)} ilike ${pattern}` : sql``;
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

/** Adds the current titles, in the order of the refs. Deleted records and those out of scope are left out. */
const asCalledNow = async (
  db: Database,
  bindings: readonly RecordBinding[],
  refs: readonly Ref[],
  person: PersonActor,
): Promise<SearchHit[]> => {
  const { now } = person.at;
  const archived = readsArchivedBuildings(person);
  const asked = bindings.flatMap((binding) => {
    const ids = refs.filter(({ kind }) => kind === binding.resource.name).map(({ id }) => id);
    if (ids.length === 0) return [];
    const beside = binding.found?.(aliasedColumnsOf(binding, 'r')) ?? sql`null::text`;
    return [
      sql`(select ${binding.resource.name}::text as kind, r.id::text as id, ${aliasedTitleOf(binding, 'r')}::text as title,
        ${beside} as beside from ${recordFromClause(binding)}
        where r.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${recordScopeOf(binding, now, archived)})`,
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
    return [{ resource: kind, id, title: formatRecordTitle(binding, row.title), beside: row.beside || null }];
  });
};

/** The first hit of each record. */
const onceEach = (hits: readonly Hit[]): Hit[] =>
  hits.filter((hit, at) => hits.findIndex(({ kind, id }) => kind === hit.kind && id === hit.id) === at);

/** Ranks the kinds by their best match; at a tie, people come before what they own. */
const inOrder = (hits: readonly Hit[]): Hit[] => {
  const best = new Map<string, number>();
  for (const { kind, rank } of hits) best.set(kind, Math.min(rank, best.get(kind) ?? rank));
  const place = ({ kind, rank }: Hit) =>
    (best.get(kind) ?? 0) * 1_000 + SEARCH_HIT_KINDS.findIndex((one) => one === kind) * 10 + rank;
  return hits.toSorted((a, b) => place(a) - place(b)).slice(0, IN_ALL);
};

/** Searches all records that the person may read. */
export const searchAllRecords = async (db: Database, person: PersonActor, search: string): Promise<SearchHit[]> => {
  const bindings = officeRecordBindings
    .all()
    .filter(
      ({ resource }) => SEARCH_HIT_KINDS.some((kind) => kind === resource.name) && mayReadRecords(resource, person),
    );
  const kinds = SEARCH_HIT_KINDS.filter((kind) => bindings.some(({ resource }) => resource.name === kind));
  const withAmounts = officeRecordBindings
    .all()
    .filter(({ resource }) => WITH_AMOUNTS.some((name) => name === resource.name) && mayReadRecords(resource, person));
  const [hits, numbered, amounts, named] = await Promise.all([
    inIndex(db, kinds, search),
    byWholeNumber(db, bindings, person, search),
    byAmount(db, withAmounts, search),
    byFileName(db, bindings, person, search),
  ]);
  const found = areNumbersMaskedFor(person) ? await byWhatIsShown(db, hits, search) : hits;
  const all = [...bindings, ...withAmounts];
  return asCalledNow(db, all, inOrder(onceEach([...numbered, ...found, ...amounts, ...named])), person);
};

/** The records that this person opened last. The browser remembers only kind and id. */
export const listRecentlyOpenedHits = (db: Database, person: PersonActor, opened: string): Promise<SearchHit[]> => {
  const refs = opened
    .split(',')
    .slice(0, OPENED)
    .map((one) => {
      const at = one.indexOf(':');
      return { kind: one.slice(0, at), id: one.slice(at + 1).toLowerCase() };
    })
    .filter(({ id }) => isUuid(id));
  const bindings = officeRecordBindings.all().filter(({ resource }) => mayReadRecords(resource, person));
  return asCalledNow(db, bindings, refs, person);
};
