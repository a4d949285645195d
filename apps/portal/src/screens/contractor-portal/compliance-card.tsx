/** What the firm must hold, until when it holds, and handing in the next one. */

import { DOCUMENT_NAMES } from '@stoep/contract/suppliers/compliance.texts';
import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnContractor, OwnDocument } from '@stoep/contract/suppliers/contractors';
import type { ShownStanding } from '@stoep/domain/suppliers/compliance-documents';
import { Notice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';
import { useState } from 'react';
import { openDocument } from '../../data/suppliers/contractors.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { DOCUMENTS } from '../../shell/navigation/landing.ts';
import { type HandedInKind, HandInDialog } from './hand-in-dialog.tsx';

const TONES: Record<ShownStanding, Tone> = {
  missing: 'danger',
  expired: 'danger',
  unreadable: 'danger',
  expiring: 'warning',
  valid: 'success',
};

const columnsOf = (contractorId: string): Column<OwnDocument>[] => [
  {
    id: 'document',
    header: texts.document,
    lead: true,
    cell: ({ kind, fileName }) =>
      fileName ? (
        <FileLink read={() => openDocument(contractorId, kind)}>{DOCUMENT_NAMES[kind]}</FileLink>
      ) : (
        DOCUMENT_NAMES[kind]
      ),
  },
  {
    id: 'standing',
    brief: 'status',
    header: texts.status,
    cell: ({ standing }) => <StatusChip tone={TONES[standing]}>{texts.standing[standing]}</StatusChip>,
  },
  {
    id: 'until',
    brief: 'line',
    header: texts.validUntil,
    cell: ({ lastValidDay }) => <DayText day={lastValidDay} />,
  },
];

const isHandedIn = (kind: OwnDocument['kind']): kind is HandedInKind =>
  kind !== 'registration' && kind !== 'bank_letter';

export const ComplianceCard = ({ contractor }: { contractor: OwnContractor }) => {
  const [kind, setKind] = useState<HandedInKind | null>(null);
  const [done, setDone] = useState(false);
  return (
    <Card title={texts.documents} id={DOCUMENTS} note={texts.documentsLead} flush>
      {done && <Notice tone="success">{texts.handedIn}</Notice>}
      <DataTable
        caption={texts.documents}
        columns={columnsOf(contractor.id)}
        rows={contractor.documents}
        rowKey={(document) => document.kind}
        actions={(document) =>
          isHandedIn(document.kind) ? (
            <Button
              writes
              compact
              aria-label={`${texts.handIn}: ${DOCUMENT_NAMES[document.kind]}`}
              onClick={() => isHandedIn(document.kind) && setKind(document.kind)}
            >
              {texts.handIn}
            </Button>
          ) : (
            <span className="soft small">
              {document.kind === 'registration' ? texts.withRegistration : texts.withBank}
            </span>
          )
        }
        actionsHeader={texts.handIn}
        empty={texts.noFile}
      />
      {kind && (
        <HandInDialog
          contractorId={contractor.id}
          kind={kind}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null);
            setDone(true);
          }}
        />
      )}
    </Card>
  );
};
