import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { legalCasePageTexts as texts } from '@stoep/contract/scheme/record-pages.texts';
import { LEGAL_CASE_EVENTS } from '@stoep/domain/calendar/legal-dates';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { type ProgressStep, ProgressSteps } from '@stoep/ui/feedback/progress-steps';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { downloadLegalCaseAodFile, legalCaseAodFileQuery } from '../../data/scheme/record-pages.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { RecordFieldCards, type RecordSectionContent } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { formatYesNo } from '../../parts/record/yes-no.ts';
import { portalPaths } from '../../paths.ts';

type Subject = { found: LegalCaseRecord; buildingId: string };

export const LegalCaseStatusChip = ({ progress }: Pick<LegalCaseRecord, 'progress'>) => (
  <StatusChip tone="accent">{translateCode(progress)}</StatusChip>
);

/** The top card (B 2). */
export const legalCaseHeaderSectionOf = (found: LegalCaseRecord): RecordSectionContent => ({
  title: screenTitles.legal,
  items: [
    { label: texts.caseName, value: found.name },
    { label: texts.progress, value: <LegalCaseStatusChip progress={found.progress} /> },
    { label: texts.nextFollowUp, value: <DayText day={found.nextFollowUp} /> },
  ],
});

export const LegalCaseGeneralTab = ({ found, buildingId }: Subject) => (
  <VerticalStack gap={2}>
    <Events found={found} />
    <Fields found={found} buildingId={buildingId} />
  </VerticalStack>
);

const Fields = ({ found, buildingId }: Subject) => {
  const { data: file } = useQuery(legalCaseAodFileQuery(found.id));
  return (
    <RecordFieldCards
      head={legalCaseHeaderSectionOf(found)}
      sections={[generalOf(found, buildingId), attorneyAodOf(found, file)]}
    >
      <Card title={texts.situation}>
        <PlainText text={found.currentSituation} />
      </Card>
    </RecordFieldCards>
  );
};

const generalOf = (found: LegalCaseRecord, buildingId: string): RecordSectionContent => ({
  title: texts.general,
  items: [
    {
      label: texts.attorney,
      value: <RecordLink to={found.attorney} href={(id) => portalPaths.contractor.href({ id, buildingId })} />,
    },
    { label: texts.attorneyReference, value: found.attorneyReference },
    {
      label: texts.account,
      value: (
        <RecordLink to={found.account} href={(accountId) => portalPaths.levyAccount.href({ accountId, buildingId })} />
      ),
    },
    { label: texts.type, value: found.type },
    { label: texts.handover, value: <DayText day={found.handoverDay} /> },
    { label: texts.debt, value: moneyTextElement(found.debtOnHandover, 'record') },
  ],
});

/** The events as a progress line: dated events by date, then those still to come. */
const stepsOf = (found: LegalCaseRecord): ProgressStep[] => {
  const dated = LEGAL_CASE_EVENTS.filter((event) => found[event] !== null).toSorted((a, b) =>
    (found[a] ?? '') < (found[b] ?? '') ? -1 : 1,
  );
  const last = dated.at(-1);
  return [...dated, ...LEGAL_CASE_EVENTS.filter((event) => found[event] === null)].map((event) => ({
    label: texts[event],
    state: found[event] === null ? 'ahead' : event === last ? 'now' : 'done',
    when: found[event] && <DayText day={found[event]} />,
  }));
};

const Events = ({ found }: { found: LegalCaseRecord }) => (
  <Card title={texts.events}>
    <VerticalStack gap={2}>
      <ProgressSteps label={texts.dates} steps={stepsOf(found)} />
      <DetailList items={[{ label: texts.judgement, value: formatYesNo(found.judgement) }]} />
    </VerticalStack>
  </Card>
);

type AodFile = { exists: boolean; fileName: string | null };

const attorneyAodOf = (found: LegalCaseRecord, file: AodFile | undefined): RecordSectionContent => ({
  title: texts.attorneyAod,
  items: [
    { label: texts.aodActive, value: formatYesNo(found.attorneyAodActive) },
    { label: texts.aodStart, value: <DayText day={found.attorneyAodStart} /> },
    { label: texts.aodEnd, value: <DayText day={found.attorneyAodEnd} /> },
    { label: texts.aodAmount, value: moneyTextElement(found.attorneyAodAmount, 'record') },
    {
      label: texts.aodFile,
      value: file?.exists ? (
        <FileDownloadLink read={() => downloadLegalCaseAodFile(found.id)}>
          {file.fileName ?? texts.aodFile}
        </FileDownloadLink>
      ) : (
        file && texts.noFile
      ),
      wide: true,
    },
  ],
});
