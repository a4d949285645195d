import { useEffect, useSyncExternalStore } from 'react';
import { currentOfflineItems, onOfflineItemsChange, reloadOfflineItems } from '../../data/offline-items.ts';
import type { OfflineItem, OfflineVote } from '../../offline/offline-item-types.ts';

/** The person's offline items, oldest first. */
export const useOfflineItems = (): readonly OfflineItem[] => {
  useEffect(() => void reloadOfflineItems(), []);
  return useSyncExternalStore(onOfflineItemsChange, currentOfflineItems);
};

type UnsentVote = OfflineItem & { readonly written: OfflineVote };

/** The queued vote on this approval, or the vote that could not be sent. */
export const useUnsentVote = (approvalId: string): UnsentVote | undefined =>
  useOfflineItems().find(
    (one): one is UnsentVote => one.written.kind === 'vote' && one.written.approvalId === approvalId,
  );
