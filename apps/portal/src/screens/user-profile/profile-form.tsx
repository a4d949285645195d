import { ownProfileTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { type OwnUserProfile, ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { ActionButton, SubmitButton } from '@stoep/ui/form/submit-button';
import { PhoneField, TextField } from '@stoep/ui/form/text-field';
import { EqualColumns, HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiCallError, apiErrorText } from '../../data/api.ts';
import {
  type OwnProfileInput,
  requestPasswordChangeTicket,
  sendOwnProfileUpdate,
} from '../../data/identity/profile.ts';
import { ConfirmPasswordForm } from '../../parts/confirm-password/confirm-password.tsx';
import { PortalFormDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { portalPaths } from '../../paths.ts';
import { currentStoredSession } from '../../session/session-store.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { PendingEmailNotice } from './pending-email.tsx';

const valuesOf = (profile: OwnUserProfile): OwnProfileInput => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  mobileNumber: formatPhoneNumber(profile.mobileNumber ?? ''),
  email: profile.email,
});

const FIELDS = ['firstName', 'lastName', 'mobileNumber', 'email'] as const;

/** The changed values; the others come from the profile. */
const changedOf = (now: OwnProfileInput, begun: OwnProfileInput): Record<string, string> =>
  Object.fromEntries(FIELDS.filter((name) => now[name] !== begun[name]).map((name) => [name, now[name]]));

/** Saves the four fields; asks for the password if the server requires a fresh login. */
const useProfileForm = (profile: OwnUserProfile) => {
  const { notifyAlert } = useAlert();
  const [saved, setSaved] = useState<OwnProfileInput | null>(null);
  const [waiting, setWaiting] = useState<OwnProfileInput | null>(null);
  const save = async (values: OwnProfileInput) => {
    await sendOwnProfileUpdate(profile.profileId, values);
    setWaiting(null);
    setSaved(values);
    form.form.reset({ ...values, email: profile.email });
  };
  const form = useServerForm<OwnProfileInput>({
    defaults: valuesOf(profile),
    // A person with a single name is not required to have a last name.
    missing: profile.lastName === '' ? { ...texts.missing, lastName: '' } : texts.missing,
    emails: ['email'],
    texts,
    endpoint: ownProfileEndpoints.update,
    send: async (values) => {
      setSaved(null);
      if (!currentStoredSession()?.userProfileId) return notifyAlert(texts.missingProfile);
      try {
        await save(values);
      } catch (error) {
        if (!(error instanceof ApiCallError && error.code === 'fresh_login_required')) throw error;
        setWaiting(values);
      }
    },
  });
  useUnsavedWarning(form.dirty && !form.busy);
  const draft = useFormDraft({
    place: 'profile',
    values: changedOf(form.form.watch(), valuesOf(profile)),
    begun: form.dirty,
    restore: (values) => {
      for (const name of FIELDS) {
        const value = values[name];
        if (value !== undefined) form.form.setValue(name, value, { shouldDirty: true });
      }
    },
  });
  /** Sends only the stored details and the new address; unsaved input stays in the form. */
  const resend = async (email: string): Promise<boolean> => {
    const values = { ...valuesOf(profile), email };
    try {
      await sendOwnProfileUpdate(profile.profileId, values);
      return true;
    } catch (error) {
      if (!(error instanceof ApiCallError && error.code === 'fresh_login_required')) throw error;
      setWaiting(values);
      return false;
    }
  };
  const newAddress = saved && saved.email.trim().toLowerCase() !== profile.email ? saved.email.trim() : null;
  return { ...form, saved, newAddress, waiting, setWaiting, save, resend, draft };
};

export const OwnProfileForm = ({ profile }: { profile: OwnUserProfile }) => {
  const navigate = useNavigate();
  const { notifyAlert } = useAlert();
  const { busy, formProps, summaryProps, field, saved, newAddress, waiting, setWaiting, save, resend, draft } =
    useProfileForm(profile);
  const openChangePassword = async () => {
    const userProfileId = currentStoredSession()?.userProfileId;
    if (!userProfileId) return notifyAlert(texts.missingProfile);
    try {
      const token = await requestPasswordChangeTicket();
      navigate(portalPaths.changePassword.href({ userProfileId, token }));
    } catch (error) {
      await notifyAlert(apiErrorText(error, texts.failed, texts.network));
    }
  };
  return (
    <>
      <form {...formProps}>
        <VerticalStack gap={2.5}>
          <PortalFormDraftOffer draft={draft} />
          <ErrorSummary {...summaryProps} />
          <EqualColumns min={200} gap={2.5}>
            <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
            <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
          </EqualColumns>
          <PhoneField {...field('mobileNumber')} label={texts.mobileNumber} hint={texts.mobileHint} />
          <TextField
            {...field('email')}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          <PendingEmailNotice onResend={resend} />
          {saved && (
            <InlineNotice tone="success">
              {texts.success} {newAddress && texts.linkSent(newAddress)}
            </InlineNotice>
          )}
          <HorizontalRow spread>
            <SubmitButton busy={busy} busyLabel={texts.busy}>
              {texts.update}
            </SubmitButton>
            <ActionButton variant="secondary" onPress={openChangePassword}>
              {texts.changePassword}
            </ActionButton>
          </HorizontalRow>
        </VerticalStack>
      </form>
      {waiting && <ConfirmPasswordForm onCancel={() => setWaiting(null)} onConfirmed={() => save(waiting)} />}
    </>
  );
};
