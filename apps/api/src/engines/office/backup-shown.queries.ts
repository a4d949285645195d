/** What the office tells of the newest backup: to administrators, who answer for it, and to nobody else. */
import { backupStands, type Stands } from '../../db/backup/standing.commands.ts';
import type { Deps } from '../../deps.ts';

export const backupShown = (deps: Deps, role: string | null | undefined): Promise<Stands> =>
  role === 'administrator' ? backupStands(deps) : Promise.resolve({ backup: null, backupAt: null });
