/** How long each kind of personal data is kept that no law asks for: days, with a least that no setting goes below (decision 0211). */

type Period = { readonly days: number; readonly least: number };

const YEAR = 365.25;
const years = (count: number) => Math.ceil(count * YEAR);

export const PERIODS = {
  /** First answers of writes, kept for who asks again. */
  answers: { days: 7, least: 2 },
  /** What a mail said; a levy can be claimed for three years (Prescription Act s11). */
  'mail-texts': { days: years(6), least: years(3) },
  /** What was uploaded and never attached to anything. */
  'unused-files': { days: 30, least: 7 },
  /** Registrations and applications of firms that were refused. */
  refused: { days: years(1), least: 30 },
  /** How to reach people who hold nothing here any more, and their ID numbers. */
  'former-people': { days: years(6), least: years(5) },
} as const satisfies Record<string, Period>;

export type RetentionKind = keyof typeof PERIODS;
/** Days of each kind. */
export type Periods = Readonly<Record<RetentionKind, number>>;

const DEFAULTS = Object.fromEntries(
  Object.entries(PERIODS).map(([kind, { days }]) => [kind, days]),
) as unknown as Periods;

const isKept = (kind: string): kind is RetentionKind => Object.hasOwn(PERIODS, kind);

/** @param given `answers:3,refused:90`; undefined where it is no such list, or a period is shorter than its least */
export const periodsOf = (given: string | undefined): Periods | undefined => {
  if (given === undefined) return DEFAULTS;
  const pairs = given.split(',').map((pair) => pair.trim().split(':'));
  const isRight = pairs.every(
    ([kind = '', days = '', ...more]) =>
      more.length === 0 && isKept(kind) && /^\d{1,5}$/.test(days) && Number(days) >= PERIODS[kind].least,
  );
  if (!isRight) return undefined;
  return { ...DEFAULTS, ...Object.fromEntries(pairs.map(([kind, days]) => [kind, Number(days)])) };
};

/** What the least of each is, for whoever set a shorter one. */
export const leastPeriods = (): string =>
  Object.entries(PERIODS)
    .map(([kind, { least }]) => `${kind}:${least}`)
    .join(',');
