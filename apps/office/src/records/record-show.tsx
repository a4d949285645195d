/** The page of one record: its head, then its parts, divided by tabs where the record declares them. */

import Card from '@mui/material/Card';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { ShowBase, useRecordContext, useResourceDefinition } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { saveRecentlyOpenedRecord } from '../find/recently-opened.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { RecordPageHead } from './page-head.tsx';
import { RecordPageParts } from './page-parts.tsx';
import { recordPageSlotComponentOf } from './page-slots.ts';
import { RecordPageTabs } from './page-tabs.tsx';
import { RecordLoadProblem, useLeaveIfGone } from './record-load-problem.tsx';

/** "Ticket 10013" where the title is made of the record's text; nothing above a page with tabs. */
const kindLabelOf = (resource: OfficeResource, record: Readonly<Record<string, unknown>>) => {
  if (resource.tabs) return undefined;
  if (resource.fields[resource.title]?.kind !== 'long') return resource.singular;
  return [resource.singular, record.number].filter((part) => part !== undefined).join(' ');
};

const Head = ({ resource }: { resource: OfficeResource }) => {
  const { hasEdit } = useResourceDefinition();
  const record = useRecordContext();
  const Figures = recordPageSlotComponentOf(resource.slots?.head);
  const id = record?.id;
  useEffect(() => {
    if (id !== undefined) saveRecentlyOpenedRecord(resource.name, String(id));
  }, [resource.name, id]);
  if (!record) return null;
  return (
    <RecordPageHead
      resource={resource}
      text={String(record.title ?? '')}
      kind={kindLabelOf(resource, record)}
      state={record.state ?? record.standing}
      opened
      withoutNext={Figures !== undefined}
    >
      {hasEdit ? (
        <Link className="button secondary compact" to={`/${resource.name}/${String(record.id)}`}>
          Edit
        </Link>
      ) : null}
      {Figures ? <Figures key={record.id} /> : null}
    </RecordPageHead>
  );
};

/** Displays a sentence if the record does not exist or is not visible. */
const ShowOrTell = ({ resource, children }: { resource: OfficeResource; children: ReactNode }) => {
  const { id } = useParams();
  const onError = useLeaveIfGone(resource.name);
  return (
    <ShowBase
      queryOptions={{ onError }}
      offline={<OfflineNotice />}
      render={({ error, record, refetch }) => (
        <>
          <RecordLoadProblem error={error} refetch={refetch} />
          <Head resource={resource} />
          {error && !record ? null : (
            // Nothing that was opened or typed for one record stands over the next one.
            <Card key={id} className="office-record">
              {children}
            </Card>
          )}
        </>
      )}
    />
  );
};

export const recordShowPageOf = (resource: OfficeResource) => () => (
  <ShowOrTell resource={resource}>
    {resource.tabs ? (
      <RecordPageTabs resource={resource} tabs={resource.tabs} />
    ) : (
      <RecordPageParts resource={resource} slot={resource.slots?.under} files />
    )}
  </ShowOrTell>
);
