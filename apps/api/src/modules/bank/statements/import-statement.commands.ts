/**
 * A file of the bank is imported: whole or not at all, and each line once, however often and in what order files overlap. Where
 * lines of days that overlap are not found again, nothing is stored before a person decides. Owns bank_statements, bank_lines,
 * bank_statement_lines, bank_line_changes and csv_mappings.
 */
import { createHash } from 'node:crypto';
import { bankDays } from '@stoep/contract/bank/bank-days';
import { type OverlapDecision, overlapDecision } from '@stoep/contract/bank/bank-statements';
import { bankStatementSentences as statementsSay } from '@stoep/contract/bank/bank-statements.sentences';
import { type ChosenMapping, csvMapping } from '@stoep/contract/bank/banking';
import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatEntry } from '@stoep/domain/money/money-format';
import { checkRand } from '@stoep/domain/money/money-input';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { csvMappings } from '../../../db/schema/bank/banking.ts';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';
import { sha256Of } from '../../../kernel/files/sha256.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { tellIn } from '../../../kernel/languages.ts';
import type { CommandContext, Write } from '../../../kernel/write.ts';
import { cellsOf } from '../bank-files/cells.ts';
import { textOf } from '../bank-files/decode.ts';
import {
  calledAccount,
  findAccounts,
  mappingOf,
  otherFormat,
  shownAccount,
} from '../matching/accounts.queries.ts';
import { matchByThemselves } from '../matching/match-by-themselves.job.ts';
import { endsOf, type PreviewLine, previewOfMapping, type RowCounts } from './mapping-preview.ts';
import { choiceOfDecision, type Decision, openLines } from './overlap-decision.ts';
import { type Overlap, overlapQuestionOf } from './overlap-question.queries.ts';
import { type Choice, factsOf, planImport } from './plan-import.ts';
import { isNumberOf, type Piece, statementsIn } from './statement-files.ts';
import { readStoredAccount } from './stored-account.queries.ts';
import {
  type ImportedStatement,
  resultOf,
  storeStatement,
  type TakenStatement,
} from './take-statement.commands.ts';

export type StatementInput = {
  readonly file: UploadedFile | undefined;
  readonly accountId?: string | undefined;
  readonly closing?: string | undefined;
  readonly closings?: string | undefined;
  readonly mapping?: string | undefined;
  readonly preview?: boolean;
  readonly decision?: string | undefined;
};

type Account = Awaited<ReturnType<typeof findAccounts>>[number];
type Shown = ReturnType<typeof shownAccount>;

/** What was done, or what is asked for first. */
export type Outcome = {
  readonly outcome: 'taken' | 'account' | 'closing' | 'mapping' | 'preview' | 'overlap';
  readonly statements: TakenStatement[];
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
  ...more,
});

const refuse = (field: string, text: Words) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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
const decisionsIn = (text: string | undefined): OverlapDecision => {
  if (text === undefined || text === '') return [];
  try {
    return overlapDecision.parse(JSON.parse(text));
  } catch {
    throw refuse('decision', statementsSay.wrongDecision);
  }
};

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
      throw refuse('file', says.wrongAccount({ number, account: calledAccount(chosen) }));
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
  readonly decisions: OverlapDecision;
  readonly pieces: readonly {
    readonly piece: Piece;
    readonly account: Account;
    readonly closing: number;
    readonly typed: boolean;
  }[];
};

/** Texts of a line differ between mappings, so each mapping is a format of its own. Parsing gives its columns one order, which the database does not. */
const formatOf = (format: string, mapping: ChosenMapping | undefined): string =>
  mapping === undefined
    ? format
    : `${format}:${createHash('sha256')
        .update(JSON.stringify(csvMapping.parse(mapping).columns))
        .digest('hex')
        .slice(0, 8)}`;

const typedClosing = (text: string | undefined): number | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const read = checkRand(text);
  if (!read.ok) throw refuse('closing', says.wrongClosing);
  return read.value;
};

const closingsByAccount = z.record(z.string(), z.string());

/** What was typed for each account; a single balance counts for a file that lacks a single one. */
const typedClosings = (given: StatementInput, lacking: number) => {
  const one = lacking === 1 ? typedClosing(given.closing) : undefined;
  if (given.closings === undefined || given.closings === '') return () => one;
  const read = closingsByAccount.safeParse(parseJson(given.closings));
  if (!read.success) throw refuse('closing', says.wrongClosing);
  return (accountId: string) => typedClosing(read.data[accountId]) ?? one;
};

const askClosing = ({ lines, statedClosing }: Piece, account: Account): Outcome =>
  asking('closing', {
    until: lines.at(-1)?.day ?? null,
    closing: statedClosing?.cents ?? null,
    closingDay: statedClosing?.day ?? null,
    accounts: [shownAccount(account)],
  });

const prepared = async ({ db, at, person }: CommandContext, given: StatementInput): Promise<Prepared> => {
  const { file, accountId } = given;
  if (!file || file.bytes.length === 0) throw refuse('file', says.noLines);
  const accounts = await findAccounts(db);
  if (accountId !== undefined && !accounts.some(({ id }) => id === accountId))
    throw new AppError('not_found');
  const stored = accountId === undefined ? undefined : await mappingOf(db, accountId);
  const read = (mapping: ChosenMapping | undefined) => statementsIn(file.bytes, mapping, at.today);
  const typed = mappingIn(given.mapping);
  if (typed && given.preview === true) {
    const { problems, ...shown } = previewOfMapping(file.bytes, typed, at.today);
    const tell = tellIn(person?.language ?? 'en');
    return { asks: asking('preview', { ...shown, ...rowsShown(file.bytes), problems: problems.map(tell) }) };
  }
  const first = read(typed);
  // Columns that read no line of this file belong to another layout, so the page asks for them again.
  const isOfFile = (one: ChosenMapping) => previewOfMapping(file.bytes, one, at.today).counts.lines > 0;
  const kept = stored && 'asks' in first && isOfFile(stored) ? stored : undefined;
  const mapping = typed ?? (given.preview === true ? undefined : kept);
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
  const lacking = found.pieces.filter(({ closing }) => closing === null).length;
  const closingOf = typedClosings(given, lacking);
  const pieces: Taking['pieces'][number][] = [];
  for (const { piece, account } of ownersOf(found.pieces, accounts, accountId)) {
    if (!account) return { asks: asking('account', { accounts: accounts.map(shownAccount) }) };
    const ends = piece.closing ?? closingOf(account.id);
    if (ends === undefined) return { asks: askClosing(piece, account) };
    pieces.push({ piece, account, closing: ends, typed: piece.closing === null });
  }
  return {
    taking: {
      bytes: file.bytes,
      name: file.name,
      format: formatOf(found.format, mapping),
      mapping,
      pieces,
      decisions: decisionsIn(given.decision),
    },
  };
};

/** One import of an account at a time: it is held against all statements of the account. */
const lockAccount = (tx: Transaction, accountId: string) =>
  tx.execute(sql`select id from building_bank_accounts where id = ${accountId} for no key update`);

const isImported = async (tx: Transaction, accountId: string, sha256: string): Promise<boolean> => {
  const found = await tx.execute(
    sql`select id from bank_statements where bank_account_id = ${accountId} and sha256 = ${sha256} and state <> 'undone'`,
  );
  return found.rows.length > 0;
};

const refuseOtherFormat = async (tx: Transaction, one: ImportedStatement) => {
  const [from, until] = [one.lines[0]?.day ?? '', one.lines.at(-1)?.day ?? ''];
  const other = await otherFormat(tx, { accountId: one.account.id, format: one.format, from, until });
  if (other)
    throw refuse(
      'file',
      says.otherFormat({
        days: bankDays(other.from, other.until),
        next: { day: other.next },
        format: other.format.split(':')[0] ?? other.format,
      }),
    );
};

type Planned = { readonly choice: Choice } | { readonly asks: Overlap };

/** What becomes of the lines of a statement; or the question to a person. Throws invalid where balances contradict one another. */
const planned = async (
  { tx }: Write,
  one: ImportedStatement,
  decision: Decision | undefined,
): Promise<Planned> => {
  const facts = factsOf(one.lines, one.closing, { id: 'new', order: 1_000_000_000 });
  const made = { facts, lines: one.lines, trusted: !one.typed };
  const account = await readStoredAccount(tx, one.account.id, facts.from, facts.until);
  const plan = planImport(account, made);
  if (plan.kind === 'store') return { choice: plan.choice };
  if (plan.kind === 'contradiction') {
    const difference = formatEntry(cents(Math.abs(plan.difference)));
    throw one.typed
      ? refuse('closing', statementsSay.closingContradicts({ difference }))
      : refuse('file', statementsSay.fileContradicts({ difference }));
  }
  const open = openLines(account, made, plan.identified);
  if (decision?.key === open.key)
    return { choice: choiceOfDecision(account, made, plan.identified, open, decision) };
  return { asks: await overlapQuestionOf(tx, one, { account, made, found: plan.identified, open }) };
};

const keepMapping = (w: Write, accountId: string, mapping: ChosenMapping) => {
  const kept = { mapping, chosenBy: w.by.name, chosenAt: w.at.now };
  return w.tx
    .insert(csvMappings)
    .values({ bankAccountId: accountId, ...kept })
    .onConflictDoUpdate({ target: csvMappings.bankAccountId, set: kept });
};

const statementOf = (
  taking: Taking,
  { piece, account, closing, typed }: Taking['pieces'][number],
): ImportedStatement => {
  const sha256 = sha256Of(taking.bytes);
  let balance = closing - piece.lines.reduce((sum, line) => sum + line.cents, 0);
  const lines = piece.lines.map((line) => {
    balance += line.cents;
    // A balance that was counted from a typed one proves nothing.
    return { ...line, runningBalance: typed ? line.balanceAfter : balance };
  });
  return { account, sha256, format: taking.format, closing, typed, lines };
};

/** Takes a file in, or answers what is missing to do so. Throws invalid, at the field, for what does not add up. */
export const importStatement = addition({
  prepare: prepared,
  run: async (w, made: Prepared): Promise<Outcome> => {
    if ('asks' in made) {
      w.unchanged();
      return made.asks;
    }
    const { taking } = made;
    const statements = taking.pieces.map((piece) => statementOf(taking, piece));
    if (new Set(statements.map(({ account }) => account.id)).size !== statements.length)
      throw refuse('file', statementsSay.oneAccountTwice);
    // In one order over the product, so that two files of the same accounts do not wait for one another.
    for (const id of statements.map(({ account }) => account.id).toSorted()) await lockAccount(w.tx, id);
    const todo: { one: ImportedStatement; choice: Choice | null }[] = [];
    const overlaps: Overlap[] = [];
    for (const one of statements) {
      if (await isImported(w.tx, one.account.id, one.sha256)) {
        todo.push({ one, choice: null });
        continue;
      }
      await refuseOtherFormat(w.tx, one);
      const plan = await planned(
        w,
        one,
        taking.decisions.find(({ account }) => account === one.account.id),
      );
      if ('asks' in plan) overlaps.push(plan.asks);
      else todo.push({ one, choice: plan.choice });
    }
    if (overlaps.length > 0) {
      w.unchanged();
      return asking('overlap', { overlaps });
    }
    if (todo.every(({ choice }) => choice === null)) {
      w.unchanged();
      return asking('taken', { statements: todo.map(({ one }) => resultOf(one)) });
    }
    const fileId = await saveFile(
      w.deps,
      {
        name: taking.name,
        contentType: 'application/octet-stream',
        bytes: taking.bytes,
        uploadedBy: w.by.profileId,
      },
      w.tx,
    );
    const taken: TakenStatement[] = [];
    for (const { one, choice } of todo)
      taken.push(choice === null ? resultOf(one) : await storeStatement(w, one, choice, fileId));
    const accounts = taken.flatMap(({ known, accountId }) => (known ? [] : [accountId]));
    const { mapping } = taking;
    if (mapping) for (const id of accounts) await keepMapping(w, id, mapping);
    await w.enqueue(matchByThemselves, { accounts });
    return asking('taken', { statements: taken });
  },
});
