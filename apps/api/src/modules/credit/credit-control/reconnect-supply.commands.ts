/** Records that a unit's supply is reconnected after a disconnection (rules 1.3). */
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { disconnections } from '../../../db/schema/credit/credit.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';

const disconnection = rowTarget(disconnections, staffWriteScope, {});
const reconnected = defineFact('disconnections.reconnect', 'disconnections');

export const reconnectSupply = defineCommand({
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
