import { useEffect, useSyncExternalStore } from 'react';
import { lookAtUnsent, onUnsent, unsentNow } from '../../data/unsent.ts';
import type { Unsent, WrittenVote } from '../../offline/unsent-types.ts';

/** What the person wrote that waits for the line, in the order of writing. */
export const useUnsent = (): readonly Unsent[] => {
  useEffect(() => void lookAtUnsent(), []);
  return useSyncExternalStore(onUnsent, unsentNow);
};

type UnsentVote = Unsent & { readonly written: WrittenVote };

/** The vote on this question that waits, or was not sent any more. */
export const useUnsentVote = (approvalId: string): UnsentVote | undefined =>
  useUnsent().find(
    (one): one is UnsentVote => one.written.kind === 'vote' && one.written.approvalId === approvalId,
  );
