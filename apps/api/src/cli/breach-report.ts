/** `breach-report`: whose data a login, a session or everybody read in a period (POPIA s22). */
import { writeFile } from 'node:fs/promises';
import { addDays, isDay, startOfDay } from '@stoep/domain/calendar/calendar';
import { pino } from 'pino';
import { runCreationCommand, systemContext } from '../kernel/command.ts';
import { startJobQueue } from '../kernel/jobs/queue.ts';
import { outboxOnlyTransport } from '../kernel/mail/deliver.ts';
import { recordBreachReport } from '../modules/people/breach/breach.commands.ts';
import {
  type BreachReportFilter,
  findLoginIdByEmail,
  listDataSubjectsRead,
} from '../modules/people/breach/breach.queries.ts';
import { type BreachReportFormat, isBreachReportFormat, renderBreachReport } from './breach-report-document.ts';
import type { CliPortfolioCommand, CliPortfolioConnection } from './command.ts';

const USAGE =
  'breach-report [--user=<email>] [--session=<id> | --token=<token>] [--from=<day or time>] [--to=<day or time>] [--format=text|csv|json] [--out=<file>]';
const OPTIONS = ['user', 'session', 'token', 'from', 'to', 'format', 'out'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Options = Readonly<Record<string, string | undefined>>;

/** Undefined for unknown arguments. */
const optionsOf = (args: readonly string[]): Options | undefined => {
  const pairs = args.map((arg) => /^--([a-z]+)=(.+)$/s.exec(arg));
  if (pairs.some((pair) => !OPTIONS.includes(pair?.[1] ?? ''))) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
};

/** A date is a day in Johannesburg, the last one up to its end; `null` for a text that is neither a date nor a time. */
const momentOf = (text: string | undefined, isEnd: boolean): Date | undefined | null => {
  if (text === undefined) return undefined;
  if (isDay(text)) return startOfDay(isEnd ? addDays(text, 1) : text);
  // A time without a zone would depend on the machine.
  const at = /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
};

/** The session in a token, whether or not the token is still valid. */
const sessionOf = (token: string): string => {
  try {
    return String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti);
  } catch {
    return '';
  }
};

type ReadResult = { asked: BreachReportFilter; who: string; format: BreachReportFormat; out: string | undefined };

/** A sentence where the report cannot be read. */
const readAsked = async ({ db }: CliPortfolioConnection, options: Options): Promise<ReadResult | string> => {
  const { user, token, out, format = 'text' } = options;
  const [from, until] = [momentOf(options.from, false), momentOf(options.to, true)];
  if (from === null || until === null) return 'A time is a day like 2026-03-10, or like 2026-03-10T08:30:00+02:00.';
  if (!isBreachReportFormat(format)) return 'The format is text, csv or json.';
  const session = token === undefined ? options.session?.toLowerCase() : sessionOf(token);
  if (session !== undefined && !UUID.test(session)) return 'No session has this id or token.';
  const profileId = user === undefined ? undefined : await findLoginIdByEmail(db, user);
  if (user !== undefined && profileId === undefined) return `Nobody logs in as ${user}.`;
  const who = [user ?? (session ? '' : 'everybody'), session ? `session ${session}` : ''].filter(Boolean).join(', ');
  return { asked: { profileId, session, from, until }, who, format, out };
};

/** A placeholder: this command signs nothing. */
const NO_KEY = new Uint8Array();

const leaveTrace = async (connected: CliPortfolioConnection, who: string, subjects: number) => {
  const jobs = await startJobQueue(connected.db.address, () => undefined, { supervise: false, poolSize: 1 });
  try {
    const rest = {
      mail: outboxOnlyTransport(),
      log: pino({ level: 'error' }),
      tokenKey: NO_KEY,
      formerKeys: [],
    };
    const order = systemContext({ ...connected, jobs, ...rest }, 'command line');
    await runCreationCommand(order, recordBreachReport, { who, subjects });
  } finally {
    await jobs.stop();
  }
};

export const breachReportCliCommand: CliPortfolioCommand = {
  name: 'breach-report',
  usage: USAGE,
  says: 'Lists the people and firms whose data a login, a session or anybody read or took in a period, and which data',
  run: async (connected, args, say) => {
    const options = optionsOf(args);
    const read = options === undefined ? `Usage: stoep ${USAGE}` : await readAsked(connected, options);
    if (typeof read === 'string') {
      say(read);
      return 2;
    }
    const subjects = await listDataSubjectsRead(connected.db, read.asked);
    const paper = renderBreachReport(read.format, read.asked, read.who, subjects);
    await leaveTrace(connected, read.who, subjects.length);
    if (read.out === undefined) say(paper);
    else {
      // The report names everybody, so only the operator may read the file.
      await writeFile(read.out, paper, { mode: 0o600 });
      say(`${subjects.length} people and firms: ${read.out}`);
    }
    return 0;
  },
};
