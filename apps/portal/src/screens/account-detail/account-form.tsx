import { ownerAccountDetailTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { type OwnerAccountDetail, ownerAccountDetailEndpoints } from '@stoep/contract/people/owner-account-details';
import { maskIdNumber } from '@stoep/domain/people/masked-number';
import {
  checkIdentityNumber,
  guessIdentityType,
  IDENTITY_TYPES,
  type IdentityType,
} from '@stoep/domain/people/sa-identity';
import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { MaskedField } from '@stoep/ui/form/masked-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { PhoneField, TextField } from '@stoep/ui/form/text-field';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { ApiCallError } from '../../data/api.ts';
import { sendOwnerAccountUpdate } from '../../data/identity/profile.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';

const LINES = ['address1', 'address2', 'address3'] as const;
const identityOptions = IDENTITY_TYPES.map((value) => ({ value, label: texts.identityTypes[value] }));

const valuesOf = (account: OwnerAccountDetail) => ({
  email: account.email ?? '',
  phoneNumber: formatPhoneNumber(account.phoneNumber ?? ''),
  identityType: guessIdentityType(account.registrationId ?? '') ?? ('sa_id' as IdentityType),
  registrationId: account.registrationId ?? '',
  address1: account.address1 ?? '',
  address2: account.address2 ?? '',
  address3: account.address3 ?? '',
});
type Values = ReturnType<typeof valuesOf>;

/** Checks the number by the chosen type. An unchanged number stays as it was imported. */
const checkNumber = (stored: OwnerAccountDetail, { identityType, registrationId }: Values) => {
  if (registrationId.trim() === '' || registrationId === stored.registrationId) return {};
  const checked = checkIdentityNumber(identityType, registrationId);
  return checked.ok ? {} : { registrationId: checked.reason };
};

type AccountFormProps = { accountId: string; account: OwnerAccountDetail };

export const OwnerAccountForm = ({ accountId, account }: AccountFormProps) => {
  const [saved, setSaved] = useState(false);
  const { form, busy, dirty, formProps, summaryProps, field } = useServerForm<Values>({
    defaults: valuesOf(account),
    missing: texts.missing,
    emails: ['email'],
    check: (values) => checkNumber(account, values),
    texts,
    endpoint: ownerAccountDetailEndpoints.update,
    send: async ({ identityType: _, ...values }) => {
      setSaved(false);
      try {
        await sendOwnerAccountUpdate(accountId, { name: account.name, ...values });
      } catch (error) {
        if (error instanceof ApiCallError && error.status === 404)
          throw new ApiCallError(404, { error: texts.notFound, code: error.code });
        throw error;
      }
      form.reset(form.getValues());
      setSaved(true);
    },
  });
  useUnsavedWarning(dirty && !busy);
  const identityType = form.watch('identityType');
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        <TextField label={texts.name} value={account.name} hint={texts.nameNote} readOnly />
        <TextField {...field('email')} label={texts.email} type="email" autoComplete="email" autoCapitalize="none" />
        <PhoneField {...field('phoneNumber')} label={texts.telephone} hint={texts.telephoneHint} />
        <SelectField {...field('identityType')} label={texts.identityType} options={identityOptions} />
        <MaskedField
          {...field('registrationId')}
          masked={account.registrationId ? maskIdNumber(account.registrationId) : null}
          label={texts.identity}
          hint={texts.identityHints[identityType]}
          autoComplete="off"
        />
        {LINES.map((line, index) => (
          <TextField
            {...field(line)}
            key={line}
            label={texts[line]}
            optional
            autoComplete={`address-line${index + 1}`}
          />
        ))}
        {/* Beside the button: on a phone the top of the form is out of sight. */}
        {saved && <InlineNotice tone="success">{texts.success}</InlineNotice>}
        <HorizontalRow>
          <SubmitButton busy={busy} busyLabel={texts.busy}>
            {texts.update}
          </SubmitButton>
        </HorizontalRow>
      </VerticalStack>
    </form>
  );
};
