/** The compliance documents that the firm needs, until when each is valid, and the upload of the next one. */

import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '@stoep/contract/suppliers/contractor-compliance.texts';
import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { OwnContractor, OwnContractorDocument } from '@stoep/contract/suppliers/own-contractor';
import type { DisplayedContractorDocumentStatus } from '@stoep/domain/suppliers/compliance-documents';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useState } from 'react';
import { downloadContractorDocument } from '../../data/suppliers/contractors.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { CONTRACTOR_DOCUMENTS_ANCHOR } from '../../shell/navigation/heading-anchors.ts';
import { ComplianceUploadDialog, type UploadableComplianceKind } from './compliance-upload-dialog.tsx';

const TONES: Record<DisplayedContractorDocumentStatus, ColorTone> = {
  missing: 'danger',
  expired: 'danger',
  unreadable: 'danger',
  expiring: 'warning',
  valid: 'success',
};

const columnsOf = (contractorId: string): Column<OwnContractorDocument>[] => [
  {
    id: 'document',
    header: texts.document,
    lead: true,
    cell: ({ kind, fileName }) =>
      fileName ? (
        <FileDownloadLink read={() => downloadContractorDocument(contractorId, kind)}>
          {CONTRACTOR_DOCUMENT_NAME_TEXTS[kind]}
        </FileDownloadLink>
      ) : (
        CONTRACTOR_DOCUMENT_NAME_TEXTS[kind]
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

const isHandedIn = (kind: OwnContractorDocument['kind']): kind is UploadableComplianceKind =>
  kind !== 'registration' && kind !== 'bank_letter';

export const ComplianceDocumentsCard = ({ contractor }: { contractor: OwnContractor }) => {
  const [kind, setKind] = useState<UploadableComplianceKind | null>(null);
  const [done, setDone] = useState(false);
  return (
    <Card title={texts.documents} id={CONTRACTOR_DOCUMENTS_ANCHOR} note={texts.documentsLead} flush>
      {done && <InlineNotice tone="success">{texts.handedIn}</InlineNotice>}
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
              aria-label={`${texts.handIn}: ${CONTRACTOR_DOCUMENT_NAME_TEXTS[document.kind]}`}
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
        <ComplianceUploadDialog
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
