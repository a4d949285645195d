/** Presents the preview of undoing an import in the reader's language. */
import type { PersonActor } from '../../../kernel/actor.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import type { readBankStatementUndoPreview } from './undo-bank-statement.commands.ts';

export const presentBankStatementUndoPreview = (
  { withheld, ...preview }: Awaited<ReturnType<typeof readBankStatementUndoPreview>>,
  { language }: PersonActor,
) => ({ ...preview, withheld: withheld && sentenceFormatterOf(language)(withheld) });
