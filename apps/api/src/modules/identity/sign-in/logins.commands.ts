/** What other modules change of a login: opened, renamed, confirmed, tied to a contact. Owns user_profiles. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';

type Row = typeof userProfiles.$inferInsert;

/** Who set up a login of staff: for 30 days it is not a second person for them (decision 0292). */
export const loginCreated = fact('logins.created', 'logins');

/** Opens a login. Answers its id. */
export const addLogin = async (tx: Transaction, values: Row): Promise<string> => {
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

/** Answers the login as it stands then; undefined where there is none. */
export const changeLogin = async (tx: Transaction, id: string, set: Partial<Pick<Row, Changeable>>) => {
  const [changed] = await tx
    .update(userProfiles)
    .set(set)
    .where(eq(userProfiles.id, id))
    .returning({ id: userProfiles.id, contactId: userProfiles.contactId });
  return changed;
};
