/** The whole of a number that lists and pages mask, on a press that the audit keeps. */
import { AppError } from '@stoep/contract/kit/errors';
import { command, perform } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import type { Binding } from './binding.ts';
import { findRecord } from './office.queries.ts';
import { type By, ordered } from './steps.commands.ts';

/** Who saw which number of whom is written down in the transaction that reads it. */
const revealing = (binding: Binding) => {
  const { name } = binding.resource;
  const seen = fact<{ field: string }>(`${name}.number-seen`, name);
  return command({
    on: { load: ({ db, at }, id) => findRecord(db, binding, id, at.now) },
    allowed: () => true,
    run: async (w, { id, shown }, { field }: { readonly field: string }) => {
      const value = shown[field];
      if (typeof value !== 'string') throw new AppError('not_found');
      w.record(seen, id, { field });
      return { value };
    },
  });
};

/** Throws not_found where there is none. */
export const revealNumber = (by: By, binding: Binding, id: string, field: string) =>
  perform(ordered(by), revealing(binding), id, { field });
