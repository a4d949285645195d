/** A suite of trust: one figure, and what it lacks. Each suite has a mutant that it has to catch (`mutants.ts`). */
import { styleText } from 'node:util';

/**
 * `full`: as promised; `quick`: part of `npm test`, on a machine with other load, so a quarter of a speed is required;
 * `proof`: as little as catches the mutant.
 */
export type TrustSuiteForm = 'full' | 'quick' | 'proof';

/** One part of a suite that runs in several pieces. */
export type TrustSuitePiece = { readonly index: number; readonly of: number };
export const WHOLE_SUITE_PIECE: TrustSuitePiece = { index: 0, of: 1 };

/** The environment of a suite: a database of its own on a server with fsync as in production. */
export type TrustSuiteEnvironment = {
  readonly url: string;
  readonly form: TrustSuiteForm;
  readonly piece: TrustSuitePiece;
  /** How long it should last, where it can. */
  readonly minutes?: number;
};

/** The speed that this form requires. */
export const requiredTrustSuiteRate = (perSecond: number, form: TrustSuiteForm): number =>
  form === 'full' ? perSecond : perSecond / 4;

/** @property short the promises that were not met; empty when all held */
export type TrustSuiteFigure = {
  readonly line: string;
  readonly short: readonly string[];
  /** Counts that are added up over the pieces. */
  readonly counts?: Readonly<Record<string, number>>;
};

export type TrustSuite = {
  /** The number of pieces of its full form: each may take as long as a whole suite, and does not run again once it held. */
  readonly pieces?: number;
  readonly run: (ground: TrustSuiteEnvironment) => Promise<TrustSuiteFigure>;
};

/** A suite made of tests that run by themselves; they are part of `npm test` already. */
export type TrustTestSuite = {
  readonly tests: readonly string[];
  readonly says: string;
  /** Environment variables that make the tests stricter than in `npm test`, for the unchanged product. */
  readonly more?: Readonly<Record<string, string>>;
};

/** A benchmark that also runs by itself (`npm run bench`): it ends with 1 when it falls short, and says why. */
export type TrustCommandSuite = {
  readonly script: string;
  /** Its arguments where it only has to catch the mutant. */
  readonly proof: readonly string[];
};

/** The promises that were not met. @param promises each with whether it was met */
export const unmetTrustSuitePromisesOf = (promises: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(promises).flatMap(([promise, came]) => (came ? [] : [promise]));

export const formatTrustSuiteCount = (value: number): string =>
  Math.round(value).toLocaleString('en-ZA').replace(/\s/g, ',');

/** The value below which that share of the values lies. */
export const percentileOf = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export const formatTrustSuiteMark = (good: boolean): string =>
  good ? styleText('green', 'ok   ') : styleText('red', 'SHORT');
