/** Names that everybody here knows, and so nobody may have for a password: the buildings and the managing agent. */
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Deps } from '../../../deps.ts';
import { readBranding } from '../../../kernel/database/settings.ts';

export const passwordPlaces = async ({ db }: Deps): Promise<string[]> => {
  const named = await db.select({ name: buildings.name }).from(buildings);
  return [(await readBranding(db)).name, ...named.map(({ name }) => name)];
};
