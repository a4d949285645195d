/** Creates and updates logins for other areas. Owns user_profiles. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';

type Row = typeof userProfiles.$inferInsert;

/** Audit fact: who set up a staff login. That person is no second person for it for 30 days (decision 0292). */
export const loginCreatedFact = defineFact('logins.created', 'logins');

/** Creates a login. Answers its id. */
export const addLogin = async (tx: DatabaseTransaction, values: Row): Promise<string> => {
  const [made] = await tx.insert(userProfiles).values(values).returning({ id: userProfiles.id });
  if (!made) throw new AppError('internal');
  return made.id;
};

type Changeable =
  | 'firstName'
  | 'lastName'
  | 'mobile'
  | 'email'
  | 'emailConfirmedAt'
  | 'contactId'
  | 'disabledAt'
  | 'language';

/** Answers the updated login. Undefined where there is none. */
export const updateLogin = async (tx: DatabaseTransaction, id: string, set: Partial<Pick<Row, Changeable>>) => {
  const [changed] = await tx
    .update(userProfiles)
    .set(set)
    .where(eq(userProfiles.id, id))
    .returning({ id: userProfiles.id, contactId: userProfiles.contactId });
  return changed;
};
