/** Adds, updates and erases contacts for other areas. Owns the contacts table. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, inArray, sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { erasedEmailSql } from '../../../db/statement-email.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

type Row = typeof contacts.$inferInsert;

/** Answers its id. */
export const addContact = async (tx: DatabaseTransaction, values: Row): Promise<string> => {
  const [made] = await tx.insert(contacts).values(values).returning({ id: contacts.id });
  if (!made) throw new AppError('internal');
  return made.id;
};

/** A person may change phone and email, but not the name that the records use. */
export const updateContact = async (
  tx: DatabaseTransaction,
  id: string,
  set: Partial<Pick<Row, 'email' | 'mobile'>>,
): Promise<void> => {
  await tx.update(contacts).set(set).where(eq(contacts.id, id));
};

/** Erases the details of people who are forgotten. Names stay, because their accounts stay. */
export const eraseContactDetails = async (tx: DatabaseTransaction, ids: readonly string[]): Promise<void> => {
  const those = inArray(contacts.id, [...ids]);
  await tx
    .update(contacts)
    .set({ idNumber: null, mobile: null, email: erasedEmailSql(sql`${contacts.id}`) })
    .where(those);
  // A trigger stores the former address. It has to go too.
  await tx.update(contacts).set({ formerEmail: null, emailChangedAt: null }).where(those);
};
