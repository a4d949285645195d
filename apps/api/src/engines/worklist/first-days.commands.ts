/** The list of the first days is put away for the whole office, by an administrator, and stays away. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Person } from '../../kernel/actor.ts';
import { addition } from '../../kernel/command.ts';
import { endFirstDaysAt, firstDaysEnded, lockBranding } from '../../kernel/database/settings.ts';
import { fact } from '../../kernel/fact.ts';

const ended = fact('first-days.ended', 'settings');

/** Throws forbidden for any other role. */
export const mayEndFirstDays = ({ staffRole }: Person): void => {
  if (staffRole !== 'administrator') throw new AppError('forbidden');
};

export const endFirstDays = addition<void, void>({
  run: async (w) => {
    await lockBranding(w.tx);
    if (await firstDaysEnded(w.tx)) return w.unchanged();
    await endFirstDaysAt(w.tx, w.at.now);
    w.record(ended, null, {});
  },
});
