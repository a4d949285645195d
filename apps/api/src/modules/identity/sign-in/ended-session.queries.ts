/** Why a session has ended, where the person can be helped by knowing it. */

import { matchSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/client.ts';

/** The sentence for a session that ended because its login was connected with a contact; undefined for all others. */
export const whySessionEnded = async (db: Database, sessionId: string): Promise<Words | undefined> => {
  const { rows } = await db.execute(sql`
    select from sessions s join registrations r on r.profile_id = s.profile_id and r.closed_at = s.ended_at
    where s.id = ${sessionId}::uuid and r.state = 'matched'`);
  return rows.length > 0 ? texts.connectedMeanwhile : undefined;
};
