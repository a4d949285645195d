/**
 * Renders the breach report as a file for the office, with days in Johannesburg time, and records it in the audit.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { addDays, type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { runCreationCommand } from '../../../kernel/command.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import { recordBreachReport } from './breach.commands.ts';
import { findLoginIdByEmail, listDataSubjectsRead } from './breach.queries.ts';
import { formatBreachReportCsv } from './breach-report-csv.ts';

type Input = {
  readonly email?: string | undefined;
  readonly session?: string | undefined;
  readonly from?: Day | undefined;
  /** The last day of the report. */
  readonly to?: Day | undefined;
};

/** Throws not_found where no login has that address. */
export const renderBreachReportFile = async (
  deps: ServerDeps,
  { at }: PersonActor,
  order: CommandContext,
  { email, session, from, to }: Input,
): Promise<FileAnswer> => {
  const profileId = email === undefined ? undefined : await findLoginIdByEmail(deps.db, email);
  if (email !== undefined && profileId === undefined) throw new AppError('not_found');
  const subjects = await listDataSubjectsRead(deps.db, {
    profileId,
    session,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  });
  const who = [email, session].filter(Boolean).join(', ') || 'everybody';
  await runCreationCommand(order, recordBreachReport, { who, subjects: subjects.length });
  return {
    name: `who-read-whose-data-${at.today}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(formatBreachReportCsv(subjects)),
  };
};
