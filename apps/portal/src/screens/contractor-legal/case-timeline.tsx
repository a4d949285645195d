/** The current situation, a box for a note, and the notes: Date, Note, Created By, newest first (C 2.7). */

import { attorneyCaseTexts as texts } from '@stoep/contract/credit/attorney-case.texts';
import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import type { TimelineNote } from '@stoep/contract/kit/timeline-notes';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { legalCaseNotesQuery, sendLegalCaseNote } from '../../data/scheme/record-pages.ts';
import { AddNoteForm } from '../../parts/notes-timeline/add-note.tsx';
import { SanitisedHtml } from '../../parts/notes-timeline/safe-html.tsx';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';

const columns: readonly Column<TimelineNote>[] = [
  { id: 'date', header: texts.date, cell: ({ modifiedAt }) => <InstantText at={modifiedAt} /> },
  {
    id: 'note',
    header: texts.note,
    prose: true,
    brief: 'text',
    cell: ({ html }) => <SanitisedHtml html={html} />,
  },
  { id: 'by', header: texts.createdBy, brief: 'line', cell: ({ createdBy }) => createdBy },
];

const newestFirst = (a: TimelineNote, b: TimelineNote) => b.modifiedAt.getTime() - a.modifiedAt.getTime();

export const AttorneyCaseTimelineTab = ({ found }: { found: LegalCaseRecord }) => {
  const query = useQuery({
    ...legalCaseNotesQuery(found.id),
    select: (notes: TimelineNote[]) => notes.toSorted(newestFirst),
  });
  const send = (text: string) => sendLegalCaseNote(found.id, text);
  return (
    <>
      <Card title={texts.currentSituation}>
        {found.currentSituation ? <PlainText text={found.currentSituation} /> : <p>{texts.noSituation}</p>}
      </Card>
      {found.can.addNote && (
        <Card title={texts.addNote}>
          <AddNoteForm of={found.id} send={send} />
        </Card>
      )}
      <Card title={texts.timeline} flush>
        <ClientPagedTable
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
