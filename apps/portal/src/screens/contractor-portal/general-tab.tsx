/** General: what the firm came for, then documents and bank account, last the profile, of which four fields may be changed (C 2.3). */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnContractor } from '@stoep/contract/suppliers/contractors';
import { formatPhone } from '@stoep/domain/people/sa-phone';
import { Notice } from '@stoep/ui/feedback/notice';
import { SendingFile } from '@stoep/ui/file/sending-file';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { type FormEvent, useState } from 'react';
import { ConfirmPassword } from '../../parts/confirm-password/confirm-password.tsx';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { BankCard } from './bank-card.tsx';
import { NO_DRAFT } from './bank-proof-draft.ts';
import { ComplianceCard } from './compliance-card.tsx';
import { HomeCards } from './home-cards.tsx';
import { ProfileFacts, ProfileFields } from './profile-fields.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { type Profile, useSaveProfile } from './use-save-profile.ts';

const profileOf = (contractor: OwnContractor): Profile => ({
  email: contractor.email,
  phone: formatPhone(contractor.phone),
  vatNumber: contractor.vatNumber ?? '',
  specialities: contractor.specialities === '' ? [] : contractor.specialities.split(','),
});

/** What a save would keep: how a number was typed is no change. */
const asSaved = ({ email, phone, vatNumber, specialities }: Profile) =>
  JSON.stringify([email.trim(), phone.replaceAll(/\s/g, ''), vatNumber.trim(), specialities]);

export const GeneralTab = ({ contractor }: { contractor: OwnContractor }) => {
  const [profile, setProfile] = useState(() => profileOf(contractor));
  const [registration, setRegistration] = useState<File>();
  const [proof, setProof] = useState(NO_DRAFT);
  const { save, busy, saved, at, ofBank, summaryProps, stale, settle, onItsWay } = useSaveProfile(
    contractor,
    () => {
      setRegistration(undefined);
      setProof(NO_DRAFT);
    },
  );
  const changed = asSaved(profile) !== asSaved(profileOf(contractor));
  const unsaved = changed || registration !== undefined || proof.file !== undefined;
  useUnsavedWarning(unsaved);
  const send = () => save({ profile, registration, proof });

  return (
    <Stack gap={3}>
      <HomeCards contractor={contractor} />
      <ComplianceCard contractor={contractor} />
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={3}>
          <RegistrationCard contractor={contractor} file={registration} onChoose={setRegistration} />
          <BankCard contractor={contractor} draft={proof} refused={ofBank} onChange={setProof} />
          <Card title={texts.profile}>
            <Stack gap={3}>
              <ProfileFacts contractor={contractor} />
              <ProfileFields at={at} profile={profile} onChange={setProfile} />
            </Stack>
          </Card>
          {onItsWay && <SendingFile {...onItsWay} />}
          {/* Beside the button: on a phone the top of the form is out of sight. */}
          <ErrorSummary {...summaryProps} />
          {saved && <Notice tone="success">{texts.saved}</Notice>}
          {/* In view wherever one is, as soon as there is something to save, and not before. */}
          {(unsaved || busy) && (
            <div className="save-bar in-view">
              <SubmitButton busy={busy} busyLabel={texts.saving}>
                {texts.save}
              </SubmitButton>
            </div>
          )}
        </Stack>
      </form>
      {stale && (
        <ConfirmPassword
          lead={texts.confirmLead}
          onCancel={settle}
          onConfirmed={async () => {
            settle();
            await send();
          }}
        />
      )}
    </Stack>
  );
};
