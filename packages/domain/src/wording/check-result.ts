/** The result of checking typed text: the clean value, or what is wrong with it. */
export type CheckResult<T = string, R = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: R };

export function validResult<T>(value: T): CheckResult<T, never> {
  return { ok: true, value };
}

export function invalidResult<const R>(reason: R): CheckResult<never, R> {
  return { ok: false, reason };
}

/** Removes spaces of any kind from numbers that people group in their own way. */
export function removeSpaces(text: string): string {
  return text.replace(/\s+/gu, '');
}
