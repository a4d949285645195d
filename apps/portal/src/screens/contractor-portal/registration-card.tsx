/** The registration document: download the present one, or choose a new one for the next Save. */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { downloadContractorDocument } from '../../data/suppliers/contractors.ts';
import { DOCUMENT_UPLOAD_RULES } from '../../parts/contractor-files/accepted-file-types.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';

type RegistrationCardProps = {
  contractor: OwnContractor;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
};

export const RegistrationDocumentCard = ({ contractor, file, onChoose }: RegistrationCardProps) => (
  <Card title={texts.registrationDocument}>
    <VerticalStack gap={2}>
      {contractor.registrationDocumentName ? (
        <HorizontalRow>
          <FileDownloadLink read={() => downloadContractorDocument(contractor.id, 'registration')}>
            {contractor.registrationDocumentName}
          </FileDownloadLink>
        </HorizontalRow>
      ) : (
        <p>{texts.noFile}</p>
      )}
      <FilePicker
        label={texts.newRegistration}
        hint={texts.savedWithForm}
        optional
        {...DOCUMENT_UPLOAD_RULES}
        files={file ? [{ id: 'registration', file }] : []}
        onAdd={([chosen]) => onChoose(chosen)}
        onRemove={() => onChoose(undefined)}
      />
    </VerticalStack>
  </Card>
);
