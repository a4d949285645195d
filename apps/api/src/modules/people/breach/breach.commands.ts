/** That the report was made stands in the audit too: it holds the names of all whom it tells of. */
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';

const made = fact<{ who: string; subjects: number }>('breach-report.made', 'breach-report');

export const noteBreachReport = addition({
  run: async (w, told: { who: string; subjects: number }) => w.record(made, null, told),
});
