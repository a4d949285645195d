/** Notes of a legal case or a task, newest first, 10 a page (B 2). */

import type { Note } from '@stoep/contract/kit/notes';
import { recordTexts, notesTexts as texts } from '@stoep/contract/scheme/records.texts';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { Timeline } from '@stoep/ui/feedback/timeline';
import { Pager, usePageOf } from '@stoep/ui/table/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '../list-view/page-sizes.ts';
import { Loaded } from '../loaded/loaded.tsx';
import './notes-timeline.css';
import { SafeHtml } from './safe-html.tsx';

const newestFirst = (a: Note, b: Note) => b.modifiedAt.getTime() - a.modifiedAt.getTime();

export const NotesTimeline = ({ query }: { query: UseQueryResult<Note[]> }) => {
  const [page, setPage] = useState(0);
  const pageOf = usePageOf();
  return (
    <Loaded query={query} loading={texts.loading} failed={recordTexts.failed.list}>
      {(notes) =>
        notes.length === 0 ? (
          <EmptyState text={texts.empty} />
        ) : (
          <>
            <Timeline
              label={texts.title}
              entries={pageOf(notes.toSorted(newestFirst), page, PAGE_SIZE).map((note) => ({
                id: note.id,
                title: note.createdBy,
                at: note.modifiedAt,
                body: <SafeHtml html={note.html} />,
              }))}
            />
            <Pager
              label={texts.title}
              page={page}
              pageSize={PAGE_SIZE}
              total={notes.length}
              onPage={setPage}
            />
          </>
        )
      }
    </Loaded>
  );
};
