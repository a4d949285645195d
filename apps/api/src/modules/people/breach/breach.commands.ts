/** Records in the audit that a breach report was made, because it contains the names of all its data subjects. */
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';

const made = defineFact<{ who: string; subjects: number }>('breach-report.made', 'breach-report');

export const recordBreachReport = defineCreationCommand({
  run: async (w, report: { who: string; subjects: number }) => w.record(made, null, report),
});
