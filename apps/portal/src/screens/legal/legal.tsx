/** /legal/{id}/{buildingId}: a legal case in three tabs (B 2). */

import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { answerTexts } from '@stoep/contract/scheme/record-answers.texts';
import { notesTexts, recordTexts, legalTexts as texts } from '@stoep/contract/scheme/records.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { Tabs } from '@stoep/ui/layout/tabs';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { addLegalNote, legalCase, legalNotes } from '../../data/scheme/records.ts';
import { AddNote } from '../../parts/notes-timeline/add-note.tsx';
import { NotesTimeline } from '../../parts/notes-timeline/notes-timeline.tsx';
import { RecordPayments } from '../../parts/payments-table/record-payments.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordHead } from '../../parts/record/record-fields.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { headOf, LegalGeneral, LegalState } from './legal-general.tsx';

const answers = answerTexts.legal;
const TABS = ['general', 'payments', 'timeline'] as const;
type Of = { found: LegalRecord; buildingId: string };

const Legal = () => {
  const { id = '', buildingId = '' } = useParams();
  const [tab, setTab] = useUrlChoice('tab', TABS);
  return (
    <RecordPage
      query={useQuery(legalCase(id))}
      screen={screenTitles.legal}
      title={({ name }) => name}
      answer={({ progress, debtOnHandover, nextFollowUp }) => ({
        state: <LegalState progress={progress} />,
        amount: money(debtOnHandover, 'record'),
        of: answers.debt,
        next: nextFollowUp === null ? answers.noFollowUp : answers.followUp(formatDay(nextFollowUp)),
      })}
      failed={recordTexts.failed.legal}
    >
      {(found) => (
        <>
          <RecordHead {...headOf(found)} />
          <Tabs
            label={screenTitles.legal}
            value={tab}
            onChange={setTab}
            tabs={TABS.map((name) => ({ id: name, label: texts.tabs[name] }))}
          >
            {tab === 'general' && <LegalGeneral found={found} buildingId={buildingId} />}
            {tab === 'payments' && <Payments found={found} buildingId={buildingId} />}
            {tab === 'timeline' && <Notes found={found} buildingId={buildingId} />}
          </Tabs>
        </>
      )}
    </RecordPage>
  );
};

const Payments = ({ found, buildingId }: Of) => (
  <Card title={texts.tabs.payments} flush>
    <RecordPayments
      of="legal"
      id={found.id}
      buildingId={buildingId}
      style="record"
      columns={['number', 'amount', 'status', 'date']}
      empty={texts.noPayments}
    />
  </Card>
);

const Notes = ({ found }: Of) => {
  const notes = useQuery(legalNotes(found.id));
  const send = (text: string) => addLegalNote(found.id, text);
  return (
    <Card title={notesTexts.title}>
      <Stack gap={3}>
        {found.can.addNote && <AddNote of={found.id} send={send} />}
        <NotesTimeline query={notes} />
      </Stack>
    </Card>
  );
};

export default Legal;
