/**
 * The statements of a run as one zip: those that were mailed as they were mailed, and those of accounts without an address,
 * which are to be printed, made as they are packed.
 */

import { AppError } from '@stoep/contract/kit/errors';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Deps } from '../../../deps.ts';
import { fileLabel } from '../../../kernel/files/label.ts';
import { type ZipEntry, zipStream } from '../../../kernel/files/zip-stream.ts';
import type { StreamAnswer } from '../../../kernel/http/request.ts';
import { makeStatement } from './make-statement.commands.ts';

type Run = { fromDay: string | null; toDay: string | null; format: string | null; createdAt: Date };
type Wanted = {
  levyAccountId: string;
  accountNumber: string;
  fileId: string | null;
  fileName: string | null;
};

const readOrMake = async (deps: Deps, run: Run, wanted: Wanted): Promise<ZipEntry> => {
  const { levyAccountId, fileId, fileName } = wanted;
  if (fileId && fileName) return { name: nameIn(fileName), bytes: await deps.files.get(fileId) };
  const { name, bytes } = await makeStatement(deps, {
    levyAccountId,
    format: run.format === 'Excel' ? 'excel' : 'pdf',
    from: run.fromDay ?? '',
    to: run.toDay ?? '',
    generatedAt: run.createdAt,
  });
  return { name: nameIn(name), bytes };
};

/** No name makes a folder of its own, or leads out of where the zip is unpacked. */
const nameIn = (name: string) => fileLabel(name).replace(/[\\/:*?"<>|]/g, '_');

/** One that cannot be made holds up no other, and is told of in the zip itself. */
async function* entriesOf(deps: Deps, run: Run, all: readonly Wanted[]): AsyncGenerator<ZipEntry> {
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
  const text = `These statements could not be made. Ask for each on its levy account:\r\n\r\n${missing.join('\r\n')}\r\n`;
  yield { name: 'Not in this zip.txt', bytes: Buffer.from(text) };
}

/** Throws not_found for what is no run of statements, and conflict while some of it still waits. */
export const statementsOfRun = async (deps: Deps, runId: string): Promise<StreamAnswer> => {
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
