/** Notes on imported rows for the person who imports them: repaired cells and rows left out. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { PostgresCopyConnection } from '../../kernel/database/copy-connection.ts';
import type { RepairedImportCellNote } from './sheets/repair-cell.ts';
import { quotedStagedTable, STAGED_NOTES_TABLE } from './staging/staged-names.queries.ts';

/** The most repairs listed per table; all are counted. */
const REPAIRS_KEPT = 500;
const LINES_NAMED = 20;

type Skipped = { readonly lines: number[]; count: number };

/** Collects the notes of one table's rows. */
export const createImportRowNoteCollector = () => {
  const repairs: RepairedImportCellNote[] = [];
  const skipped = new Map<string, Skipped>();
  let repairCount = 0;
  return {
    repaired: (notes: readonly RepairedImportCellNote[]) => {
      repairCount += notes.length;
      for (const note of notes) if (repairs.length < REPAIRS_KEPT) repairs.push(note);
    },
    skipped: (line: number, why: SentenceOrText) => {
      const reason = translateSentenceToEnglish(why);
      const found = skipped.get(reason) ?? { lines: [], count: 0 };
      found.count += 1;
      if (found.lines.length < LINES_NAMED) found.lines.push(line);
      skipped.set(reason, found);
    },
    found: () => ({ repairs, repairCount, skipped }),
  };
};

type Result = ReturnType<ReturnType<typeof createImportRowNoteCollector>['found']>;

const saying = (file: string, why: string, { lines, count }: Skipped): string => {
  const values = { file, why, count, lines: lines.join(', ') };
  return translateSentenceToEnglish(count > lines.length ? texts.rowsSkippedMore(values) : texts.rowsSkipped(values));
};

/** Saves the notes beside the staged rows, under the headings of the file. */
export const saveImportRowNotes = async (
  line: PostgresCopyConnection,
  run: string,
  file: string,
  called: ReadonlyMap<string, string>,
  { repairs, repairCount, skipped }: Result,
): Promise<void> => {
  const sentences = [...skipped].map(([why, one]) => ({ kind: 'skipped', now: saying(file, why, one) }));
  const notes = [
    ...repairs.map((note) => ({
      ...note,
      kind: 'repaired',
      column: called.get(note.column) ?? note.column,
    })),
    ...(repairCount > repairs.length ? [{ kind: 'repaired more', line: repairCount - repairs.length }] : []),
    ...sentences,
  ];
  if (notes.length === 0) return;
  await line.run(
    `insert into ${quotedStagedTable(run, STAGED_NOTES_TABLE)} (kind, file, line, "column", was, now)
    select kind, $1, line, "column", was, now
    from json_to_recordset($2) as n (kind text, line integer, "column" text, was text, now text)`,
    [file, JSON.stringify(notes)],
  );
};
