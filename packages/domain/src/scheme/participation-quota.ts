/**
 * Participation quotas: the share of a section by floor area, a percentage to four decimals (Sectional Titles Act
 * s32, rules 2.1). Stored as ten-thousandths of a percent: 1 000 000 is 100 %.
 */
import { shareByLargestRemainder } from '../money/largest-remainder.ts';

export const FULL_PARTICIPATION_QUOTA = 1_000_000;

/** From a percentage such as 12.3456. Throws RangeError for more than four decimals or outside 0 to 100. */
export function quotaFromPercent(percent: number): number {
  const quota = Math.round(percent * 10_000);
  if (quota / 10_000 !== percent || quota < 0 || quota > FULL_PARTICIPATION_QUOTA) {
    throw new RangeError(`Not a percentage with at most four decimals: ${percent}`);
  }
  return quota;
}

/** As a percentage number, for the wire. */
export function quotaToPercent(quota: number): number {
  return quota / 10_000;
}

/** '12.3456 %'; always four decimals. */
export function formatQuota(quota: number): string {
  const digits = String(quota).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)} %`;
}

/** Quotas of sections from their floor areas in whole square metres; they add up to 100 % exactly. */
export function quotasFromFloorAreas(squareMetres: readonly number[]): number[] {
  return shareByLargestRemainder(FULL_PARTICIPATION_QUOTA, squareMetres);
}

/** True when the quotas of a scheme add up to 100.0000 %. */
export function areParticipationQuotasComplete(quotas: readonly number[]): boolean {
  return quotas.reduce((sum, quota) => sum + quota, 0) === FULL_PARTICIPATION_QUOTA;
}
