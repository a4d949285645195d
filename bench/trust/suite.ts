/** What a suite of trust is: one figure, and how it falls short. Each has a mutant that it has to catch (`mutants.ts`). */
import { styleText } from 'node:util';

/**
 * `full`: as it is promised; `quick`: part of `npm test`, beside whatever else the machine does, so a quarter of a
 * speed is asked; `proof`: as little as catches the mutant.
 */
export type TrustSuiteForm = 'full' | 'quick' | 'proof';

/** One part of a suite that is run in several. */
export type TrustSuitePiece = { readonly index: number; readonly of: number };
export const WHOLE_SUITE_PIECE: TrustSuitePiece = { index: 0, of: 1 };

/** Where a suite works: a database of its own on a server with fsync as in production. */
export type TrustSuiteEnvironment = {
  readonly url: string;
  readonly form: TrustSuiteForm;
  readonly piece: TrustSuitePiece;
  /** How long it is asked to last, where it can. */
  readonly minutes?: number;
};

/** What is asked of a speed in this form. */
export const requiredRateIn = (perSecond: number, form: TrustSuiteForm): number =>
  form === 'full' ? perSecond : perSecond / 4;

/** @property short what was promised and did not come; empty when all held */
export type TrustFigure = {
  readonly line: string;
  readonly short: readonly string[];
  /** What pieces add up to. */
  readonly counts?: Readonly<Record<string, number>>;
};

export type TrustSuite = {
  /** In how many pieces its full form runs: each has the time of a whole suite, and is not run again once it held. */
  readonly pieces?: number;
  readonly run: (ground: TrustSuiteEnvironment) => Promise<TrustFigure>;
};

/** Tests that hold it, run by themselves; they are part of `npm test` already. */
export type TrustTestSuite = {
  readonly tests: readonly string[];
  readonly says: string;
  /** How much more than in `npm test` is asked of the product as it is. */
  readonly more?: Readonly<Record<string, string>>;
};

/** A measurement that is also run by itself (`npm run bench`): ends with 1 when it falls short, and says why. */
export type TrustCommandSuite = {
  readonly script: string;
  /** Its arguments where it only has to catch the mutant. */
  readonly proof: readonly string[];
};

/** What is promised, and whether it came. */
export const unmetPromisesOf = (promises: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(promises).flatMap(([promise, came]) => (came ? [] : [promise]));

export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-ZA').replace(/\s/g, ',');

/** The value below which so large a part of the values lies. */
export const percentileOf = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export const formatPassMark = (good: boolean): string =>
  good ? styleText('green', 'ok   ') : styleText('red', 'SHORT');
