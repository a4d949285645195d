/** A firm is suspended, taken back, or gets somebody who signs in for it (C 2.8). */

import { AppError } from '@stoep/contract/kit/errors';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { contractorContacts, contractors } from '../../../db/schema/suppliers/contractors.ts';
import { followInterest } from '../../../engines/decisions/commands/follow-interest.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';

const firm = row(contractors, ofStaff, {});

const setState = async (w: Write, id: string, state: 'Active' | 'Suspended', stateReason: string | null) => {
  await w.tx.update(contractors).set({ state, stateReason }).where(eq(contractors.id, id));
};

const suspended = fact('contractors.suspend', 'contractors');
export const suspendFirm = command({
  on: firm,
  allowed: ({ state }) => state === 'Active',
  run: async (w, { id }, { reason }: { reason: string }) => {
    await setState(w, id, 'Suspended', reason);
    w.record(suspended, id, {});
  },
});

const reinstated = fact('contractors.reinstate', 'contractors');
export const reinstateFirm = command({
  on: firm,
  allowed: ({ state }) => state === 'Suspended',
  run: async (w, { id }) => {
    await setState(w, id, 'Active', null);
    w.record(reinstated, id, {});
  },
});

/** A person signs in for one firm alone. */
const TAKEN = texts.signsInAlready;

const contactAdded = fact('contractors.addContact', 'contractors');
export const addFirmContact = command({
  on: firm,
  allowed: ({ state }) => state === 'Active',
  run: async (w, { id }, { contactId }: { contactId: string }) => {
    const added = await w.tx
      .insert(contractorContacts)
      .values({ contractorId: id, contactId })
      .onConflictDoNothing()
      .returning({ contactId: contractorContacts.contactId });
    if (added.length === 0) throw new AppError('invalid', undefined, { fields: { contactId: TAKEN } });
    await followInterest(w);
    w.record(contactAdded, id, {});
  },
});
