/** /legal/{id}/{buildingId}: a legal case in three tabs (B 2). */

import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import {
  recordPageTexts,
  legalCasePageTexts as texts,
  timelineNotesTexts,
} from '@stoep/contract/scheme/record-pages.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { legalCaseNotesQuery, legalCaseQuery, sendLegalCaseNote } from '../../data/scheme/record-pages.ts';
import { AddNoteForm } from '../../parts/notes-timeline/add-note.tsx';
import { NotesTimeline } from '../../parts/notes-timeline/notes-timeline.tsx';
import { PaymentsOfRecordTable } from '../../parts/payments-table/record-payments.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { RecordHeaderFields } from '../../parts/record/record-fields.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { LegalCaseGeneralTab, LegalCaseStatusChip, legalCaseHeaderSectionOf } from './legal-general.tsx';

const answers = recordSummaryTexts.legal;
const TABS = ['general', 'payments', 'timeline'] as const;
type Subject = { found: LegalCaseRecord; buildingId: string };

const Legal = () => {
  const { id = '', buildingId = '' } = useParams();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  return (
    <PortalRecordPage
      query={useQuery(legalCaseQuery(id))}
      screen={screenTitles.legal}
      title={({ name }) => name}
      answer={({ progress, debtOnHandover, nextFollowUp }) => ({
        state: <LegalCaseStatusChip progress={progress} />,
        amount: moneyTextElement(debtOnHandover, 'record'),
        of: answers.debt,
        next: nextFollowUp === null ? answers.noFollowUp : answers.followUp(formatDay(nextFollowUp)),
      })}
      failed={recordPageTexts.failed.legal}
    >
      {(found) => (
        <>
          <RecordHeaderFields {...legalCaseHeaderSectionOf(found)} />
          <Tabs
            label={screenTitles.legal}
            value={tab}
            onChange={setTab}
            tabs={TABS.map((name) => ({ id: name, label: texts.tabs[name] }))}
          >
            {tab === 'general' && <LegalCaseGeneralTab found={found} buildingId={buildingId} />}
            {tab === 'payments' && <Payments found={found} buildingId={buildingId} />}
            {tab === 'timeline' && <Notes found={found} buildingId={buildingId} />}
          </Tabs>
        </>
      )}
    </PortalRecordPage>
  );
};

const Payments = ({ found, buildingId }: Subject) => (
  <Card title={texts.tabs.payments} flush>
    <PaymentsOfRecordTable
      of="legal"
      id={found.id}
      buildingId={buildingId}
      style="record"
      columns={['number', 'amount', 'status', 'date']}
      empty={texts.noPayments}
    />
  </Card>
);

const Notes = ({ found }: Subject) => {
  const notes = useQuery(legalCaseNotesQuery(found.id));
  const send = (text: string) => sendLegalCaseNote(found.id, text);
  return (
    <Card title={timelineNotesTexts.title}>
      <VerticalStack gap={3}>
        {found.can.addNote && <AddNoteForm of={found.id} send={send} />}
        <NotesTimeline query={notes} />
      </VerticalStack>
    </Card>
  );
};

export default Legal;
