/** The agent's own bank account is changed by two administrators (issue 7): one proposes, another approves or declines. */

import { AppError } from '@stoep/contract/kit/errors';
import { brandingSentences as texts } from '@stoep/contract/scheme/branding.sentences';
import { and, eq, isNull } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import { agentBankChanges } from '../../db/schema/platform.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import {
  type AgentAccount,
  lockBranding,
  readAgentAccount,
  readBranding,
  writeBranding,
} from '../../kernel/database/settings.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { bankChangeMail } from './bank-change.email.ts';

type Change = {
  readonly person: Person;
  readonly origin: Origin;
  readonly before: AgentAccount | null;
  readonly after: AgentAccount | null;
};

/** In the audit with before and after, and told to every administrator, so that no change goes unseen. */
const tell = async (
  deps: Deps,
  tx: Transaction,
  what: 'proposed' | 'approved' | 'declined',
  id: string,
  { person, origin, before, after }: Change,
) => {
  const at = deps.clock.now();
  await writeAudit(tx, at, byPerson(person, origin), {
    action: `settings.bank-account-${what}`,
    subjectKind: 'settings',
    subjectId: id,
    detail: { before: { bank: before }, after: { bank: after } },
  });
  const administrators = await tx
    .select({ to: userProfiles.email })
    .from(userProfiles)
    .where(and(eq(userProfiles.staffRole, 'administrator'), isNull(userProfiles.disabledAt)));
  const content = bankChangeMail(
    what,
    { before, after, by: person.name, at },
    `${deps.config.publicUrl}/office/#/settings`,
  );
  for (const { to } of administrators)
    await queueMail(deps, tx, { to, content, dedupeKey: `agent bank ${what} ${id} ${to}` });
};

/** Part of keeping the settings: what is asked for waits, what is there stays. */
export const proposeAccount = async (deps: Deps, tx: Transaction, change: Change): Promise<void> => {
  const [waiting] = await tx
    .select({ id: agentBankChanges.id })
    .from(agentBankChanges)
    .where(eq(agentBankChanges.state, 'waiting'));
  if (waiting) throw new AppError('conflict', texts.changeWaits);
  const [added] = await tx
    .insert(agentBankChanges)
    .values({ account: change.after, proposedBy: change.person.profileId, createdAt: deps.clock.now() })
    .returning({ id: agentBankChanges.id });
  if (!added) throw new AppError('internal');
  await tell(deps, tx, 'proposed', added.id, change);
};

export const decideBankChange = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  id: string,
  decision: 'approve' | 'decline',
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    await lockBranding(tx);
    const [change] = await tx
      .select()
      .from(agentBankChanges)
      .where(eq(agentBankChanges.id, id))
      .for('update');
    if (!change) throw new AppError('not_found');
    if (change.state !== 'waiting') throw new AppError('conflict', texts.decidedAlready);
    const approved = decision === 'approve';
    if (approved && change.proposedBy === person.profileId)
      throw new AppError('conflict', texts.proposedByYou);
    const now = deps.clock.now();
    await tx
      .update(agentBankChanges)
      .set({ state: approved ? 'approved' : 'refused', decidedBy: person.profileId, decidedAt: now })
      .where(eq(agentBankChanges.id, id));
    const brand = await readBranding(tx);
    const after = readAgentAccount(change.account);
    if (approved) await writeBranding(tx, { ...brand, bank: after }, now);
    await tell(deps, tx, approved ? 'approved' : 'declined', id, {
      person,
      origin,
      before: brand.bank,
      after,
    });
  });
};
