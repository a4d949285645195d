/**
 * A record's page: its name, its summary, and its content. If it cannot be loaded (B 8), or belongs to another
 * building than the address names (R-5), the documents' text takes its place. The header names the record's own
 * building, or that of the address if the record has none.
 */
import { recordPageTexts } from '@stoep/contract/scheme/record-pages.texts';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isNotFoundError } from '../../data/api.ts';
import { buildingInfoQuery } from '../../data/scheme/buildings.ts';
import { usePageHeaderBuilding } from '../../shell/building-name.ts';
import { useScreenTitle } from '../../shell/page-title.ts';
import { QueryContent } from '../loaded/query-content.tsx';
import { RecordSummary, type RecordSummaryContent } from './record-summary.tsx';

type SavedItem = { id: string; building?: { id: string; name: string } };

type RecordPageProps<T extends SavedItem> = {
  query: UseQueryResult<T>;
  /** The kind of record, as the title until its name is known. */
  screen: string;
  title: (record: T) => string;
  /** The kind of record or its number, small above its title. */
  kind?: (record: T) => string;
  /** The summary at the top of every record's page. */
  answer: (record: T) => RecordSummaryContent;
  failed: string;
  children: (record: T) => ReactNode;
};

export const PortalRecordPage = <T extends SavedItem>({
  query,
  screen,
  title,
  kind,
  answer,
  failed,
  children,
}: RecordPageProps<T>) => {
  const { buildingId = '' } = useParams();
  const read = query.data;
  const addressed = useQuery({
    ...buildingInfoQuery(buildingId),
    enabled: read !== undefined && read.building === undefined,
  });
  const elsewhere = read?.building ? read.building.id !== buildingId.toLowerCase() : isNotFoundError(addressed.error);
  const data = elsewhere ? undefined : read;
  const name = data === undefined ? undefined : title(data);
  const what = data === undefined ? undefined : (kind?.(data) ?? screen);
  useScreenTitle(kind ? name && `${name}, ${what}` : name);
  usePageHeaderBuilding(data && (data.building ?? addressed.data));
  if (elsewhere)
    return (
      <PageContent>
        <PageHeader title={screen} />
        <ErrorState text={failed} />
      </PageContent>
    );
  return (
    <PageContent>
      <PageHeader title={name ?? screen} kind={what} lead={data !== undefined && <RecordSummary {...answer(data)} />} />
      <QueryContent query={query} loading={recordPageTexts.loading} failed={failed} always lines={6}>
        {(record) => <VerticalStack gap={3}>{children(record)}</VerticalStack>}
      </QueryContent>
    </PageContent>
  );
};
