/** Staff suspend or reinstate a contractor, or add a person who logs in for it (C 2.8). */

import { AppError } from '@stoep/contract/kit/errors';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { contractorContacts, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { queueApprovalRecheck } from '../../../engines/decisions/commands/queue-approval-recheck.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';

const firm = rowTarget(contractors, staffWriteScope, {});

const setState = async (w: CommandWrite, id: string, state: 'Active' | 'Suspended', stateReason: string | null) => {
  await w.tx.update(contractors).set({ state, stateReason }).where(eq(contractors.id, id));
};

const suspended = defineFact('contractors.suspend', 'contractors');
export const suspendContractor = defineCommand({
  on: firm,
  allowed: ({ state }) => state === 'Active',
  run: async (w, { id }, { reason }: { reason: string }) => {
    await setState(w, id, 'Suspended', reason);
    w.record(suspended, id, {});
  },
});

const reinstated = defineFact('contractors.reinstate', 'contractors');
export const reinstateContractor = defineCommand({
  on: firm,
  allowed: ({ state }) => state === 'Suspended',
  run: async (w, { id }) => {
    await setState(w, id, 'Active', null);
    w.record(reinstated, id, {});
  },
});

/** A person acts for one contractor only. */
const TAKEN = texts.signsInAlready;

const contactAdded = defineFact('contractors.addContact', 'contractors');
export const addContractorContact = defineCommand({
  on: firm,
  allowed: ({ state }) => state === 'Active',
  run: async (w, { id }, { contactId }: { contactId: string }) => {
    const added = await w.tx
      .insert(contractorContacts)
      .values({ contractorId: id, contactId })
      .onConflictDoNothing()
      .returning({ contactId: contractorContacts.contactId });
    if (added.length === 0) throw new AppError('invalid', undefined, { fields: { contactId: TAKEN } });
    await queueApprovalRecheck(w);
    w.record(contactAdded, id, {});
  },
});
