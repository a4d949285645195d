/** The content of an approval's file as the trustees saw it when the approval was raised. */
import { sql } from 'drizzle-orm';
import { files } from '../../db/schema/platform/files.ts';

/** Removing metadata from a picture must not change an approval: votes and signed record name the original hash. */
export const originalFileSha256Sql = sql<string | null>`coalesce(${files.formerSha256}, ${files.sha256})`;
