/**
 * Streams the statements of a run as a zip: mailed ones as they were mailed, and those without an address rendered
 * now, for printing.
 */

import { AppError } from '@stoep/contract/kit/errors';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { ServerDeps } from '../../../deps.ts';
import { safeFileNameOf } from '../../../kernel/files/file-label.ts';
import { type ZipEntry, zipStream } from '../../../kernel/files/zip-stream.ts';
import type { FileStreamAnswer } from '../../../kernel/http/request.ts';
import { renderStatementFile } from './render-statement-file.writes.ts';

type Run = { fromDay: string | null; toDay: string | null; format: string | null; createdAt: Date };
type Target = {
  levyAccountId: string;
  accountNumber: string;
  fileId: string | null;
  fileName: string | null;
};

const readOrMake = async (deps: ServerDeps, run: Run, wanted: Target): Promise<ZipEntry> => {
  const { levyAccountId, fileId, fileName } = wanted;
  if (fileId && fileName) return { name: nameIn(fileName), bytes: await deps.files.get(fileId) };
  const { name, bytes } = await renderStatementFile(deps, {
    levyAccountId,
    format: run.format === 'Excel' ? 'excel' : 'pdf',
    from: run.fromDay ?? '',
    to: run.toDay ?? '',
    generatedAt: run.createdAt,
  });
  return { name: nameIn(name), bytes };
};

/** File names must not contain folders or lead out of the folder of extraction. */
const nameIn = (name: string) => safeFileNameOf(name).replace(/[\\/:*?"<>|]/g, '_');

/** One that cannot be rendered does not stop the others; a note in the zip names it. */
async function* entriesOf(deps: ServerDeps, run: Run, all: readonly Target[]): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  for (const wanted of all) {
    const entry = await readOrMake(deps, run, wanted).catch((error: unknown) => {
      deps.log.error({ err: error, levyAccountId: wanted.levyAccountId }, 'a statement is left out of a zip');
      return null;
    });
    if (entry) yield entry;
    else missing.push(wanted.accountNumber);
  }
  if (missing.length === 0) return;
  const text = `These statements could not be made. Open each of these levy accounts and request its statement there:\r\n\r\n${missing.join('\r\n')}\r\n`;
  yield { name: 'Not in this zip.txt', bytes: Buffer.from(text) };
}

/** Throws not_found if it is no run of statements, and conflict while some are still queued. */
export const streamStatementRunZip = async (deps: ServerDeps, runId: string): Promise<FileStreamAnswer> => {
  const [run] = await deps.db
    .select({
      building: buildings.name,
      fromDay: mailings.fromDay,
      toDay: mailings.toDay,
      format: mailings.format,
      createdAt: mailings.createdAt,
    })
    .from(mailings)
    .innerJoin(buildings, eq(buildings.id, mailings.buildingId))
    .where(and(eq(mailings.id, runId), inArray(mailings.kind, ['statements', 'month'])));
  if (!run) throw new AppError('not_found');
  const wanted = await deps.db
    .select({
      levyAccountId: levyAccounts.id,
      accountNumber: levyAccounts.accountNumber,
      state: mailingRecipients.state,
      fileId: files.id,
      fileName: files.name,
    })
    .from(mailingRecipients)
    .innerJoin(levyAccounts, eq(levyAccounts.id, mailingRecipients.levyAccountId))
    .leftJoin(files, and(eq(files.id, mailingRecipients.fileId), isNull(files.quarantinedAt)))
    .where(eq(mailingRecipients.mailingId, runId))
    .orderBy(asc(levyAccounts.accountNumber));
  if (wanted.some(({ state }) => state === 'waiting')) throw new AppError('conflict', texts.stillBeingMade);
  return {
    name: `Statements ${run.building} ${run.fromDay} to ${run.toDay}.zip`,
    contentType: 'application/zip',
    bytes: zipStream(entriesOf(deps, run, wanted), run.createdAt),
  };
};
