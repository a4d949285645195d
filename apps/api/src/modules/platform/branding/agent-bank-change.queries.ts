/** The pending change of the agency's bank account, for a second administrator. */
import { eq } from 'drizzle-orm';
import { checkSecondApprover } from '../../../access/dual-approval.policy.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { agentBankChanges } from '../../../db/schema/platform/platform.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { getAgentBranding, parseAgentBankAccount } from '../../../kernel/database/stored-settings.ts';
import { preparedDrizzleQuery, queryBuilder } from '../../../kernel/prepared-read.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';

type PendingItem = {
  readonly id: string;
  readonly account: unknown;
  readonly proposedBy: string;
  readonly at: Date;
  readonly firstName: string;
  readonly lastName: string;
};

/** Read with each page of settings. */
const kept = preparedDrizzleQuery<undefined, PendingItem>(
  'branding.bank-change',
  queryBuilder
    .select({
      id: agentBankChanges.id,
      account: agentBankChanges.account,
      proposedBy: agentBankChanges.proposedBy,
      at: agentBankChanges.createdAt,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
    })
    .from(agentBankChanges)
    .innerJoin(userProfiles, eq(userProfiles.id, agentBankChanges.proposedBy))
    .where(eq(agentBankChanges.state, 'waiting')),
  {},
);

export const readPendingAgentBankChange = async ({ db }: Pick<ServerDeps, 'db'>, person: PersonActor) => {
  const [found] = await kept.run(db, undefined);
  if (!found) return { waiting: null };
  const { bank } = await getAgentBranding(db);
  const own = found.proposedBy === person.profileId;
  const pair = { first: found.proposedBy, second: person.profileId, now: person.at.now };
  const judged = own ? null : await checkSecondApprover(db, pair);
  const why = judged?.stands === false ? judged.reason : judged?.note;
  return {
    waiting: {
      id: found.id,
      proposed: parseAgentBankAccount(found.account),
      inForce: bank,
      proposedBy: `${found.firstName} ${found.lastName}`,
      proposedAt: found.at,
      can: { approve: judged?.stands === true, decline: true },
      secondPerson: why === undefined ? null : sentenceFormatterOf(person.language)(why),
    },
  };
};
