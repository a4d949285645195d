/** The summary of C 2.8: the four numbers, and the result of each file. */
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import type { StoredApplicationSummary } from './stored-summary.ts';

export const ContractorApplicationSummary = ({ summary }: { summary: StoredApplicationSummary }) => (
  <VerticalStack gap={2}>
    {summary.problem && <InlineNotice tone="warning">{summary.problem}</InlineNotice>}
    <DetailList
      layout="rows"
      items={[...summary.ids, ...summary.uploads].map(([label, value]) => ({ label, value }))}
    />
    <p>{texts.next}</p>
  </VerticalStack>
);
