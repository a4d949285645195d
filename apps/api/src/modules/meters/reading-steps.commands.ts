/** A reading that staff enter: judged against the meter before it is kept. */
import { addition } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { keepReading, type NewReading } from './readings.commands.ts';

const created = fact('meter-readings.created', 'meter-readings');

export const addReading = addition({
  run: async (w, given: NewReading) => {
    const id = await keepReading(w.tx, w.at.today, given);
    w.record(created, id, {});
    return id;
  },
});
