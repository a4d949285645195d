/** Why a session has ended, where the reason helps the person. */

import { registrationMatchSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/client.ts';

/** The sentence for a session that ended when its login was connected with a contact. Undefined for all others. */
export const findSessionEndReason = async (db: Database, sessionId: string): Promise<SentenceOrText | undefined> => {
  const { rows } = await db.execute(sql`
    select from sessions s join registrations r on r.profile_id = s.profile_id and r.closed_at = s.ended_at
    where s.id = ${sessionId}::uuid and r.state = 'matched'`);
  return rows.length > 0 ? texts.connectedMeanwhile : undefined;
};
