/** What a check of typed text answers: the clean value, or what is wrong with it. */
export type CheckResult<T = string, R = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: R };

export function validResult<T>(value: T): CheckResult<T, never> {
  return { ok: true, value };
}

export function invalidResult<const R>(reason: R): CheckResult<never, R> {
  return { ok: false, reason };
}

/** Without spaces of any kind, for numbers that people group as they like. */
export function removeSpaces(text: string): string {
  return text.replace(/\s+/gu, '');
}
