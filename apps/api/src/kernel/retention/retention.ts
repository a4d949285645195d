/**
 * Retention periods for personal data that no law requires us to store: days per kind, with a minimum for each
 * setting (decision 0211).
 */

type Period = { readonly days: number; readonly least: number };

const YEAR = 365.25;
const years = (count: number) => Math.ceil(count * YEAR);

export const RETENTION_PERIODS = {
  /** First answers of idempotent writes. */
  answers: { days: 7, least: 2 },
  /** Texts of mails; a levy can be claimed for three years (Prescription Act s11). */
  'mail-texts': { days: years(6), least: years(3) },
  /** Uploads that were never attached to a record. */
  'unused-files': { days: 30, least: 7 },
  /** Refused registrations and contractor applications. */
  refused: { days: years(1), least: 30 },
  /** Contact details and ID numbers of people without any account. */
  'former-people': { days: years(6), least: years(5) },
} as const satisfies Record<string, Period>;

export type RetentionKind = keyof typeof RETENTION_PERIODS;
/** Days per kind. */
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

const DEFAULTS = Object.fromEntries(
  Object.entries(RETENTION_PERIODS).map(([kind, { days }]) => [kind, days]),
) as unknown as RetentionDays;

const isKept = (kind: string): kind is RetentionKind => Object.hasOwn(RETENTION_PERIODS, kind);

/**
 * @param given `answers:3,refused:90`; undefined when it is no such list, or a period is below its minimum
 */
export const parseRetentionDays = (given: string | undefined): RetentionDays | undefined => {
  if (given === undefined) return DEFAULTS;
  const pairs = given.split(',').map((pair) => pair.trim().split(':'));
  const isRight = pairs.every(
    ([kind = '', days = '', ...more]) =>
      more.length === 0 && isKept(kind) && /^\d{1,5}$/.test(days) && Number(days) >= RETENTION_PERIODS[kind].least,
  );
  if (!isRight) return undefined;
  return { ...DEFAULTS, ...Object.fromEntries(pairs.map(([kind, days]) => [kind, Number(days)])) };
};

/** The minimum of each kind, for the error about a shorter one. */
export const formatMinimumRetentionDays = (): string =>
  Object.entries(RETENTION_PERIODS)
    .map(([kind, { least }]) => `${kind}:${least}`)
    .join(',');
