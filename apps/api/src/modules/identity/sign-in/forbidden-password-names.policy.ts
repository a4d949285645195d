/** Names that are forbidden as passwords because everybody knows them: buildings and the agency. */
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { ServerDeps } from '../../../deps.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';

export const listForbiddenPasswordNames = async ({ db }: ServerDeps): Promise<string[]> => {
  const named = await db.select({ name: buildings.name }).from(buildings);
  return [(await getAgentBranding(db)).name, ...named.map(({ name }) => name)];
};
