/** The hand-over pack for an administrator. Each download is recorded before the first byte is sent. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { ServerDeps } from '../../../deps.ts';
import { runCommand } from '../../../kernel/command.ts';
import { withTempDir } from '../../../kernel/files/temp-dir.ts';
import type { FileStreamAnswer } from '../../../kernel/http/request.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import { downloadHandOverPack } from '../buildings/hand-over-pack.commands.ts';

/** Throws not_found when there is no pack. */
export const streamHandOverPack = async (
  { files }: Pick<ServerDeps, 'files'>,
  context: CommandContext,
  buildingId: string,
): Promise<FileStreamAnswer> => {
  const { name, fileId } = await runCommand(context, downloadHandOverPack, buildingId, undefined);
  return withTempDir(async (folder) => {
    const path = join(await folder(), 'hand-over.zip');
    await files.copyTo(fileId, path);
    // The open file stays readable when its folder is removed, and closes at the end of the stream.
    const bytes = (await open(path)).createReadStream();
    return { name: translateSentenceToEnglish(name), contentType: 'application/zip', bytes };
  });
};
