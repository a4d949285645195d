/** How the ledger reaches the command that moves a receipt: it also undoes a match, which belongs to the bank. */
import { extensionPoint } from '../../../kernel/extension-point.ts';
import type { Command } from '../../../kernel/write.ts';

/** What one person asked for and another confirms. */
export type ConfirmedReceiptMoveInput = {
  readonly toAccountId: string;
  readonly reason: string;
  readonly profileId: string;
};

/** The one command that moves a confirmed receipt. */
export const receiptMovePoint = extensionPoint<Command<ConfirmedReceiptMoveInput, void>>('move of a receipt');
