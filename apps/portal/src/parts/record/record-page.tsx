/** A record's page: its name, then what it holds; the documents' one text in its place when it cannot be had (B 8). */
import { recordTexts } from '@stoep/contract/texts/records';
import { Page, PageHeader, Stack } from '@stoep/ui/layout';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../../shell/page-title.ts';
import { Loaded } from '../loaded/loaded.tsx';

type RecordPageProps<T> = {
  query: UseQueryResult<T>;
  /** The kind of record, until the record says its name. */
  screen: string;
  title: (record: T) => string;
  lead?: (record: T) => ReactNode;
  failed: string;
  children: (record: T) => ReactNode;
};

export const RecordPage = <T,>({ query, screen, title, lead, failed, children }: RecordPageProps<T>) => {
  const { data } = query;
  const name = data === undefined ? undefined : title(data);
  useScreenTitle(name);
  return (
    <Page>
      <PageHeader title={name ?? screen} lead={data !== undefined && lead?.(data)} />
      <Loaded query={query} loading={recordTexts.loading} failed={failed} always lines={6}>
        {(record) => <Stack gap={3}>{children(record)}</Stack>}
      </Loaded>
    </Page>
  );
};
