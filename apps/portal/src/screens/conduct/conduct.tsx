/** /conduct/{id}/{building}: a conduct letter or fine, linked from approvals (B 2 Approvals; calls.md 5). */

import type { ConductLetterRecord } from '@stoep/contract/credit/conduct-letters';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import { recordPageTexts, conductLetterTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { conductLetterQuery, downloadConductLetter } from '../../data/scheme/record-pages.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { ApprovalLink } from '../../parts/record/approval-link.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { RecordFieldCards } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { PortalRecordPage } from '../../parts/record/record-page.tsx';
import { portalPaths } from '../../paths.ts';

const TONES: Record<ConductLetterRecord['status'], ColorTone> = {
  Draft: 'neutral',
  'Waiting for Trustee Approval': 'info',
  Sent: 'success',
  Declined: 'danger',
};

const answers = recordSummaryTexts.conduct;

const Next = ({ letter: { status, sentDay, approval } }: { letter: ConductLetterRecord }) => {
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
    <PortalRecordPage
      query={useQuery(conductLetterQuery(id))}
      screen={screenTitles.conduct}
      title={({ subject }) => subject}
      answer={(letter) => ({
        state: <StatusChip tone={TONES[letter.status]}>{letter.status}</StatusChip>,
        amount: moneyTextElement(letter.fineAmount),
        of: letter.fineAmount === null ? null : answers.fine,
        next: <Next letter={letter} />,
      })}
      failed={recordPageTexts.failed.conduct}
    >
      {(letter) => (
        <>
          <RecordFieldCards
            sections={[
              {
                title: texts.details,
                actions: letter.fileLink && (
                  <FileDownloadLink read={() => downloadConductLetter(letter.id)}>{texts.download}</FileDownloadLink>
                ),
                items: [
                  { label: texts.kind, value: translateCode(letter.kind) },
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
                        href={(accountId) => portalPaths.levyAccount.href({ accountId, buildingId })}
                      />
                    ),
                  },
                  { label: recordPageTexts.building, value: <BuildingLink building={letter.building} /> },
                  { label: texts.incident, value: <DayText day={letter.incidentDay} /> },
                  { label: texts.sent, value: <DayText day={letter.sentDay} /> },
                  letter.kind === 'Fine' && { label: texts.fine, value: moneyTextElement(letter.fineAmount) },
                  {
                    label: texts.approval,
                    wide: true,
                    value: letter.approval && (
                      <RecordLink
                        to={letter.approval}
                        href={(approvalId) => portalPaths.buildingApproval.href({ approvalId })}
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
    </PortalRecordPage>
  );
};

export default Conduct;
