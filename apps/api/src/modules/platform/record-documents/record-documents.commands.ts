/** Documents that staff filed on a record: taken away by a person, or with the person they are about (decisions 0211, 0242). */
import { eq, inArray } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { recordDocuments } from '../../../db/schema/platform/record-documents.ts';
import { command, row } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { forgetFiles, withdrawFile } from '../../../kernel/files/files.commands.ts';

const takenAway = fact('record-documents.takeAway', 'record-documents');

/** Filed on the wrong record, or about somebody who may ask for it: served to nobody again. */
export const takeDocumentAway = command({
  on: row(recordDocuments, ofStaff, {}),
  allowed: ({ takenAwayAt }) => takenAwayAt === null,
  run: async (w, { id, fileId }, { reason }: { readonly reason: string }) => {
    await w.tx
      .update(recordDocuments)
      .set({ takenAwayAt: w.at.now, reason })
      .where(eq(recordDocuments.id, id));
    await withdrawFile(w.tx, w.at.now, fileId);
    w.record(takenAway, id, {});
  },
});

/** What was filed on people who hold nothing here any more goes with what was known of them. */
export const forgetDocumentsOf = async (tx: Transaction, contactIds: readonly string[]): Promise<void> => {
  const gone = await tx
    .delete(recordDocuments)
    .where(inArray(recordDocuments.contactId, [...contactIds]))
    .returning({ fileId: recordDocuments.fileId });
  await forgetFiles(
    tx,
    gone.map(({ fileId }) => fileId),
  );
};
