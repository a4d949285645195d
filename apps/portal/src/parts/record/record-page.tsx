/**
 * A record's page: its name and its answer, then what it holds; the documents' one text in its place when it cannot be had (B 8), and
 * when the building of the address is not the record's (R-5). The building in the header is the record's own; of a
 * record without one, that of the address.
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
  /** The kind of record, until the record says its name. */
  screen: string;
  title: (record: T) => string;
  /** What it is, small above its title: the kind of record, or its number. */
  kind?: (record: T) => string;
  /** How it stands, what it costs and what happens next: first on every page of a record. */
  answer: (record: T) => RecordSummaryContent;
  failed: string;
  children: (record: T) => ReactNode;
};

export const RecordPage = <T extends SavedItem>({
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
