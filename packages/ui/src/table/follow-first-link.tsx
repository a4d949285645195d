import type { MouseEvent } from 'react';

/** A press on the row follows its first link, unless it hit another control or selected text. */
export const followFirstLink = (event: MouseEvent<HTMLElement>) => {
  if (event.defaultPrevented || event.button !== 0) return;
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, select, label, textarea')) return;
  if (globalThis.getSelection?.()?.toString()) return;
  event.currentTarget.querySelector<HTMLAnchorElement>('a[href]')?.click();
};
