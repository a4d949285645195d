/**
 * Deletes data past its retention period every night, in batches, and records the numbers in the audit (POPIA s14;
 * P-8, decision 0211).
 */
import { NEW_EMAIL_ADDRESS_DAYS } from '../../../access/trusted-email-address.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand, runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { unusedFilesPurge } from '../../../kernel/files/purge-unused.writes.ts';
import { type RetentionPurge, retentionPurgedFact } from '../../../kernel/retention/purge.ts';
import { idempotencyAnswersPurge, mailTextsPurge } from '../../../kernel/retention/purges.writes.ts';
import { refusedRegistrantsPurge } from '../../identity/sign-in/purge-refused.writes.ts';
import { refusedContractorsPurge } from '../../suppliers/contractors/purge-refused.writes.ts';
import { eraseFormerAddresses } from './erase-former-addresses.writes.ts';
import { formerPeoplePurge } from './erase-former-people.writes.ts';

const DAY = 86_400_000;
/** Rows per transaction, so that nobody waits long for a deleted row. */
const AT_ONCE = 500;

/** A kind with a configured or fixed retention period. */
type AnyPurge = Pick<RetentionPurge, 'some'> & { readonly kind: string };

const PURGES: readonly RetentionPurge[] = [
  idempotencyAnswersPurge,
  mailTextsPurge,
  unusedFilesPurge,
  refusedRegistrantsPurge,
  refusedContractorsPurge,
  formerPeoplePurge,
];

/** Not configurable in STOEP_RETENTION: the time until a new address counts as stored, and one day more. */
const FORMER_ADDRESS_DAYS = NEW_EMAIL_ADDRESS_DAYS + 1;
const purgeFormerAddresses: AnyPurge = {
  kind: 'former-addresses',
  some: (w, before, most) => eraseFormerAddresses(w.tx, before, most),
};

const purgeSome = defineCreationCommand({
  run: async (w, { purge, before }: { readonly purge: AnyPurge; readonly before: Date }) => {
    const count = await purge.some(w, before, AT_ONCE);
    if (count === 0) w.unchanged();
    else w.record(retentionPurgedFact, null, { kind: purge.kind, count, olderThan: before.toISOString() });
    return count;
  },
});

const purgeAll = async (deps: ServerDeps, purge: AnyPurge, days: number) => {
  const before = new Date(deps.clock.now().getTime() - days * DAY);
  const order = systemContext(deps, 'retention');
  while ((await runCreationCommand(order, purgeSome, { purge, before })) === AT_ONCE);
};

/**
 * Purges each kind on its own, so that a failure does not stop the others. Throws at the end what failed. Safe to
 * repeat.
 */
export const purgeExpiredData = async (deps: ServerDeps): Promise<void> => {
  const problems: unknown[] = [];
  const purges = PURGES.map((purge) => ({ purge, days: deps.config.retention[purge.kind] }));
  for (const { purge, days } of [...purges, { purge: purgeFormerAddresses, days: FORMER_ADDRESS_DAYS }])
    await purgeAll(deps, purge, days).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw new AggregateError(problems, 'purge of what is kept no longer');
};
