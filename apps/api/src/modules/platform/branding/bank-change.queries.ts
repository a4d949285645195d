/** The change of the agent's bank account that waits for a second administrator. */
import { eq } from 'drizzle-orm';
import { standsAsSecond } from '../../../access/dual-approval.policy.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { agentBankChanges } from '../../../db/schema/platform/platform.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { readAgentAccount, readBranding } from '../../../kernel/database/settings.ts';
import { tellIn } from '../../../kernel/languages.ts';
import { builder, preparedQuery } from '../../../kernel/prepared-read.ts';

type Waiting = {
  readonly id: string;
  readonly account: unknown;
  readonly proposedBy: string;
  readonly at: Date;
  readonly firstName: string;
  readonly lastName: string;
};

/** Asked with each page of settings. */
const kept = preparedQuery<undefined, Waiting>(
  'branding.bank-change',
  builder
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

export const waitingBankChange = async ({ db }: Pick<Deps, 'db'>, person: Person) => {
  const [found] = await kept.run(db, undefined);
  if (!found) return { waiting: null };
  const { bank } = await readBranding(db);
  const own = found.proposedBy === person.profileId;
  const pair = { first: found.proposedBy, second: person.profileId, now: person.at.now };
  const judged = own ? null : await standsAsSecond(db, pair);
  const why = judged?.stands === false ? judged.reason : judged?.note;
  return {
    waiting: {
      id: found.id,
      proposed: readAgentAccount(found.account),
      inForce: bank,
      proposedBy: `${found.firstName} ${found.lastName}`,
      proposedAt: found.at,
      can: { approve: judged?.stands === true, decline: true },
      secondPerson: why === undefined ? null : tellIn(person.language)(why),
    },
  };
};
