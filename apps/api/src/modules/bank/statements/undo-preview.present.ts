/** Presents the preview of undoing an import in the reader's language. */
import type { PersonActor } from '../../../kernel/actor.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import type { readStatementUndoPreview } from './undo-bank-statement.commands.ts';

export const presentStatementUndoPreview = (
  { withheld, ...preview }: Awaited<ReturnType<typeof readStatementUndoPreview>>,
  { language }: PersonActor,
) => ({ ...preview, withheld: withheld && sentenceFormatterOf(language)(withheld) });
