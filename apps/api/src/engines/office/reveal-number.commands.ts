/** The whole of a number that lists and pages mask, on a press that the audit keeps. */

import { securityNoticeSentences as notices } from '@stoep/contract/identity/security-notices.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { administratorAddresses, notifierOf, tellStaff } from '../../access/security-notices.commands.ts';
import { command, perform, requireProfileId } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { requireTry, waitOf } from '../../kernel/throttle/throttle.commands.ts';
import type { Write } from '../../kernel/write.ts';
import type { Binding } from './binding.ts';
import { findRecord } from './office.queries.ts';
import { contextOf, type StaffRequest } from './steps.commands.ts';

/** Work needs a few in an hour. When a login has opened as many as the limit, the administrators get a mail, once an hour. */
const countReveal = async (w: Write): Promise<void> => {
  const { tx, at, by } = w;
  const limit = LIMITS.revealNumber;
  const profileId = requireProfileId(w);
  await requireTry(tx, at.now, limit, profileId);
  if ((await waitOf(tx, at.now, limit, profileId)) === 0) return;
  await tellStaff(notifierOf(w), await administratorAddresses(tx), {
    subject: notices.revealSubject({ person: by.name }),
    lead: notices.revealLead({ most: limit.points }),
    facts: [{ label: notices.person, value: by.name }],
  });
};

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
      await countReveal(w);
      w.record(seen, id, { field });
      return { value };
    },
  });
};

/** Throws not_found where there is none. */
export const revealNumber = (by: StaffRequest, binding: Binding, id: string, field: string) =>
  perform(contextOf(by), revealing(binding), id, { field });
