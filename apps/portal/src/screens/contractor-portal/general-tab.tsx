/**
 * General: the firm's worklist first, then documents and bank account, and last the profile with four editable fields
 * (C 2.3).
 */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { FileUploadProgress } from '@stoep/ui/file/file-upload-progress';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { type FormEvent, useState } from 'react';
import { ConfirmPasswordForm } from '../../parts/confirm-password/confirm-password.tsx';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { ContractorBankCard } from './bank-card.tsx';
import { EMPTY_BANK_PROOF_DRAFT } from './bank-proof-draft.ts';
import { ComplianceDocumentsCard } from './compliance-card.tsx';
import { ContractorHomeCards } from './home-cards.tsx';
import { ContractorProfileFacts, ContractorProfileFields } from './profile-fields.tsx';
import { RegistrationDocumentCard } from './registration-card.tsx';
import { type ContractorProfileValues, useSaveContractorProfile } from './use-save-profile.ts';

const profileOf = (contractor: OwnContractor): ContractorProfileValues => ({
  email: contractor.email,
  phone: formatPhoneNumber(contractor.phone),
  vatNumber: contractor.vatNumber ?? '',
  specialities: contractor.specialities === '' ? [] : contractor.specialities.split(','),
});

/** The values as they would be saved, so that a different spelling of a number is no change. */
const asSaved = ({ email, phone, vatNumber, specialities }: ContractorProfileValues) =>
  JSON.stringify([email.trim(), phone.replaceAll(/\s/g, ''), vatNumber.trim(), specialities]);

export const ContractorGeneralTab = ({ contractor }: { contractor: OwnContractor }) => {
  const [profile, setProfile] = useState(() => profileOf(contractor));
  const [registration, setRegistration] = useState<File>();
  const [proof, setProof] = useState(EMPTY_BANK_PROOF_DRAFT);
  const { save, busy, saved, at, ofBank, summaryProps, stale, settle, onItsWay } = useSaveContractorProfile(
    contractor,
    () => {
      setRegistration(undefined);
      setProof(EMPTY_BANK_PROOF_DRAFT);
    },
  );
  const changed = asSaved(profile) !== asSaved(profileOf(contractor));
  const unsaved = changed || registration !== undefined || proof.file !== undefined;
  useUnsavedWarning(unsaved);
  const send = () => save({ profile, registration, proof });

  return (
    <VerticalStack gap={3}>
      <ContractorHomeCards contractor={contractor} />
      <ComplianceDocumentsCard contractor={contractor} />
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <VerticalStack gap={3}>
          <RegistrationDocumentCard contractor={contractor} file={registration} onChoose={setRegistration} />
          <ContractorBankCard contractor={contractor} draft={proof} refused={ofBank} onChange={setProof} />
          <Card title={texts.profile}>
            <VerticalStack gap={3}>
              <ContractorProfileFacts contractor={contractor} />
              <ContractorProfileFields at={at} profile={profile} onChange={setProfile} />
            </VerticalStack>
          </Card>
          {onItsWay && <FileUploadProgress {...onItsWay} />}
          {/* Beside the button: on a phone the top of the form is out of sight. */}
          <ErrorSummary {...summaryProps} />
          {saved && <InlineNotice tone="success">{texts.saved}</InlineNotice>}
          {/* Stays in view once there is something to save. */}
          {(unsaved || busy) && (
            <div className="save-bar in-view">
              <SubmitButton busy={busy} busyLabel={texts.saving}>
                {texts.save}
              </SubmitButton>
            </div>
          )}
        </VerticalStack>
      </form>
      {stale && (
        <ConfirmPasswordForm
          lead={texts.confirmLead}
          onCancel={settle}
          onConfirmed={async () => {
            settle();
            await send();
          }}
        />
      )}
    </VerticalStack>
  );
};
