/** Notes of a legal case or a task, newest first, 10 a page (B 2). */

import type { TimelineNote } from '@stoep/contract/kit/timeline-notes';
import { recordPageTexts, timelineNotesTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Timeline } from '@stoep/ui/feedback/timeline';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { LIST_PAGE_SIZE } from '../list-view/page-sizes.ts';
import { QueryContent } from '../loaded/query-content.tsx';
import './notes-timeline.css';
import { SanitisedHtml } from './safe-html.tsx';

const newestFirst = (a: TimelineNote, b: TimelineNote) => b.modifiedAt.getTime() - a.modifiedAt.getTime();

export const NotesTimeline = ({ query }: { query: UseQueryResult<TimelineNote[]> }) => {
  const [page, setPage] = useState(0);
  const pageOf = usePageRows();
  return (
    <QueryContent query={query} loading={texts.loading} failed={recordPageTexts.failed.list}>
      {(notes) =>
        notes.length === 0 ? (
          <EmptyState text={texts.empty} />
        ) : (
          <>
            <Timeline
              label={texts.title}
              entries={pageOf(notes.toSorted(newestFirst), page, LIST_PAGE_SIZE).map((note) => ({
                id: note.id,
                title: note.createdBy,
                at: note.modifiedAt,
                body: <SanitisedHtml html={note.html} />,
              }))}
            />
            <Pager label={texts.title} page={page} pageSize={LIST_PAGE_SIZE} total={notes.length} onPage={setPage} />
          </>
        )
      }
    </QueryContent>
  );
};
