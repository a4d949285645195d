/** Reveals the whole of a masked number, with an audit fact. */

import { securityNoticeSentences as notices } from '@stoep/contract/identity/security-notices.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import {
  listAdministratorEmails,
  notifyStaffOfSecurityChange,
  securityNotifierOf,
} from '../../access/security-notices.writes.ts';
import { defineCommand, requireProfileId, runCommand } from '../../kernel/command.ts';
import { defineFact } from '../../kernel/fact.ts';
import { THROTTLE_LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { readThrottleWaitSeconds, requireThrottleAttempt } from '../../kernel/throttle/throttle.writes.ts';
import type { CommandWrite } from '../../kernel/write.ts';
import { findRecord } from './office.queries.ts';
import type { RecordBinding } from './record-binding.ts';
import { type StaffRequest, staffCommandContext } from './steps.commands.ts';

/**
 * Normal work needs few per hour. When a login reaches the limit, the administrators get a mail, at most once an
 * hour.
 */
const countReveal = async (w: CommandWrite): Promise<void> => {
  const { tx, at, by } = w;
  const limit = THROTTLE_LIMITS.revealNumber;
  const profileId = requireProfileId(w);
  await requireThrottleAttempt(tx, at.now, limit, profileId);
  if ((await readThrottleWaitSeconds(tx, at.now, limit, profileId)) === 0) return;
  await notifyStaffOfSecurityChange(securityNotifierOf(w), await listAdministratorEmails(tx), {
    subject: notices.revealSubject({ person: by.name }),
    lead: notices.revealLead({ most: limit.points }),
    facts: [{ label: notices.person, value: by.name }],
  });
};

/** Who saw whose number is recorded in the transaction that reads it. */
const revealing = (binding: RecordBinding) => {
  const { name } = binding.resource;
  const seen = defineFact<{ field: string }>(`${name}.number-seen`, name);
  return defineCommand({
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

/** Throws not_found if there is no such number. */
export const revealNumber = (by: StaffRequest, binding: RecordBinding, id: string, field: string) =>
  runCommand(staffCommandContext(by), revealing(binding), id, { field });
