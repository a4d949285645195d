/** Hides the setup checklist of a new office on Today, and shows it again, for everybody. */
import { AppError } from '@stoep/contract/kit/errors';
import type { PersonActor } from '../../kernel/actor.ts';
import { defineCreationCommand } from '../../kernel/command.ts';
import {
  hideSetupChecklist,
  isSetupChecklistHidden,
  lockAgentBranding,
  showSetupChecklist,
} from '../../kernel/database/stored-settings.ts';
import { defineFact } from '../../kernel/fact.ts';

const ended = defineFact('first-days.ended', 'settings');
const shown = defineFact('first-days.shown', 'settings');

/** Throws forbidden for any role but administrator. */
export const requireMayHideSetupChecklist = ({ staffRole }: PersonActor): void => {
  if (staffRole !== 'administrator') throw new AppError('forbidden');
};

export const endSetupChecklist = defineCreationCommand<void, void>({
  run: async (w) => {
    await lockAgentBranding(w.tx);
    if (await isSetupChecklistHidden(w.tx)) return w.unchanged();
    await hideSetupChecklist(w.tx, w.at.now);
    w.record(ended, null, {});
  },
});

export const restoreSetupChecklist = defineCreationCommand<void, void>({
  run: async (w) => {
    await lockAgentBranding(w.tx);
    if (!(await isSetupChecklistHidden(w.tx))) return w.unchanged();
    await showSetupChecklist(w.tx);
    w.record(shown, null, {});
  },
});
