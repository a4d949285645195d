/**
 * Imports a file of the bank: whole or not at all, and each line once, even if files overlap in any order. If lines
 * of overlapping days are not identified, nothing is stored until a person decides. Owns bank_statements, bank_lines,
 * bank_statement_lines, bank_line_changes and csv_mappings.
 */
import { createHash } from 'node:crypto';
import { type BankCsvMapping, bankCsvMappingSchema } from '@stoep/contract/bank/bank-csv-mapping';
import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { type StatementOverlapDecision, statementOverlapDecisionSchema } from '@stoep/contract/bank/bank-statements';
import { bankStatementSentences as statementsSay } from '@stoep/contract/bank/bank-statements.sentences';
import { formatStatementDays } from '@stoep/contract/bank/statement-days';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { checkRandText } from '@stoep/domain/money/money-input';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bankCsvMappings } from '../../../db/schema/bank/banking.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import { sha256Of } from '../../../kernel/files/sha256.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import type { CommandContext, CommandWrite } from '../../../kernel/write.ts';
import { parseBankCsvRows } from '../bank-files/bank-csv-rows.ts';
import { decodeBankFile } from '../bank-files/decode-bank-file.ts';
import {
  bankAccountChoiceOf,
  findDaysCoveredByOtherBankFormat,
  findSavedBankCsvMapping,
  formatBankAccountName,
  listBankAccountsForMatching,
} from '../matching/bank-accounts-to-match.queries.ts';
import { matchCertainBankLinesJob } from '../matching/match-certain-bank-lines.job.ts';
import { bankCsvPreviewLinesOf, previewBankCsvMapping } from './csv-mapping-preview.ts';
import type { BankStatementImportOutcome } from './import-outcome.ts';
import {
  importChoiceOfOverlapDecision,
  type OverlapLineDecision,
  undecidedOverlapLinesOf,
} from './overlap-decision.ts';
import { type BankStatementOverlap, readBankStatementOverlap } from './overlap-question.queries.ts';
import { type BankLineImportChoice, bankStatementSumsOf, planBankStatementImport } from './plan-statement-import.ts';
import {
  type BankStatementInFile,
  isSameBankAccountNumber,
  readStatementsOfBankFile,
} from './statements-of-bank-file.ts';
import {
  type BankStatementImportResult,
  bankStatementImportResultOf,
  type ImportedBankStatement,
  storeBankStatement,
} from './store-bank-statement.writes.ts';
import { readStoredBankAccount } from './stored-bank-account.queries.ts';

export type BankStatementImportInput = {
  readonly file: UploadedFile | undefined;
  readonly accountId?: string | undefined;
  readonly closing?: string | undefined;
  readonly closings?: string | undefined;
  readonly mapping?: string | undefined;
  readonly preview?: boolean;
  readonly decision?: string | undefined;
};

type Account = Awaited<ReturnType<typeof listBankAccountsForMatching>>[number];

const refuse = (field: string, text: SentenceOrText) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const mappingIn = (text: string | undefined): BankCsvMapping | undefined => {
  if (text === undefined || text === '') return undefined;
  try {
    return bankCsvMappingSchema.parse(JSON.parse(text));
  } catch {
    throw refuse('mapping', says.wrongMapping);
  }
};

/** Enough rows to show the heading among the first and the footer among the last. */
const [FIRST_ROWS, LAST_ROWS, CELLS] = [40, 12, 40];
const decisionsIn = (text: string | undefined): StatementOverlapDecision => {
  if (text === undefined || text === '') return [];
  try {
    return statementOverlapDecisionSchema.parse(JSON.parse(text));
  } catch {
    throw refuse('decision', statementsSay.wrongDecision);
  }
};

const rowsShown = (bytes: Uint8Array): { readonly rows: string[][]; readonly lastRows: string[][] } => {
  const decoded = decodeBankFile(bytes);
  const read = 'text' in decoded ? parseBankCsvRows(decoded.text) : { rows: [] };
  const all = 'rows' in read ? read.rows : [];
  const shown = (rows: typeof all) => rows.map(({ cells }) => cells.slice(0, CELLS).map((cell) => cell.slice(0, 80)));
  return { rows: shown(all.slice(0, FIRST_ROWS)), lastRows: shown(all.slice(-LAST_ROWS)) };
};

/** The account of each statement: by its number, else as the person selected. */
const ownersOf = (
  pieces: readonly BankStatementInFile[],
  accounts: readonly Account[],
  chosenId: string | undefined,
) => {
  const chosen = accounts.find(({ id }) => id === chosenId);
  return pieces.map((piece) => {
    const number = piece.account;
    const found = number === null ? [] : accounts.filter((one) => isSameBankAccountNumber(number, one.accountNumber));
    if (chosen && number !== null && !found.includes(chosen))
      throw refuse('file', says.wrongAccount({ number, account: formatBankAccountName(chosen) }));
    if (number !== null && found.length === 0) throw refuse('file', says.unknownAccount({ number }));
    return { piece, account: chosen ?? (found.length === 1 ? found[0] : undefined) };
  });
};

type Prepared = { readonly asks: BankStatementImportOutcome } | { readonly taking: Taking };
type Taking = {
  readonly bytes: Buffer;
  readonly name: string;
  readonly format: string;
  readonly mapping: BankCsvMapping | undefined;
  readonly decisions: StatementOverlapDecision;
  readonly pieces: readonly {
    readonly piece: BankStatementInFile;
    readonly account: Account;
    readonly closing: number;
    readonly typed: boolean;
  }[];
};

/**
 * A mapping changes the texts of lines, so each mapping is a format of its own. Parsing fixes the order of its
 * columns, which the database does not keep.
 */
const formatOf = (format: string, mapping: BankCsvMapping | undefined): string =>
  mapping === undefined
    ? format
    : `${format}:${createHash('sha256')
        .update(JSON.stringify(bankCsvMappingSchema.parse(mapping).columns))
        .digest('hex')
        .slice(0, 8)}`;

const typedClosing = (text: string | undefined): number | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const read = checkRandText(text);
  if (!read.ok) throw refuse('closing', says.wrongClosing);
  return read.value;
};

const closingsByAccount = z.record(z.string(), z.string());

/** Closing balances typed by account. A single typed balance counts if exactly one account lacks it. */
const typedClosings = (given: BankStatementImportInput, lacking: number) => {
  const one = lacking === 1 ? typedClosing(given.closing) : undefined;
  if (given.closings === undefined || given.closings === '') return () => one;
  const read = closingsByAccount.safeParse(parseJson(given.closings));
  if (!read.success) throw refuse('closing', says.wrongClosing);
  return (accountId: string) => typedClosing(read.data[accountId]) ?? one;
};

const askAccount = (accounts: readonly Account[]): BankStatementImportOutcome => ({
  outcome: 'account',
  accounts: accounts.map(bankAccountChoiceOf),
});

const askClosing = ({ lines, statedClosing }: BankStatementInFile, account: Account): BankStatementImportOutcome => ({
  outcome: 'closing',
  until: lines.at(-1)?.day ?? null,
  closing: statedClosing?.cents ?? null,
  closingDay: statedClosing?.day ?? null,
  account: bankAccountChoiceOf(account),
});

const prepared = async ({ db, at, person }: CommandContext, given: BankStatementImportInput): Promise<Prepared> => {
  const { file, accountId } = given;
  if (!file || file.bytes.length === 0) throw refuse('file', says.noLines);
  const accounts = await listBankAccountsForMatching(db, true);
  if (accountId !== undefined && !accounts.some(({ id }) => id === accountId)) throw new AppError('not_found');
  const stored = accountId === undefined ? undefined : await findSavedBankCsvMapping(db, accountId);
  const read = (mapping: BankCsvMapping | undefined) => readStatementsOfBankFile(file.bytes, mapping, at.today);
  const typed = mappingIn(given.mapping);
  if (typed && given.preview === true) {
    const { problems, ...shown } = previewBankCsvMapping(file.bytes, typed, at.today);
    const tell = sentenceFormatterOf(person?.language ?? 'en');
    return {
      asks: { outcome: 'preview', ...shown, ...rowsShown(file.bytes), problems: problems.map(tell) },
    };
  }
  const first = read(typed);
  // A saved mapping that reads no line of this file belongs to another layout, so the page asks again.
  const isOfFile = (one: BankCsvMapping) => previewBankCsvMapping(file.bytes, one, at.today).counts.lines > 0;
  const kept = stored && 'asks' in first && isOfFile(stored) ? stored : undefined;
  const mapping = typed ?? (given.preview === true ? undefined : kept);
  const found = 'asks' in first && mapping !== undefined ? read(mapping) : first;
  if ('asks' in found) {
    if (accountId === undefined) return { asks: askAccount(accounts) };
    return { asks: { outcome: 'mapping', ...rowsShown(file.bytes), mapping: kept ?? null } };
  }
  if (given.preview === true)
    return {
      asks: {
        outcome: 'preview',
        lines: found.pieces.flatMap(({ lines }) => bankCsvPreviewLinesOf(lines)),
        counts: null,
        problems: [],
        ...rowsShown(file.bytes),
      },
    };
  const lacking = found.pieces.filter(({ closing }) => closing === null).length;
  const closingOf = typedClosings(given, lacking);
  const pieces: Taking['pieces'][number][] = [];
  for (const { piece, account } of ownersOf(found.pieces, accounts, accountId)) {
    if (!account) return { asks: askAccount(accounts) };
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

/** One import of an account at a time, because it is compared with all its statements. */
const lockAccount = (tx: DatabaseTransaction, accountId: string) =>
  tx.execute(sql`select id from building_bank_accounts where id = ${accountId} for no key update`);

const isImported = async (tx: DatabaseTransaction, accountId: string, sha256: string): Promise<boolean> => {
  const found = await tx.execute(
    sql`select id from bank_statements where bank_account_id = ${accountId} and sha256 = ${sha256} and state <> 'undone'`,
  );
  return found.rows.length > 0;
};

const refuseOtherFormat = async (tx: DatabaseTransaction, one: ImportedBankStatement) => {
  const [from, until] = [one.lines[0]?.day ?? '', one.lines.at(-1)?.day ?? ''];
  const other = await findDaysCoveredByOtherBankFormat(tx, {
    accountId: one.account.id,
    format: one.format,
    from,
    until,
  });
  if (other)
    throw refuse(
      'file',
      says.otherFormat({
        days: formatStatementDays(other.from, other.until),
        next: { day: other.next },
        format: other.format.split(':')[0] ?? other.format,
      }),
    );
};

type PlanItem = { readonly choice: BankLineImportChoice } | { readonly asks: BankStatementOverlap };

/**
 * The plan for the lines of a statement, or the question to a person. Throws invalid if balances contradict one
 * another.
 */
const planned = async (
  { tx }: CommandWrite,
  one: ImportedBankStatement,
  decision: OverlapLineDecision | undefined,
): Promise<PlanItem> => {
  const facts = bankStatementSumsOf(one.lines, one.closing, { id: 'new', order: 1_000_000_000 });
  const made = { facts, lines: one.lines, trusted: !one.typed };
  const account = await readStoredBankAccount(tx, one.account.id, facts.from, facts.until);
  const plan = planBankStatementImport(account, made);
  if (plan.kind === 'store') return { choice: plan.choice };
  if (plan.kind === 'contradiction') {
    const difference = formatEntryAmount(cents(Math.abs(plan.difference)));
    throw one.typed
      ? refuse('closing', statementsSay.closingContradicts({ difference }))
      : refuse('file', statementsSay.fileContradicts({ difference }));
  }
  const open = undecidedOverlapLinesOf(account, made, plan.identified);
  if (decision?.key === open.key)
    return { choice: importChoiceOfOverlapDecision(account, made, plan.identified, open, decision) };
  return { asks: await readBankStatementOverlap(tx, one, { account, made, found: plan.identified, open }) };
};

const keepMapping = (w: CommandWrite, accountId: string, mapping: BankCsvMapping) => {
  const kept = { mapping, chosenBy: w.by.name, chosenAt: w.at.now };
  return w.tx
    .insert(bankCsvMappings)
    .values({ bankAccountId: accountId, ...kept })
    .onConflictDoUpdate({ target: bankCsvMappings.bankAccountId, set: kept });
};

const statementOf = (
  taking: Taking,
  { piece, account, closing, typed }: Taking['pieces'][number],
): ImportedBankStatement => {
  const sha256 = sha256Of(taking.bytes);
  let balance = closing - piece.lines.reduce((sum, line) => sum + line.cents, 0);
  const lines = piece.lines.map((line) => {
    balance += line.cents;
    // A balance computed from a typed one proves nothing.
    return { ...line, runningBalance: typed ? line.balanceAfter : balance };
  });
  return { account, sha256, format: taking.format, closing, typed, lines };
};

/** Imports a file, or answers what is missing. Throws invalid at the field if balances do not add up. */
export const importBankStatement = defineCreationCommand({
  prepare: prepared,
  run: async (w, made: Prepared): Promise<BankStatementImportOutcome> => {
    if ('asks' in made) {
      w.unchanged();
      return made.asks;
    }
    const { taking } = made;
    const statements = taking.pieces.map((piece) => statementOf(taking, piece));
    if (new Set(statements.map(({ account }) => account.id)).size !== statements.length)
      throw refuse('file', statementsSay.oneAccountTwice);
    // The same order for all imports, so that two files of the same accounts cannot deadlock.
    for (const id of statements.map(({ account }) => account.id).toSorted()) await lockAccount(w.tx, id);
    const todo: { one: ImportedBankStatement; choice: BankLineImportChoice | null }[] = [];
    const overlaps: BankStatementOverlap[] = [];
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
      return { outcome: 'overlap', overlaps };
    }
    if (todo.every(({ choice }) => choice === null)) {
      w.unchanged();
      return { outcome: 'taken', statements: todo.map(({ one }) => bankStatementImportResultOf(one)) };
    }
    const fileId = await saveStoredFile(
      w.deps,
      {
        name: taking.name,
        contentType: 'application/octet-stream',
        bytes: taking.bytes,
        uploadedBy: w.by.profileId,
      },
      w.tx,
    );
    const taken: BankStatementImportResult[] = [];
    for (const { one, choice } of todo)
      taken.push(choice === null ? bankStatementImportResultOf(one) : await storeBankStatement(w, one, choice, fileId));
    const accounts = taken.flatMap(({ known, accountId }) => (known ? [] : [accountId]));
    const { mapping } = taking;
    if (mapping) for (const id of accounts) await keepMapping(w, id, mapping);
    await w.enqueue(matchCertainBankLinesJob, { accounts });
    return { outcome: 'taken', statements: taken };
  },
});
