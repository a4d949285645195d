/** What was done to rows while they were read, for the person who brings them: cells put right, rows left out. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { CopyLine } from '../../kernel/database/copy-line.ts';
import type { RepairNote } from './sheets/repair-cell.ts';
import { NOTES, quoted } from './staging/staged-names.queries.ts';

/** Repairs that are shown of a table; all of them are counted. */
const REPAIRS_KEPT = 500;
const LINES_NAMED = 20;

type Skipped = { readonly lines: number[]; count: number };

/** Gathers what was done to the rows of one table. */
export const rowNotes = () => {
  const repairs: RepairNote[] = [];
  const skipped = new Map<string, Skipped>();
  let repairCount = 0;
  return {
    repaired: (notes: readonly RepairNote[]) => {
      repairCount += notes.length;
      for (const note of notes) if (repairs.length < REPAIRS_KEPT) repairs.push(note);
    },
    skipped: (line: number, why: Words) => {
      const reason = inEnglish(why);
      const found = skipped.get(reason) ?? { lines: [], count: 0 };
      found.count += 1;
      if (found.lines.length < LINES_NAMED) found.lines.push(line);
      skipped.set(reason, found);
    },
    found: () => ({ repairs, repairCount, skipped }),
  };
};

type Found = ReturnType<ReturnType<typeof rowNotes>['found']>;

const saying = (file: string, why: string, { lines, count }: Skipped): string => {
  const told = { file, why, count, lines: lines.join(', ') };
  return inEnglish(count > lines.length ? texts.rowsSkippedMore(told) : texts.rowsSkipped(told));
};

/** Keeps them beside what is staged, under the headings of the file. */
export const keepNotes = async (
  line: CopyLine,
  run: string,
  file: string,
  called: ReadonlyMap<string, string>,
  { repairs, repairCount, skipped }: Found,
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
    `insert into ${quoted(run, NOTES)} (kind, file, line, "column", was, now)
    select kind, $1, line, "column", was, now
    from json_to_recordset($2) as n (kind text, line integer, "column" text, was text, now text)`,
    [file, JSON.stringify(notes)],
  );
};
