/** The current situation, a box for a note, and the notes: Date, Note, Created By, newest first (C 2.7). */

import { attorneyTexts as texts } from '@stoep/contract/credit/attorney.texts';
import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import type { Note } from '@stoep/contract/kit/notes';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { addLegalNote, legalNotes } from '../../data/scheme/records.ts';
import { AddNote } from '../../parts/notes-timeline/add-note.tsx';
import { SafeHtml } from '../../parts/notes-timeline/safe-html.tsx';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';

const columns: readonly Column<Note>[] = [
  { id: 'date', header: texts.date, cell: ({ modifiedAt }) => <InstantText at={modifiedAt} /> },
  {
    id: 'note',
    header: texts.note,
    prose: true,
    brief: 'text',
    cell: ({ html }) => <SafeHtml html={html} />,
  },
  { id: 'by', header: texts.createdBy, brief: 'line', cell: ({ createdBy }) => createdBy },
];

const newestFirst = (a: Note, b: Note) => b.modifiedAt.getTime() - a.modifiedAt.getTime();

export const CaseTimeline = ({ found }: { found: LegalRecord }) => {
  const query = useQuery({
    ...legalNotes(found.id),
    select: (notes: Note[]) => notes.toSorted(newestFirst),
  });
  const send = (text: string) => addLegalNote(found.id, text);
  return (
    <>
      <Card title={texts.currentSituation}>
        {found.currentSituation ? <PlainText text={found.currentSituation} /> : <p>{texts.noSituation}</p>}
      </Card>
      {found.can.addNote && (
        <Card title={texts.addNote}>
          <AddNote of={found.id} send={send} />
        </Card>
      )}
      <Card title={texts.timeline} flush>
        <WholeTable
          caption={texts.timeline}
          columns={columns}
          query={query}
          rowKey={({ id }) => id}
          texts={{ loading: texts.loadingNotes, failed: texts.failedNotes }}
          empty={texts.noNotes}
          pagerLabel={texts.timeline}
        />
      </Card>
    </>
  );
};
