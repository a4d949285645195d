/** The summary of C 2.8: the four numbers, and what became of each file. */
import { registrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { Stack } from '@stoep/ui/layout/layout';
import type { ApplicationSummary } from './stored-summary.ts';

export const SummaryDetails = ({ summary }: { summary: ApplicationSummary }) => (
  <Stack gap={2}>
    {summary.problem && <Notice tone="warning">{summary.problem}</Notice>}
    <DetailList
      layout="rows"
      items={[...summary.ids, ...summary.uploads].map(([label, value]) => ({ label, value }))}
    />
    <p>{texts.next}</p>
  </Stack>
);
