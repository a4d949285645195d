/** How a call answers with a file: by the rule of the record that holds it. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../actor.ts';
import { readFile } from '../../files/files.commands.ts';
import type { Query } from '../../query.ts';
import { readAs } from '../../read.ts';
import type { FileAnswer } from '../request.ts';

/** The file that a query leads the caller to; not_found where the record is not there for the caller, or holds none. */
export const readFileOf = async <Values>(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Person,
  query: Query<Values, { fileId: string | null }>,
  values: Values,
): Promise<FileAnswer> => {
  const { fileId } = await readAs(deps.db, caller).get(query, values);
  if (fileId === null) throw new AppError('not_found');
  return readFile(deps, fileId);
};
