/** The mails sent to a person or firm, and their status. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { Link } from 'react-router';
import { RecordStatusChip } from './record-status-chip.tsx';

type Mail = EndpointCallAnswer<typeof apiContract.office.personPage>['mails'][number];

const COLUMNS: readonly Column<Mail>[] = [
  {
    id: 'subject',
    header: 'Email',
    lead: true,
    cell: ({ id, subject }) => <Link to={`/outbox/${id}/show`}>{subject}</Link>,
  },
  { id: 'to', header: 'To', cell: ({ to }) => <span className="person-words">{to}</span> },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <RecordStatusChip of="outbox" field="state" word={state} />,
  },
  { id: 'at', header: 'Date', cell: ({ at }) => <InstantText at={at} /> },
];

/** @property awaited a mail is being made, as the note says */
type MailsProps = { of: 'person' | 'firm'; note: string; mails: readonly Mail[]; awaited?: boolean };

export const MailHistoryTable = ({ of, note, mails, awaited = false }: MailsProps) => (
  <Card title="Emails" note={note} flush>
    <DataTable
      caption={`Emails to this ${of}`}
      columns={COLUMNS}
      rows={mails}
      rowKey={({ id }) => id}
      empty={awaited ? 'No email yet.' : `No email has gone to this ${of} yet.`}
    />
  </Card>
);
