/**
 * Removes documents that staff filed on a record: by a person, or with the person they are about (decisions 0211,
 * 0242).
 */
import { eq, inArray } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { recordDocuments } from '../../../db/schema/platform/record-documents.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { deleteUnusedFileRows, withdrawStoredFile } from '../../../kernel/files/files.writes.ts';

const takenAway = defineFact('record-documents.takeAway', 'record-documents');

/** For a document on the wrong record, or about a person who requests its removal. It is never served again. */
export const removeRecordDocument = defineCommand({
  on: rowTarget(recordDocuments, staffWriteScope, {}),
  allowed: ({ takenAwayAt }) => takenAwayAt === null,
  run: async (w, { id, fileId }, { reason }: { readonly reason: string }) => {
    await w.tx.update(recordDocuments).set({ takenAwayAt: w.at.now, reason }).where(eq(recordDocuments.id, id));
    await withdrawStoredFile(w.tx, w.at.now, fileId);
    w.record(takenAway, id, {});
  },
});

/** Deletes documents filed on people who have no relation to the portfolio any more, with their other data. */
export const deleteDocumentsOfContacts = async (
  tx: DatabaseTransaction,
  contactIds: readonly string[],
): Promise<void> => {
  const gone = await tx
    .delete(recordDocuments)
    .where(inArray(recordDocuments.contactId, [...contactIds]))
    .returning({ fileId: recordDocuments.fileId });
  await deleteUnusedFileRows(
    tx,
    gone.map(({ fileId }) => fileId),
  );
};
