/**
 * A file of the bank is taken in: whole or not at all, and each line once, however often and in what order files overlap. Owns
 * bank_statements, bank_lines and csv_mappings.
 */
import { createHash } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { overlapQuestion } from '@stoep/contract/office/bank-statements';
import { type ChosenMapping, csvMapping } from '@stoep/contract/office/banking';
import { bankingSentences as says } from '@stoep/contract/office/banking.sentences';
import { aliasOf } from '@stoep/domain/books/bank-text';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/money';
import { checkRand } from '@stoep/domain/money/money-input';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bankLines, bankStatements, csvMappings } from '../../db/schema/banking.ts';
import { cellsOf } from '../../kernel/bank-files/cells.ts';
import { textOf } from '../../kernel/bank-files/decode.ts';
import { fingerprinted } from '../../kernel/bank-files/fingerprint.ts';
import { addition } from '../../kernel/command.ts';
import { bulkInsert } from '../../kernel/database/bulk.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { fact } from '../../kernel/fact.ts';
import { saveFile } from '../../kernel/files/files.commands.ts';
import type { UploadedFile } from '../../kernel/http/request.ts';
import { tellIn } from '../../kernel/languages.ts';
import type { Asking, Write } from '../../kernel/write.ts';
import { findAccounts, gapOf, mappingOf, otherFormat, shownAccount } from './accounts.queries.ts';
import { endsOf, type PreviewLine, previewOfMapping, type RowCounts } from './mapping-preview.ts';
import { matchByThemselves } from './match-by-themselves.job.ts';
import { isNumberOf, type Piece, statementsIn } from './statement-files.ts';

export type StatementGiven = {
  readonly file: UploadedFile | undefined;
  readonly accountId?: string | undefined;
  readonly closing?: string | undefined;
  readonly mapping?: string | undefined;
  readonly preview?: boolean;
};

type Account = Awaited<ReturnType<typeof findAccounts>>[number];
type Shown = ReturnType<typeof shownAccount>;

type Taken = {
  readonly statementId: string | null;
  readonly accountId: string;
  readonly account: string;
  readonly building: string | null;
  readonly from: Day;
  readonly until: Day;
  readonly lines: number;
  readonly added: number;
  readonly updated: number;
  readonly known: boolean;
  readonly missing: Cents | null;
  readonly missingFrom: Day | null;
  readonly missingUntil: Day | null;
};

type Overlap = ReturnType<(typeof overlapQuestion)['decode']>;

/** What was done, or what is asked for first. */
export type Outcome = {
  readonly outcome: 'taken' | 'account' | 'closing' | 'mapping' | 'preview' | 'overlap';
  readonly statements: Taken[];
  readonly accounts: Shown[];
  readonly rows: string[][];
  readonly lastRows: string[][];
  readonly mapping: ChosenMapping | null;
  readonly closing: Cents | null;
  readonly closingDay: Day | null;
  readonly until: Day | null;
  readonly lines: PreviewLine[];
  readonly counts: RowCounts | null;
  readonly problems: string[];
  readonly overlaps: Overlap[];
};

const asking = (outcome: Outcome['outcome'], more: Partial<Outcome> = {}): Outcome => ({
  ...{
    outcome,
    statements: [],
    accounts: [],
    rows: [],
    lastRows: [],
    mapping: null,
    closing: null,
    closingDay: null,
    until: null,
    lines: [],
    counts: null,
    problems: [],
    overlaps: [],
  },
  ...more,
});

const refuse = (field: string, text: Words) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

const mappingIn = (text: string | undefined): ChosenMapping | undefined => {
  if (text === undefined || text === '') return undefined;
  try {
    return csvMapping.parse(JSON.parse(text));
  } catch {
    throw refuse('mapping', says.wrongMapping);
  }
};

/** Enough that the heading is among the first, and what stands behind the last line among the last. */
const [FIRST_ROWS, LAST_ROWS, CELLS] = [40, 12, 40];

const rowsShown = (bytes: Uint8Array): Pick<Outcome, 'rows' | 'lastRows'> => {
  const decoded = textOf(bytes);
  const read = 'text' in decoded ? cellsOf(decoded.text) : { rows: [] };
  const all = 'rows' in read ? read.rows : [];
  const shown = (rows: typeof all) =>
    rows.map(({ cells }) => cells.slice(0, CELLS).map((cell) => cell.slice(0, 80)));
  return { rows: shown(all.slice(0, FIRST_ROWS)), lastRows: shown(all.slice(-LAST_ROWS)) };
};

/** Whose each piece is: by its number, else as a person says. */
const ownersOf = (pieces: readonly Piece[], accounts: readonly Account[], chosenId: string | undefined) => {
  const chosen = accounts.find(({ id }) => id === chosenId);
  return pieces.map((piece) => {
    const number = piece.account;
    const found = number === null ? [] : accounts.filter((one) => isNumberOf(number, one.accountNumber));
    if (chosen && number !== null && !found.includes(chosen))
      throw refuse('file', says.wrongAccount({ number, account: chosen.name }));
    if (number !== null && found.length === 0) throw refuse('file', says.unknownAccount({ number }));
    return { piece, account: chosen ?? (found.length === 1 ? found[0] : undefined) };
  });
};

type Prepared = { readonly asks: Outcome } | { readonly taking: Taking };
type Taking = {
  readonly bytes: Buffer;
  readonly name: string;
  readonly format: string;
  readonly mapping: ChosenMapping | undefined;
  readonly pieces: readonly {
    readonly piece: Piece;
    readonly account: Account;
    readonly closing: number;
    readonly typed: boolean;
  }[];
};

/** Texts differ between mappings as between formats. */
const formatOf = (format: string, mapping: ChosenMapping | undefined): string =>
  mapping === undefined
    ? format
    : `${format}:${createHash('sha256').update(JSON.stringify(mapping.columns)).digest('hex').slice(0, 8)}`;

const typedClosing = (text: string | undefined): number | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const read = checkRand(text);
  if (!read.ok) throw refuse('closing', says.wrongClosing);
  return read.value;
};

const prepared = async ({ db, at, person }: Asking, given: StatementGiven): Promise<Prepared> => {
  const { file, accountId } = given;
  if (!file || file.bytes.length === 0) throw refuse('file', says.noLines);
  const accounts = await findAccounts(db);
  if (accountId !== undefined && !accounts.some(({ id }) => id === accountId))
    throw new AppError('not_found');
  const kept = accountId === undefined ? undefined : await mappingOf(db, accountId);
  const read = (mapping: ChosenMapping | undefined) => statementsIn(file.bytes, mapping, at.today);
  const typed = mappingIn(given.mapping);
  if (typed && given.preview === true) {
    const { problems, ...shown } = previewOfMapping(file.bytes, typed, at.today);
    const tell = tellIn(person?.language ?? 'en');
    return { asks: asking('preview', { ...shown, ...rowsShown(file.bytes), problems: problems.map(tell) }) };
  }
  const first = read(typed);
  const mapping = typed ?? ('asks' in first && given.preview !== true ? kept : undefined);
  const found = 'asks' in first && mapping !== undefined ? read(mapping) : first;
  if ('asks' in found) {
    if (accountId === undefined) return { asks: asking('account', { accounts: accounts.map(shownAccount) }) };
    return { asks: asking('mapping', { ...rowsShown(file.bytes), mapping: kept ?? null }) };
  }
  if (given.preview === true)
    return {
      asks: asking('preview', {
        lines: found.pieces.flatMap(({ lines }) => endsOf(lines)),
        ...rowsShown(file.bytes),
      }),
    };
  const closing = typedClosing(given.closing);
  const pieces: Taking['pieces'][number][] = [];
  for (const { piece, account } of ownersOf(found.pieces, accounts, accountId)) {
    if (!account) return { asks: asking('account', { accounts: accounts.map(shownAccount) }) };
    const ends = piece.closing ?? closing;
    if (ends === undefined) return { asks: asking('closing', { until: piece.lines.at(-1)?.day ?? null }) };
    pieces.push({ piece, account, closing: ends, typed: piece.closing === null });
  }
  return {
    taking: { bytes: file.bytes, name: file.name, format: formatOf(found.format, mapping), mapping, pieces },
  };
};

/** One import of an account at a time: what is a gap is looked at over all of its statements. */
const holdAccount = (tx: Transaction, accountId: string) =>
  tx.execute(sql`select id from building_bank_accounts where id = ${accountId} for no key update`);

/**
 * A statement opens with what the earliest one opened with and the lines of the days before; or, where it begins in the middle
 * of a day, with the other lines of that day too. One that ends in that same day says nothing of what the day brought after it:
 * it opens with a balance that a statement without a gap shows of the day.
 */
const lookAtGaps = (tx: Transaction, accountId: string) =>
  tx.execute(sql`
    with recursive of_account as (select * from bank_statements where bank_account_id = ${accountId}),
    base as (select opening, from_day from of_account order by from_day, first_day_count desc, created_at limit 1),
    days as (select day, sum(amount) as sum from bank_lines where bank_account_id = ${accountId} group by day),
    judged as (
      select s.id, s.from_day, s.until_day, s.opening,
        s.opening - b.opening - coalesce((select sum(d.sum) from days d where d.day < s.from_day), 0) as off,
        (select d.sum from days d where d.day = s.from_day) - s.first_day_sum as before
      from of_account s cross join base b),
    points as (
      select id as statement_id, until_day as day, closing as balance from of_account
      union select l.statement_id, l.day, p.balance from bank_lines l
        cross join lateral (values (l.balance_after), (l.balance_after - l.amount)) p (balance)
        where l.bank_account_id = ${accountId} and p.balance is not null
          and l.day in (select from_day from judged where from_day = until_day and off not in (0, before))),
    sound as (
      select id from judged where off in (0, before)
      union select j.id from sound q join points p on p.statement_id = q.id
        join judged j on j.from_day = j.until_day and j.from_day = p.day and j.opening = p.balance),
    told as (select j.id, case when s.id is null then j.off end as missing from judged j left join sound s on s.id = j.id)
    update bank_statements t set state = case when o.missing is null then 'complete' else 'gap' end, missing = o.missing
    from told o where t.id = o.id and t.missing is distinct from o.missing`);

const brought = fact<{ account: string; from: Day; until: Day; lines: number; added: number }>(
  'bank-statements.import',
  'bank-statements',
);

type One = Taking['pieces'][number] & {
  readonly sha256: string;
  readonly taking: Taking;
  readonly fileId: () => Promise<string>;
};

const takenOf = (
  { account, piece }: One,
  known: boolean,
  added: number,
): Omit<Taken, 'missing' | 'missingFrom' | 'missingUntil'> => ({
  ...{ statementId: null, updated: 0 },
  ...{ accountId: account.id, account: account.name, building: account.building, known, added },
  ...{ from: piece.lines[0]?.day ?? '', until: piece.lines.at(-1)?.day ?? '', lines: piece.lines.length },
});

const NO_GAP = { missing: null, missingFrom: null, missingUntil: null };

const alreadyTaken = async (tx: Transaction, accountId: string, sha256: string) => {
  const found = await tx.execute<{ id: string }>(
    sql`select id from bank_statements where bank_account_id = ${accountId} and sha256 = ${sha256}`,
  );
  return found.rows[0]?.id;
};

const insertLines = async (
  tx: Transaction,
  statementId: string,
  { piece, account }: One,
): Promise<number> => {
  const lines = fingerprinted(piece.lines);
  const known = await tx.execute<{ fingerprint: string }>(sql`
    select fingerprint from bank_lines where bank_account_id = ${account.id}
      and fingerprint in (select value from json_array_elements_text(${JSON.stringify(lines.map((one) => one.fingerprint))}::json))`);
  const there = new Set(known.rows.map(({ fingerprint }) => fingerprint));
  const added = lines.flatMap(({ line, fingerprint }, position) =>
    there.has(fingerprint) ? [] : [{ line, fingerprint, position }],
  );
  await bulkInsert(
    tx,
    bankLines,
    added.map(({ line, fingerprint, position }) => ({
      ...{ statementId, bankAccountId: account.id, day: line.day, amount: line.cents, text: line.text },
      ...{
        reference: line.reference,
        bankId: line.bankId,
        balanceAfter: line.balanceAfter,
        position,
        fingerprint,
      },
      alias: aliasOf(line.text),
    })),
  );
  return added.length;
};

const takePiece = async (w: Write, one: One): Promise<Taken> => {
  const { tx } = w;
  const { account, piece, sha256, taking, closing, typed } = one;
  await holdAccount(tx, account.id);
  if (await alreadyTaken(tx, account.id, sha256)) return { ...takenOf(one, true, 0), ...NO_GAP };
  const [from, until] = [piece.lines[0]?.day ?? '', piece.lines.at(-1)?.day ?? ''];
  const other = await otherFormat(tx, { accountId: account.id, format: taking.format, from, until });
  if (other)
    throw refuse(
      'file',
      says.otherFormat({
        ...{ from: { day: other.from }, until: { day: other.until }, next: { day: other.next } },
        format: other.format.split(':')[0] ?? other.format,
      }),
    );
  const id = uuidv7();
  const sum = piece.lines.reduce((total, line) => total + line.cents, 0);
  const firstDay = piece.lines.filter(({ day }) => day === from);
  await tx.insert(bankStatements).values({
    ...{ id, bankAccountId: account.id, fileId: await one.fileId(), sha256, format: taking.format },
    ...{
      fromDay: from,
      untilDay: until,
      closing: cents(closing),
      opening: cents(closing - sum),
      sum: cents(sum),
    },
    ...{
      closingTyped: typed,
      lineCount: piece.lines.length,
      newCount: 0,
      importedBy: w.by.name,
      createdAt: w.at.now,
    },
    firstDaySum: cents(firstDay.reduce((total, line) => total + line.cents, 0)),
    firstDayCount: firstDay.length,
  });
  const added = await insertLines(tx, id, one);
  await tx.execute(sql`update bank_statements set new_count = ${added} where id = ${id}`);
  await lookAtGaps(tx, account.id);
  const gap = await gapOf(tx, id);
  w.record(brought, id, { account: account.id, from, until, lines: piece.lines.length, added });
  const told = gap
    ? { missing: cents(Number(gap.missing)), missingFrom: gap.from, missingUntil: gap.until }
    : NO_GAP;
  return { ...takenOf(one, false, added), ...told };
};

const keepMapping = (w: Write, accountId: string, mapping: ChosenMapping) => {
  const kept = { mapping, chosenBy: w.by.name, chosenAt: w.at.now };
  return w.tx
    .insert(csvMappings)
    .values({ bankAccountId: accountId, ...kept })
    .onConflictDoUpdate({ target: csvMappings.bankAccountId, set: kept });
};

/** Takes a file in, or answers what is missing to do so. Throws invalid, at `file`, for what does not add up. */
export const importStatement = addition({
  prepare: prepared,
  run: async (w, made: Prepared): Promise<Outcome> => {
    if ('asks' in made) {
      w.unchanged();
      return made.asks;
    }
    const { taking } = made;
    const sha256 = createHash('sha256').update(taking.bytes).digest('hex');
    let kept: string | undefined;
    const fileId = async () => {
      kept ??= await saveFile(
        w.deps,
        {
          ...{ name: taking.name, contentType: 'application/octet-stream', bytes: taking.bytes },
          uploadedBy: w.by.profileId,
        },
        w.tx,
      );
      return kept;
    };
    const statements: Taken[] = [];
    for (const one of taking.pieces.toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))) {
      statements.push(await takePiece(w, { ...one, sha256, taking, fileId }));
      if (taking.mapping) await keepMapping(w, one.account.id, taking.mapping);
    }
    const accounts = statements.filter(({ added }) => added > 0).map(({ accountId }) => accountId);
    if (accounts.length > 0) await w.enqueue(matchByThemselves, { accounts });
    w.unchanged();
    return asking('taken', { statements });
  },
});
