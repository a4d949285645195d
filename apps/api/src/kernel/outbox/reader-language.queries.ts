/** In which language a mail and the papers with it are made. */
import { type Language, languageOf } from '@stoep/contract/kit/language';
import { and, eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import type { Queryable } from '../database/client.ts';

/** Of whoever logs in with the address; English for who does not. */
export const languageOfAddress = async (db: Queryable, address: string): Promise<Language> => {
  const [reader] = await db
    .select({ language: userProfiles.language })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, address.toLowerCase()), isNotNull(userProfiles.emailConfirmedAt)));
  return languageOf(reader?.language ?? '');
};
