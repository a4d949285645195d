/** The registration document: download the one that is there, choose a new one for the next Save. */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/contractors';
import { FilePicker } from '@stoep/ui/file/file-picker';
import { Card } from '@stoep/ui/layout/card';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { openDocument } from '../../data/suppliers/contractors.ts';
import { DOCUMENT_TYPES } from '../../parts/contractor-files/accepted.ts';
import { FileLink } from '../../parts/files/file-link.tsx';

type RegistrationCardProps = {
  contractor: OwnContractor;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
};

export const RegistrationCard = ({ contractor, file, onChoose }: RegistrationCardProps) => (
  <Card title={texts.registrationDocument}>
    <Stack gap={2}>
      {contractor.registrationDocumentName ? (
        <Row>
          <FileLink read={() => openDocument(contractor.id, 'registration')}>
            {contractor.registrationDocumentName}
          </FileLink>
        </Row>
      ) : (
        <p>{texts.noFile}</p>
      )}
      <FilePicker
        label={texts.newRegistration}
        hint={texts.savedWithForm}
        optional
        {...DOCUMENT_TYPES}
        files={file ? [{ id: 'registration', file }] : []}
        onAdd={([chosen]) => onChoose(chosen)}
        onRemove={() => onChoose(undefined)}
      />
    </Stack>
  </Card>
);
