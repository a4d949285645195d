/** Reads the language for a mail and its attached documents. */
import { type Language, languageOfTag } from '@stoep/contract/kit/language';
import { and, eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import type { Queryable } from '../database/client.ts';

/** The language of the person who logs in with the address; English without a login. */
export const readLanguageOfEmailAddress = async (db: Queryable, address: string): Promise<Language> => {
  const [reader] = await db
    .select({ language: userProfiles.language })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, address.toLowerCase()), isNotNull(userProfiles.emailConfirmedAt)));
  return languageOfTag(reader?.language ?? '');
};
