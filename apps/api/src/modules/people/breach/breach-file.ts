/** The report as a file of the office: days as Johannesburg has them, and its making in the audit. */
import { AppError } from '@stoep/contract/kit/errors';
import { addDays, type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { performAddition } from '../../../kernel/command.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import { noteBreachReport } from './breach.commands.ts';
import { loginOf, readSubjects } from './breach.queries.ts';
import { breachTable } from './breach-table.ts';

type Asked = {
  readonly email?: string | undefined;
  readonly session?: string | undefined;
  readonly from?: Day | undefined;
  /** The last day that is told. */
  readonly to?: Day | undefined;
};

/** Throws not_found where nobody has that address. */
export const breachFile = async (
  deps: Deps,
  { at }: Person,
  order: CommandContext,
  { email, session, from, to }: Asked,
): Promise<FileAnswer> => {
  const profileId = email === undefined ? undefined : await loginOf(deps.db, email);
  if (email !== undefined && profileId === undefined) throw new AppError('not_found');
  const subjects = await readSubjects(deps.db, {
    profileId,
    session,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  });
  const who = [email, session].filter(Boolean).join(', ') || 'everybody';
  await performAddition(order, noteBreachReport, { who, subjects: subjects.length });
  return {
    name: `who-read-whose-data-${at.today}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(breachTable(subjects)),
  };
};
