/** What undoing an import would do, in the reader's language. */
import type { Person } from '../../../kernel/actor.ts';
import { tellIn } from '../../../kernel/languages.ts';
import type { readUndoPreview } from './undo-statement.commands.ts';

export const shownUndo = (
  { withheld, ...preview }: Awaited<ReturnType<typeof readUndoPreview>>,
  { language }: Person,
) => ({ ...preview, withheld: withheld && tellIn(language)(withheld) });
