import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { screenTitles } from '@stoep/contract/platform/screen-titles';
import { legalTexts as texts } from '@stoep/contract/scheme/records.texts';
import { CASE_EVENTS } from '@stoep/domain/calendar/legal-dates';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { ProgressSteps, type Step } from '@stoep/ui/feedback/progress-steps';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Stack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { legalAodFile, openLegalAodFile } from '../../data/scheme/records.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { money } from '../../parts/record/money.tsx';
import { PlainText } from '../../parts/record/plain-text.tsx';
import { RecordFields, type RecordSection } from '../../parts/record/record-fields.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { yesNo } from '../../parts/record/yes-no.ts';
import { paths } from '../../paths.ts';

type Of = { found: LegalRecord; buildingId: string };

export const LegalState = ({ progress }: Pick<LegalRecord, 'progress'>) => (
  <StatusChip tone="accent">{wordOf(progress)}</StatusChip>
);

/** The top card (B 2). */
export const headOf = (found: LegalRecord): RecordSection => ({
  title: screenTitles.legal,
  items: [
    { label: texts.caseName, value: found.name },
    { label: texts.progress, value: <LegalState progress={found.progress} /> },
    { label: texts.nextFollowUp, value: <DayText day={found.nextFollowUp} /> },
  ],
});

export const LegalGeneral = ({ found, buildingId }: Of) => (
  <Stack gap={2}>
    <Events found={found} />
    <Fields found={found} buildingId={buildingId} />
  </Stack>
);

const Fields = ({ found, buildingId }: Of) => {
  const { data: file } = useQuery(legalAodFile(found.id));
  return (
    <RecordFields head={headOf(found)} sections={[generalOf(found, buildingId), attorneyAodOf(found, file)]}>
      <Card title={texts.situation}>
        <PlainText text={found.currentSituation} />
      </Card>
    </RecordFields>
  );
};

const generalOf = (found: LegalRecord, buildingId: string): RecordSection => ({
  title: texts.general,
  items: [
    {
      label: texts.attorney,
      value: <RecordLink to={found.attorney} href={(id) => paths.contractor.href({ id, buildingId })} />,
    },
    { label: texts.attorneyReference, value: found.attorneyReference },
    {
      label: texts.account,
      value: (
        <RecordLink
          to={found.account}
          href={(accountId) => paths.levyAccount.href({ accountId, buildingId })}
        />
      ),
    },
    { label: texts.type, value: found.type },
    { label: texts.handover, value: <DayText day={found.handoverDay} /> },
    { label: texts.debt, value: money(found.debtOnHandover, 'record') },
  ],
});

/** The events as a dated line in the order they happened, those still ahead after them. */
const stepsOf = (found: LegalRecord): Step[] => {
  const dated = CASE_EVENTS.filter((event) => found[event] !== null).toSorted((a, b) =>
    (found[a] ?? '') < (found[b] ?? '') ? -1 : 1,
  );
  const last = dated.at(-1);
  return [...dated, ...CASE_EVENTS.filter((event) => found[event] === null)].map((event) => ({
    label: texts[event],
    state: found[event] === null ? 'ahead' : event === last ? 'now' : 'done',
    when: found[event] && <DayText day={found[event]} />,
  }));
};

const Events = ({ found }: { found: LegalRecord }) => (
  <Card title={texts.events}>
    <Stack gap={2}>
      <ProgressSteps label={texts.dates} steps={stepsOf(found)} />
      <DetailList items={[{ label: texts.judgement, value: yesNo(found.judgement) }]} />
    </Stack>
  </Card>
);

type AodFile = { exists: boolean; fileName: string | null };

const attorneyAodOf = (found: LegalRecord, file: AodFile | undefined): RecordSection => ({
  title: texts.attorneyAod,
  items: [
    { label: texts.aodActive, value: yesNo(found.attorneyAodActive) },
    { label: texts.aodStart, value: <DayText day={found.attorneyAodStart} /> },
    { label: texts.aodEnd, value: <DayText day={found.attorneyAodEnd} /> },
    { label: texts.aodAmount, value: money(found.attorneyAodAmount, 'record') },
    {
      label: texts.aodFile,
      value: file?.exists ? (
        <FileLink read={() => openLegalAodFile(found.id)}>{file.fileName ?? texts.aodFile}</FileLink>
      ) : (
        file && texts.noFile
      ),
      wide: true,
    },
  ],
});
