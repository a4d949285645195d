/** What a check of typed text answers: the clean value, or a sentence that says what to do. */
export type Checked<T = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

export function accept<T>(value: T): Checked<T> {
  return { ok: true, value };
}

export function refuse(reason: string): Checked<never> {
  return { ok: false, reason };
}

/** Without spaces of any kind, for numbers that people group as they like. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/gu, '');
}
