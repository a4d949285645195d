/** Files that staff attach to records: uploaded first, then named by a field of the record that keeps them. */

import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import type { OfficeField } from '@stoep/contract/office/resource';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { files } from '../../db/schema/platform/files.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import { acceptedFile } from '../../kernel/files/content.ts';
import { readFile, saveFile } from '../../kernel/files/files.commands.ts';
import type { UploadedFile } from '../../kernel/http/request.ts';
import { requireSeeing } from '../../kernel/security/numbers.policy.ts';
import type { Binding, Values } from './binding.ts';
import { ownOf } from './lists/record-columns.queries.ts';
import { getRecord } from './office.queries.ts';

/** Keeps a file that a form names next; it is judged by its content. */
export const keepUpload = async (deps: Deps, person: Person, upload: UploadedFile | undefined) => {
  if (!upload) throw new AppError('invalid', undefined, { fields: { file: kernelSentences.chooseFile } });
  const file = await acceptedFile(upload, ['pdf', 'image', 'document', 'spreadsheet']);
  return { id: await saveFile(deps, { ...file, uploadedBy: person.profileId }), name: file.name };
};

/** A form names only files that the same person uploaded: no field leads to a file of somebody else's record. */
export const requireOwnFiles = async (
  db: Queryable,
  fields: Readonly<Record<string, OfficeField>>,
  values: Values,
  person: Person,
): Promise<void> => {
  for (const [name, field] of Object.entries(fields)) {
    const fileId = values[name];
    if (field.kind !== 'file' || typeof fileId !== 'string') continue;
    const own = and(eq(files.uploadedBy, person.profileId), isNull(files.quarantinedAt));
    const found = await db
      .select({ id: files.id })
      .from(files)
      .where(and(inArray(files.id, [fileId]), own));
    if (found.length === 0)
      throw new AppError('invalid', undefined, { fields: { [name]: kernelSentences.chooseFile } });
  }
};

/** The file a declared field of a record names; anything else is not there. */
export const readRecordFile = async (
  { deps, person }: { readonly deps: Deps; readonly person: Person },
  binding: Binding,
  id: string,
  field: string,
) => {
  const declared = ownOf(binding.resource.fields, field);
  if (declared?.kind !== 'file') throw new AppError('not_found');
  requireSeeing(declared.holds, person);
  const { stored } = await getRecord(deps.db, binding, id, deps.clock.now());
  const fileId = stored[field];
  if (typeof fileId !== 'string') throw new AppError('not_found');
  return readFile(deps, fileId);
};
