/**
 * Writes the hand-over pack of a building as a zip to local disk: tables as CSV, statements as PDF, and the documents.
 * The zip is never in memory whole.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { buildingLeavesSentences as texts } from '@stoep/contract/scheme/building-settings.sentences';
import { addMonths, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { safeFileNameOf } from '../../../kernel/files/file-label.ts';
import { type ZipEntry, zipStream } from '../../../kernel/files/zip-stream.ts';
import { renderStatementFile } from '../../ledger/statements/render-statement-file.writes.ts';
import type { PackDocument } from './pack-tables.writes.ts';
import {
  type HandOverPack,
  type PackContent,
  type PackRow,
  type PackTables,
  packCsvOf,
  writePackTables,
} from './write-pack-tables.commands.ts';

/** Months of a statement: a year, so that the next agent sees each charge of the last levy schedule. */
const STATEMENT_MONTHS = 11;

/** File names must not contain folders or lead out of the folder of extraction. */
const nameIn = (name: string): string => safeFileNameOf(name).replace(/[\\/:*?"<>|]/g, '_');

const placeOf = ({ folder, name, id }: PackDocument): string => `documents/${folder}/${id.slice(-8)} ${nameIn(name)}`;

/** One that cannot be made or read does not stop the others: the list of contents leaves it out. */
const orLeaveOut = async (deps: ServerDeps, what: object, work: () => Promise<ZipEntry>): Promise<ZipEntry | null> => {
  try {
    return await work();
  } catch (error) {
    deps.log.error({ err: error, ...what }, 'a file is left out of a hand-over pack');
    return null;
  }
};

/** Statements and documents are read outside the snapshot: to render them takes longer than it may stay open. */
async function* entriesOf(
  deps: ServerDeps,
  { lastDay, madeAt }: HandOverPack,
  { accounts, documents, contents: tables }: PackTables,
  folder: string,
): AsyncGenerator<ZipEntry> {
  for (const { file } of tables) yield { name: file, chunks: createReadStream(join(folder, file)) };
  const from = firstDayOfMonth(addMonths(lastDay, -STATEMENT_MONTHS));
  let statements = 0;
  for (const { id: levyAccountId } of accounts) {
    const entry = await orLeaveOut(deps, { levyAccountId }, async () => {
      const input = { levyAccountId, format: 'pdf', from, to: lastDay, generatedAt: madeAt } as const;
      const { name, bytes } = await renderStatementFile(deps, input);
      return { name: `statements/${nameIn(name)}`, bytes };
    });
    if (!entry) continue;
    statements += 1;
    yield entry;
  }
  const listed: PackRow[] = [];
  for (const document of documents) {
    const { id, withdrawn, ...row } = document;
    const place = placeOf(document);
    const entry = withdrawn
      ? null
      : await orLeaveOut(deps, { fileId: id }, async () => ({ name: place, bytes: await deps.files.get(id) }));
    listed.push({ ...row, place: entry ? place : translateSentenceToEnglish(texts.packLeftOut) });
    if (entry) yield entry;
  }
  yield { name: 'documents.csv', bytes: packCsvOf(listed, true) };
  const contents: PackContent[] = [
    ...tables,
    { file: 'documents.csv', rows: listed.length, sum_of: '', sum: '' },
    { file: 'statements', rows: statements, sum_of: '', sum: '' },
  ];
  yield { name: 'contents.csv', bytes: packCsvOf(contents, true) };
  const readme = translateSentenceToEnglish(texts.packReadme({ day: { day: lastDay } }));
  yield { name: 'README.txt', bytes: Buffer.from(readme) };
}

/** Writes the zip into the folder. Answers its path, size and checksum. */
export const writeHandOverPack = async (deps: ServerDeps, pack: HandOverPack, folder: string) => {
  const tables = await runCreationCommand(systemContext(deps, 'hand-over'), writePackTables, { ...pack, folder });
  const hash = createHash('sha256');
  const path = join(folder, 'hand-over.zip');
  await pipeline(
    zipStream(entriesOf(deps, pack, tables, folder), pack.madeAt),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  );
  return { path, size: (await stat(path)).size, sha256: hash.digest('hex') };
};
