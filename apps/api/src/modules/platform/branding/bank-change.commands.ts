/** The agent's own bank account is changed by two administrators: one proposes, another approves or declines. */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import { brandingSentences as texts } from '@stoep/contract/platform/branding.sentences';
import { eq } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { administratorAddresses } from '../../../access/security-notices.commands.ts';
import { ofStaff } from '../../../access/staff.ts';
import { agentBankChanges } from '../../../db/schema/platform/platform.ts';
import { addition, command, requireProfileId, row } from '../../../kernel/command.ts';
import {
  type AgentAccount,
  lockBranding,
  readAgentAccount,
  readBranding,
  writeBranding,
} from '../../../kernel/database/settings.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { isOffered, type Write } from '../../../kernel/write.ts';
import { bankChangeMail } from './bank-change.email.ts';

type Change = { readonly before: AgentAccount | null; readonly after: AgentAccount | null };
type What = 'proposed' | 'approved' | 'declined';
type Account = { bank: AgentAccount | null };
type Told = { before: Account; after: Account };

const FACTS = {
  proposed: fact<Told>('settings.bank-account-proposed', 'settings'),
  approved: fact<Told>('settings.bank-account-approved', 'settings'),
  declined: fact<Told>('settings.bank-account-declined', 'settings'),
} as const;

/** In the audit with before and after, and told to every administrator, so that no change goes unseen. */
const tell = async (w: Write, what: What, id: string, { before, after }: Change) => {
  w.record(FACTS[what], id, { before: { bank: before }, after: { bank: after } });
  const content = bankChangeMail(
    what,
    { before, after, by: w.by.name, at: w.at.now },
    `${w.deps.config.publicUrl}/office/#/settings`,
  );
  for (const to of await administratorAddresses(w.tx))
    await queueMail(w.deps, w.tx, { to, content, dedupeKey: `agent bank ${what} ${id} ${to}` });
};

/** Part of keeping the settings: what is asked for waits, what is there stays. */
export const proposeAccount = addition({
  run: async (w, change: Change): Promise<void> => {
    const [waiting] = await w.tx
      .select({ id: agentBankChanges.id })
      .from(agentBankChanges)
      .where(eq(agentBankChanges.state, 'waiting'));
    if (waiting) throw new AppError('conflict', texts.changeWaits);
    const [added] = await w.tx
      .insert(agentBankChanges)
      .values({ account: change.after, proposedBy: requireProfileId(w), createdAt: w.at.now })
      .returning({ id: agentBankChanges.id });
    if (!added) throw new AppError('internal');
    await tell(w, 'proposed', added.id, change);
  },
});

/** Throws conflict where the approver is not the second person. The agency gets a mail where one person set up both logins. */
const requireSecond = async (w: Write, first: string): Promise<void> => {
  const offered = await offeredToSecond(w, first, texts.proposedByYou);
  if (!isOffered(offered)) throw new AppError('conflict', offered || kernelSentences.stepNotOpen);
  await tellOneSetUpBoth(w, first, second.agencyAccount);
};

/** The endpoint admits administrators alone. */
const bankChange = row(agentBankChanges, ofStaff, {});

export const decideBankChange = command({
  on: bankChange,
  first: ({ tx }) => lockBranding(tx),
  allowed: ({ state }) => state === 'waiting' || texts.decidedAlready,
  run: async (w, change, { decision }: { readonly decision: 'approve' | 'decline' }) => {
    const person = requireProfileId(w);
    const approved = decision === 'approve';
    if (approved) await requireSecond(w, change.proposedBy);
    await w.tx
      .update(agentBankChanges)
      .set({ state: approved ? 'approved' : 'refused', decidedBy: person, decidedAt: w.at.now })
      .where(eq(agentBankChanges.id, change.id));
    const brand = await readBranding(w.tx);
    const after = readAgentAccount(change.account);
    if (approved) await writeBranding(w.tx, { ...brand, bank: after }, w.at.now);
    await tell(w, approved ? 'approved' : 'declined', change.id, { before: brand.bank, after });
  },
});
