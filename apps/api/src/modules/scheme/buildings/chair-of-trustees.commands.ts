/** Sets the chair of a building's trustees when one trustee replaces another. */
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';

const building = partialRowTarget(buildings, staffWriteScope, { id: buildings.id, chairId: buildings.chairId });

type Chair = { before: { chairId: string | null }; after: { chairId: string | null } };
const chairSet = defineFact<Chair>('buildings.chair-set', 'buildings');

/** @param input.chairId null when the chairperson leaves and nobody follows in the chair */
export const setChairOfTrustees = defineCommand({
  on: building,
  allowed: () => true,
  run: async (w, { id, chairId: before }, { chairId }: { readonly chairId: string | null }) => {
    if (before === chairId) return w.unchanged();
    await w.tx.update(buildings).set({ chairId }).where(eq(buildings.id, id));
    w.record(chairSet, id, { before: { chairId: before }, after: { chairId } });
  },
});
