/** What a check of typed text answers: the clean value, or what is wrong with it. */
export type Checked<T = string, R = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: R };

export function accept<T>(value: T): Checked<T, never> {
  return { ok: true, value };
}

export function refuse<const R>(reason: R): Checked<never, R> {
  return { ok: false, reason };
}

/** Without spaces of any kind, for numbers that people group as they like. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/gu, '');
}
