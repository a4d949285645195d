/** Files that staff attach to records: uploaded first, then named by a field of the record. */

import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import type { OfficeField } from '@stoep/contract/office/office-resource';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { files } from '../../db/schema/platform/files.ts';
import type { ServerDeps } from '../../deps.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import { acceptUploadedFile } from '../../kernel/files/content-type.ts';
import { getStoredFile, saveStoredFile } from '../../kernel/files/files.writes.ts';
import type { UploadedFile } from '../../kernel/http/request.ts';
import { requireNumberVisible } from '../../kernel/security/masked-numbers.policy.ts';
import { ownPropertyOf } from './lists/record-columns.queries.ts';
import { getRecord } from './office.queries.ts';
import type { RecordBinding, RecordValues } from './record-binding.ts';

/** Stores an uploaded file for a form. Its type is judged by its content. */
export const saveFormUpload = async (deps: ServerDeps, person: PersonActor, upload: UploadedFile | undefined) => {
  if (!upload) throw new AppError('invalid', undefined, { fields: { file: formAndUploadSentences.chooseFile } });
  const file = await acceptUploadedFile(upload, ['pdf', 'image', 'document', 'spreadsheet']);
  return { id: await saveStoredFile(deps, { ...file, uploadedBy: person.profileId }), name: file.name };
};

/** A form may only name files that the same person uploaded, so no field leads to a file of another record. */
export const requireOwnUploads = async (
  db: Queryable,
  fields: Readonly<Record<string, OfficeField>>,
  values: RecordValues,
  person: PersonActor,
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
      throw new AppError('invalid', undefined, { fields: { [name]: formAndUploadSentences.chooseFile } });
  }
};

/** The file that a declared field of a record names. Throws not_found for anything else. */
export const readRecordFile = async (
  { deps, person }: { readonly deps: ServerDeps; readonly person: PersonActor },
  binding: RecordBinding,
  id: string,
  field: string,
) => {
  const declared = ownPropertyOf(binding.resource.fields, field);
  if (declared?.kind !== 'file') throw new AppError('not_found');
  requireNumberVisible(declared.holds, person);
  const { stored } = await getRecord(deps.db, binding, id, deps.clock.now());
  const fileId = stored[field];
  if (typeof fileId !== 'string') throw new AppError('not_found');
  return getStoredFile(deps, fileId);
};
