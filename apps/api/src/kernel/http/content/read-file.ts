/** Answers a call with a file, if the caller may see the record that the file belongs to. */
import { AppError } from '@stoep/contract/kit/errors';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../actor.ts';
import { getStoredFile } from '../../files/files.writes.ts';
import type { ScopedQuery } from '../../query.ts';
import { callerReadContextOf } from '../../read.ts';
import type { FileAnswer } from '../request.ts';

/** The file that a query returns; not_found where the record does not exist for the caller, or has no file. */
export const readFileByQuery = async <Values>(
  deps: Pick<ServerDeps, 'db' | 'files'>,
  caller: PersonActor,
  query: ScopedQuery<Values, { fileId: string | null }>,
  values: Values,
): Promise<FileAnswer> => {
  const { fileId } = await callerReadContextOf(deps.db, caller).get(query, values);
  if (fileId === null) throw new AppError('not_found');
  return getStoredFile(deps, fileId);
};
