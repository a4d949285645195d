/** /contractor-registration: a firm applies to work for the buildings (C 2.8). Open to anyone: a new firm has no login. */
import { registrationTexts as texts } from '@stoep/contract/firms/contractor-registration.texts';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { usePickedFiles } from '@stoep/ui/file/file-picker';
import { Button } from '@stoep/ui/form/button';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Row, Stack } from '@stoep/ui/layout/layout';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { SummaryDetails } from '../../parts/application-summary/application-summary.tsx';
import { GoSoon } from '../../parts/redirect/go-soon.tsx';
import { paths } from '../../paths.ts';
import { useBack } from '../../shell/use-back.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { BankDetails, Documents } from './bank-and-documents.tsx';
import { CompanyDetails, PrimaryContact } from './company-and-contact.tsx';
import { EMPTY, type Fields, type FormValues, toApplication } from './form-values.ts';
import { type Files, useApplication } from './use-application.ts';

/** C 9: redirect after registration. */
const REDIRECT_MS = 1000;

const ContractorRegistration = () => {
  const back = useBack();
  const form = useForm<FormValues>({ defaultValues: EMPTY });
  const picked = {
    cipc_doc: usePickedFiles(),
    vat_doc: usePickedFiles(),
    bank_proof_doc: usePickedFiles(),
  };
  const { submit, busy, problems, attempt, retrying, percent, summary } = useApplication();
  const errors = problems?.fields ?? {};
  useUnsavedWarning(form.formState.isDirty && !summary);

  const field: Fields['field'] = (name) => ({ ...form.register(name), id: name, error: errors[name] });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const values = form.getValues();
    const chosen = Object.entries(picked).flatMap(([name, { files }]) => {
      const left = name === 'vat_doc' && values.vatRegistered !== 'yes';
      return files[0] && !left ? [[name, files[0].file]] : [];
    });
    void submit(toApplication(values), Object.fromEntries(chosen) as Files);
  };

  if (summary)
    return (
      <Page narrow>
        <PageHeader title={texts.nextTitle} />
        <Stack gap={2.5}>
          <GoSoon
            text={texts.thanks}
            goNow={texts.signInNow}
            to={paths.signIn.href()}
            afterMs={REDIRECT_MS}
          />
          <Card>
            <SummaryDetails summary={summary} />
          </Card>
        </Stack>
      </Page>
    );
  return (
    <Page narrow>
      <PageHeader title={texts.title} lead={texts.lead} />
      <form onSubmit={send} noValidate>
        <Stack gap={3}>
          <ErrorSummary
            title={problems?.title}
            problems={Object.entries(problems?.links ?? errors).map(([name, text]) => ({
              field: name,
              text,
            }))}
            attempt={attempt}
          />
          <CompanyDetails field={field} form={form} />
          <PrimaryContact field={field} form={form} />
          <BankDetails field={field} form={form} />
          <Documents field={field} form={form} picked={picked} errors={errors} />
          <Checkbox {...field('disclaimerAccepted')} label={texts.declaration} />
          <p className="soft small">{texts.consent}</p>
          <p role="status">{retrying && texts.retrying}</p>
          {percent !== undefined && (
            <ProgressBar
              label={texts.sendingDocuments}
              value={percent}
              max={100}
              text={texts.sentShare(percent)}
            />
          )}
          <Row gap={1.5}>
            <SubmitButton busy={busy} busyLabel={texts.submitting}>
              {texts.submit}
            </SubmitButton>
            <Button onClick={back} aria-disabled={busy}>
              {texts.cancel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Page>
  );
};

export default ContractorRegistration;
