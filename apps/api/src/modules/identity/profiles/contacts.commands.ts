/** What other modules change of a contact: somebody new, and how to reach them. Owns contacts. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, inArray, sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import type { Transaction } from '../../../kernel/database/client.ts';

type Row = typeof contacts.$inferInsert;

/** Answers its id. */
export const addContact = async (tx: Transaction, values: Row): Promise<string> => {
  const [made] = await tx.insert(contacts).values(values).returning({ id: contacts.id });
  if (!made) throw new AppError('internal');
  return made.id;
};

/** How to reach somebody is the person's own to say; by which name the books know them is not. */
export const changeContact = async (
  tx: Transaction,
  id: string,
  set: Partial<Pick<Row, 'email' | 'mobile'>>,
): Promise<void> => {
  await tx.update(contacts).set(set).where(eq(contacts.id, id));
};

/** What was known of people who are forgotten goes; their names stay, as the accounts they held are kept. */
export const forgetContacts = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  const those = inArray(contacts.id, [...ids]);
  await tx
    .update(contacts)
    .set({ idNumber: null, mobile: null, email: sql`${contacts.id} || '@forgotten.invalid'` })
    .where(those);
  // A trigger notes the address that was taken a moment ago: it goes too.
  await tx.update(contacts).set({ formerEmail: null, emailChangedAt: null }).where(those);
};
