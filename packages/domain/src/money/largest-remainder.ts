/** Shares a whole number so that the parts add up to it exactly (rules 2.1). */

/**
 * Splits `total` by weights. The odd units go to the largest remainders, of equal ones to the earlier part. All
 * numbers are safe integers, weights zero or more. Throws RangeError if the weights do not allow a share.
 */
export function shareByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total) || weights.some((w) => !Number.isSafeInteger(w) || w < 0)) {
    throw new RangeError('Totals and weights are whole numbers, weights zero or more');
  }
  const whole = weights.reduce((sum, w) => sum + BigInt(w), 0n);
  if (whole === 0n) {
    if (total !== 0) throw new RangeError('Nothing to share by: all weights are zero');
    return weights.map(() => 0);
  }
  const sign = total < 0 ? -1 : 1;
  const size = BigInt(Math.abs(total));
  const parts = weights.map((w) => Number((size * BigInt(w)) / whole));
  const left = Math.abs(total) - parts.reduce((sum, part) => sum + part, 0);
  const favoured = weights
    .map((w, index) => ({ index, remainder: (size * BigInt(w)) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  for (const { index } of favoured) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => part * sign + 0);
}
