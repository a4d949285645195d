/** /conduct/{id}/{building}: a conduct letter or fine, which approvals lead to (B 2 Approvals; calls.md 5). */

import type { ConductRecord } from '@stoep/contract/credit/conduct';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { answerTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordTexts, conductTexts as texts } from '@stoep/contract/scheme/records.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { conductLetter, openConductFile } from '../../data/scheme/records.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { ApprovalLink } from '../../parts/record/approval-link.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { money } from '../../parts/record/money.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { paths } from '../../paths.ts';

const TONES: Record<ConductRecord['status'], Tone> = {
  Draft: 'neutral',
  'Waiting for Trustee Approval': 'info',
  Sent: 'success',
  Declined: 'danger',
};

const answers = answerTexts.conduct;

const Next = ({ letter: { status, sentDay, approval } }: { letter: ConductRecord }) => {
  if (status === 'Draft') return answers.draft;
  if (status === 'Declined') return answers.declined;
  if (status === 'Sent') return sentDay === null ? answers.sentNoDay : answers.sent(formatDay(sentDay));
  return (
    <>
      {answers.vote}
      <ApprovalLink to={approval} />
    </>
  );
};

const Conduct = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(conductLetter(id))}
      screen={screenTitles.conduct}
      title={({ subject }) => subject}
      answer={(letter) => ({
        state: <StatusChip tone={TONES[letter.status]}>{letter.status}</StatusChip>,
        amount: money(letter.fineAmount),
        of: letter.fineAmount === null ? null : answers.fine,
        next: <Next letter={letter} />,
      })}
      failed={recordTexts.failed.conduct}
    >
      {(letter) => (
        <>
          <RecordFields
            sections={[
              {
                title: texts.details,
                actions: letter.fileLink && (
                  <FileLink read={() => openConductFile(letter.id)}>{texts.download}</FileLink>
                ),
                items: [
                  { label: texts.kind, value: wordOf(letter.kind) },
                  {
                    label: texts.status,
                    value: <StatusChip tone={TONES[letter.status]}>{letter.status}</StatusChip>,
                  },
                  { label: texts.rule, value: letter.rule },
                  letter.kind === 'Fine' && { label: texts.ruleCertificate, value: letter.ruleCertificate },
                  letter.kind === 'Fine' && {
                    label: texts.hearing,
                    value: <DayText day={letter.hearingDay} />,
                  },
                  letter.kind === 'Fine' && {
                    label: texts.hearingOutcome,
                    wide: true,
                    value: letter.hearingOutcome,
                  },
                  { label: texts.person, value: letter.person },
                  {
                    label: texts.levyAccount,
                    value: letter.levyAccount && (
                      <RecordLink
                        to={letter.levyAccount}
                        href={(accountId) => paths.levyAccount.href({ accountId, buildingId })}
                      />
                    ),
                  },
                  { label: recordTexts.building, value: <BuildingLink building={letter.building} /> },
                  { label: texts.incident, value: <DayText day={letter.incidentDay} /> },
                  { label: texts.sent, value: <DayText day={letter.sentDay} /> },
                  letter.kind === 'Fine' && { label: texts.fine, value: money(letter.fineAmount) },
                  {
                    label: texts.approval,
                    wide: true,
                    value: letter.approval && (
                      <RecordLink
                        to={letter.approval}
                        href={(approvalId) => paths.buildingApproval.href({ approvalId })}
                      />
                    ),
                  },
                ],
              },
            ]}
          />
          <Card title={texts.letter}>
            <PlainText text={letter.body} />
          </Card>
        </>
      )}
    </RecordPage>
  );
};

export default Conduct;
