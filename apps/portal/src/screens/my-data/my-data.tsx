/** Downloading one's own data, and who read it (POPIA; M-124). */

import { myDataTexts as texts } from '@stoep/contract/identity/own-login.texts';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import type { myDataEndpoints } from '@stoep/contract/people/my-data';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { HorizontalRow, PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Pager, usePageRows } from '@stoep/ui/table/pager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { downloadMyData, myDataReadersQuery } from '../../data/identity/sessions.ts';
import { tableStateOfQuery } from '../../parts/loaded/query-content.tsx';

const PAGE_SIZE = 10;
type Reader = EndpointCallAnswer<typeof myDataEndpoints.readers>[number] & { key: string };

const whatOf = ({ done, of }: Reader): string =>
  texts[done](of.length === 0 ? texts.aRecord : of.map((kind) => texts.kinds[kind]).join(', '));

const columns: Column<Reader>[] = [
  { id: 'when', header: texts.when, lead: true, cell: ({ at }) => <InstantText at={at} /> },
  { id: 'who', header: texts.who, brief: 'line', cell: ({ by }) => by },
  {
    id: 'what',
    header: texts.what,
    brief: 'text',
    cell: (reader) => (
      <>
        {whatOf(reader)}
        {reader.times > 1 && <span className="hint"> {texts.times(reader.times)}</span>}
      </>
    ),
  },
];

const Export = () => {
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    try {
      saveFileToDevice(await downloadMyData());
    } catch (error) {
      setProblem(apiErrorText(error, texts.exportFailed));
    }
  };
  return (
    <Card title={texts.exportTitle}>
      <VerticalStack>
        <p>{texts.exportLead}</p>
        {problem && <InlineNotice tone="danger">{problem}</InlineNotice>}
        <HorizontalRow>
          <ActionButton variant="primary" onPress={run}>
            {texts.export}
          </ActionButton>
        </HorizontalRow>
        <p className="hint">{texts.correct}</p>
      </VerticalStack>
    </Card>
  );
};

const Readers = () => {
  const readers = useQuery(myDataReadersQuery());
  const [page, setPage] = useState(0);
  const pageOf = usePageRows();
  const rows = (readers.data ?? []).map((row, index) => ({ ...row, key: String(index) }));
  return (
    <Card title={texts.readersTitle} note={texts.readersLead} flush>
      <DataTable
        caption={texts.readersTitle}
        columns={columns}
        rows={pageOf(rows, page, PAGE_SIZE)}
        rowKey={({ key }) => key}
        state={tableStateOfQuery(readers, { loading: texts.loading, failed: texts.loadFailed })}
        empty={texts.empty}
      />
      <Pager label={texts.readersTitle} page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />
    </Card>
  );
};

const MyData = () => (
  <PageContent>
    <PageHeader title={texts.title} />
    <VerticalStack gap={3}>
      <Export />
      <Readers />
    </VerticalStack>
  </PageContent>
);

export default MyData;
