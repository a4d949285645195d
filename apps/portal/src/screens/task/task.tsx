/** /task/{id}/{buildingId}: Task Summary, Description and a Timeline of notes (B 2). */

import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordPageTexts, taskPageTexts as texts, timelineNotesTexts } from '@stoep/contract/scheme/record-pages.texts';
import type { BuildingTaskRecord } from '@stoep/contract/works/tasks';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { taskNotesQuery, taskRecordQuery as taskQuery } from '../../data/scheme/record-pages.ts';
import { NotesTimeline } from '../../parts/notes-timeline/notes-timeline.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { RecordFieldCards } from '../../parts/record/record-fields.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import { TaskStatusChip } from '../../parts/record/task-status.tsx';

const answers = recordSummaryTexts.task;

const nextOf = ({ progress, assignedTo }: BuildingTaskRecord): string => {
  if (progress === 'Completed') return answers.done;
  if (progress === 'Canceled') return answers.canceled;
  if (progress === 'On hold') return answers.hold;
  return assignedTo === null ? answers.assign : answers.doing(assignedTo.name);
};

const Task = () => {
  const { id = '' } = useParams();
  const notes = useQuery(taskNotesQuery(id));
  return (
    <PortalRecordPage
      query={useQuery(taskQuery(id))}
      screen={screenTitles.task}
      title={({ subject }) => subject}
      answer={(task) => ({ state: <TaskStatusChip progress={task.progress} />, next: nextOf(task) })}
      failed={recordPageTexts.failed.task}
    >
      {(task) => (
        <>
          <RecordFieldCards
            sections={[
              {
                title: texts.summary,
                items: [
                  { label: texts.type, value: translateCode(task.type) },
                  { label: texts.subject, value: task.subject },
                  { label: texts.progress, value: <TaskStatusChip progress={task.progress} /> },
                  { label: texts.assignedTo, value: task.assignedTo?.name },
                  { label: texts.createdDate, value: <InstantText at={task.createdAt} /> },
                  { label: texts.building, value: <BuildingLink building={task.building} /> },
                ],
              },
            ]}
          >
            <Card title={texts.description}>
              <PlainText text={task.description} />
            </Card>
          </RecordFieldCards>
          <Card title={timelineNotesTexts.title}>
            <NotesTimeline query={notes} />
          </Card>
        </>
      )}
    </PortalRecordPage>
  );
};

export default Task;
