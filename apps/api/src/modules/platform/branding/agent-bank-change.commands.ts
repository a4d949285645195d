/**
 * Dual approval of the agency's own bank account: one administrator proposes a change, another approves or declines
 * it.
 */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import { brandingSentences as texts } from '@stoep/contract/platform/branding.sentences';
import { eq } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { listAdministratorEmails } from '../../../access/security-notices.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { agentBankChanges } from '../../../db/schema/platform/platform.ts';
import { defineCommand, defineCreationCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import {
  type AgentBankAccount,
  getAgentBranding,
  lockAgentBranding,
  parseAgentBankAccount,
  saveAgentBranding,
} from '../../../kernel/database/stored-settings.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { type CommandWrite, isCommandOffered } from '../../../kernel/write.ts';
import { agentBankChangeMail } from './agent-bank-change.email.ts';

type Change = { readonly before: AgentBankAccount | null; readonly after: AgentBankAccount | null };
type What = 'proposed' | 'approved' | 'declined';
type Account = { bank: AgentBankAccount | null };
type Report = { before: Account; after: Account };

const FACTS = {
  proposed: defineFact<Report>('settings.bank-account-proposed', 'settings'),
  approved: defineFact<Report>('settings.bank-account-approved', 'settings'),
  declined: defineFact<Report>('settings.bank-account-declined', 'settings'),
} as const;

/**
 * Recorded in the audit with before and after, and mailed to every administrator, so that no change is overlooked.
 */
const tell = async (w: CommandWrite, what: What, id: string, { before, after }: Change) => {
  w.record(FACTS[what], id, { before: { bank: before }, after: { bank: after } });
  const content = agentBankChangeMail(
    what,
    { before, after, by: w.by.name, at: w.at.now },
    `${w.deps.config.publicUrl}/office/#/settings`,
  );
  for (const to of await listAdministratorEmails(w.tx))
    await queueMail(w.deps, w.tx, { to, content, dedupeKey: `agent bank ${what} ${id} ${to}` });
};

/** Part of saving the settings: the proposed account is pending, and the present one stays. */
export const proposeAgentBankAccount = defineCreationCommand({
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

/**
 * Throws conflict where the approver is not a second person. Mails the agency where one person set up both logins.
 */
const requireSecond = async (w: CommandWrite, first: string): Promise<void> => {
  const offered = await secondApproverOffer(w, first, texts.proposedByYou);
  if (!isCommandOffered(offered)) throw new AppError('conflict', offered || formAndUploadSentences.stepNotOpen);
  await notifySameCreatorApproval(w, first, second.agencyAccount);
};

/** The endpoint admits administrators only. */
const bankChange = rowTarget(agentBankChanges, staffWriteScope, {});

export const decideAgentBankChange = defineCommand({
  on: bankChange,
  first: ({ tx }) => lockAgentBranding(tx),
  allowed: ({ state }) => state === 'waiting' || texts.decidedAlready,
  run: async (w, change, { decision }: { readonly decision: 'approve' | 'decline' }) => {
    const person = requireProfileId(w);
    const approved = decision === 'approve';
    if (approved) await requireSecond(w, change.proposedBy);
    await w.tx
      .update(agentBankChanges)
      .set({ state: approved ? 'approved' : 'refused', decidedBy: person, decidedAt: w.at.now })
      .where(eq(agentBankChanges.id, change.id));
    const brand = await getAgentBranding(w.tx);
    const after = parseAgentBankAccount(change.account);
    if (approved) await saveAgentBranding(w.tx, { ...brand, bank: after }, w.at.now);
    await tell(w, approved ? 'approved' : 'declined', change.id, { before: brand.bank, after });
  },
});
