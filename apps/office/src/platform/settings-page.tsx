/** The page Settings: the agent's details for the portal, mails and statements. */
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import type { DecodedValue } from '@stoep/contract/kit/wire-codec';
import type { agentSettingsCodec } from '@stoep/contract/platform/branding';
import { brandThemeOf, isHexColour } from '@stoep/domain/platform/brand-theme';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { setDisplayedAgentBranding } from '@stoep/ui/theme/brand';
import { useQuery } from '@tanstack/react-query';
import { FormDataConsumer, useNotify, useRecordContext } from 'ra-core';
import { callApi, formatApiProblem, formErrorsOf } from '../api.ts';
import { RecordFormBar } from '../records/form/form-bar.tsx';
import { OfficeForm } from '../records/form/office-form.tsx';
import { FileUploadInput } from '../records/form/upload-input.tsx';
import { NumberInput } from '../records/inputs/number-input.tsx';
import { TextInput } from '../records/inputs/text-input.tsx';
import { LastBackupText } from '../shell/backup-notice.tsx';
import { OfficePageTitle } from '../shell/page-title.tsx';
import { ColourInput } from './colour-input.tsx';
import { PendingAgentBankChangeCard } from './pending-bank-change.tsx';

type Settings = DecodedValue<typeof agentSettingsCodec>;
const { settings, save, shown } = apiContract.branding;

const BANK = ['bankAccountName', 'bank', 'bankAccountNumber', 'branchCode', 'bankAccountType'] as const;

/** The server names fields as on the wire, the form by their English names. */
const namedErrors = (error: ApiCallError) =>
  Object.fromEntries(
    save.body.names.flatMap(([english, wire]) => (error.fields[wire] ? [[english, error.fields[wire]] as const] : [])),
  );

const LogoNow = () => {
  const record = useRecordContext<Settings & { id: string }>();
  return record?.logoFileId ? (
    <p className="office-logo-now">
      <img src={`/api/branding/logo/${record.logoFileId}/`} alt="The logo as it is now" />
    </p>
  ) : null;
};

/** Displays the default shade until one is entered. */
const DeepColour = ({ colour }: { colour: unknown }) => {
  const derived = typeof colour === 'string' && isHexColour(colour) ? brandThemeOf(colour) : null;
  return (
    <ColourInput
      source="deepColour"
      label="Background of the login page"
      hint="Leave it empty for a darker shade of the colour."
      {...(derived?.light['brand-deep'] ? { otherwise: derived.light['brand-deep'] } : {})}
    />
  );
};

const SettingsForm = ({ stored }: { stored: Settings }) => {
  const notify = useNotify();
  const submit = async (filled: Record<string, unknown>) => {
    const names = Object.keys(stored) as (keyof Settings)[];
    const body = Object.fromEntries(names.map((name) => [name, filled[name] ?? null]));
    try {
      await callApi(save, { body: { ...body, name: String(filled.name ?? '') } as Settings });
      setDisplayedAgentBranding(await callApi(shown, {}));
      const other = BANK.some((name) => (body[name] || null) !== (stored[name] || null));
      notify(
        other
          ? 'Saved. The bank account stays as it was until another administrator approves the new one.'
          : 'Saved. Everybody sees the new name and logo; new colours show on the next page load.',
        { type: 'success' },
      );
    } catch (error) {
      return formErrorsOf(error, error instanceof ApiCallError ? namedErrors(error) : {});
    }
    return undefined;
  };
  return (
    <OfficeForm record={{ id: 'agent', ...stored }} onSubmit={submit} bar={<RecordFormBar ofStoredRecord />}>
      <h2 className="office-form-part">Name and look</h2>
      <TextInput source="name" label="Name" isRequired />
      <ColourInput
        source="colour"
        label="Colour"
        hint="For buttons and links of the portal, and the header of emails and statements."
      />
      <FormDataConsumer<Partial<Settings>>>
        {({ formData }) => <DeepColour colour={formData.colour} />}
      </FormDataConsumer>
      <LogoNow />
      <FileUploadInput source="logoFileId" label="Logo" picture />
      <h2 className="office-form-part">Contact</h2>
      <TextInput source="telephone" label="Telephone" type="tel" />
      <TextInput source="email" label="Email" type="email" helperText="Replies to our emails go here." />
      <TextInput source="website" label="Website" type="url" />
      <TextInput source="address1" label="Address line 1" />
      <TextInput source="address2" label="Address line 2" />
      <TextInput source="address3" label="Address line 3" />
      <NumberInput
        source="ticketAnswerDays"
        label="Tickets are answered within (working days)"
        helperText="Owners and trustees see this promise when they log a ticket. Leave empty for no promise."
        kind="whole"
      />
      <h2 className="office-form-part">Statements</h2>
      <TextInput
        source="statementNotice"
        label="Notice on every statement"
        helperText="Shown below the notice of the building. An empty line starts a new paragraph. Leave empty for no notice."
        multiline
        minRows={3}
      />
      <h2 className="office-form-part">Bank account</h2>
      <p className="office-hint">
        Shown on statements of buildings without their own bank account. A second administrator has to approve a new
        account.
      </p>
      <TextInput source="bankAccountName" label="Name of the account" />
      <TextInput source="bank" label="Bank" />
      <TextInput source="bankAccountNumber" label="Account number" />
      <TextInput source="branchCode" label="Branch code" />
      <TextInput source="bankAccountType" label="Account type" />
    </OfficeForm>
  );
};

export const SettingsPage = () => {
  const stored = useQuery({ queryKey: ['settings'], queryFn: () => callApi(settings, {}) });
  return (
    <div className="office-settings">
      <OfficePageTitle text="Settings" />
      <p className="office-about">
        Set the name, contact details and look of your agency. Changes show immediately, except the bank account, which
        a second administrator approves.
      </p>
      <LastBackupText />
      {stored.isPending && <LoadingState text="Loading..." lines={6} />}
      {stored.isError && <ErrorState text={formatApiProblem(stored.error)} onRetry={() => void stored.refetch()} />}
      <PendingAgentBankChangeCard />
      {stored.data && (
        <Card>
          <SettingsForm stored={stored.data} />
        </Card>
      )}
    </div>
  );
};
