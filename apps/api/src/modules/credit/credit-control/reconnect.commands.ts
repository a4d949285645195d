/** A unit's supply is connected again (rules 1.3). */
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { disconnections } from '../../../db/schema/credit/credit.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';

const disconnection = row(disconnections, ofStaff, {});
const reconnected = fact('disconnections.reconnect', 'disconnections');

export const reconnect = command({
  on: disconnection,
  allowed: ({ status }) => status === 'Disconnected',
  run: async (w, { id }) => {
    await w.tx
      .update(disconnections)
      .set({ status: 'Reconnected', reconnectedDay: w.at.today })
      .where(eq(disconnections.id, id));
    w.record(reconnected, id, {});
  },
});
