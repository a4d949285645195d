/** Which content of a question's file its trustees are asked about: the one it had when they were asked. */
import { sql } from 'drizzle-orm';
import { files } from '../../db/schema/platform/files.ts';

/** The removal of a picture's notes changes no question: its votes and its signed record name the picture as it was shown. */
export const shownSha256 = sql<string | null>`coalesce(${files.formerSha256}, ${files.sha256})`;
