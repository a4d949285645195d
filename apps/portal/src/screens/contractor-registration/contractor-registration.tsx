/**
 * /contractor-registration: a firm applies to work for the buildings (C 2.8). Public, since a new firm has no login.
 */
import type { ContractorApplication } from '@stoep/contract/suppliers/contractor-registration';
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { usePickedFiles } from '@stoep/ui/file/file-picker';
import { Button } from '@stoep/ui/form/button';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ContractorApplicationSummary } from '../../parts/application-summary/application-summary.tsx';
import { PortalFormDraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { SuccessRedirect } from '../../parts/redirect/success-redirect.tsx';
import { portalPaths } from '../../paths.ts';
import { useBackNavigation } from '../../shell/navigation/use-back.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { ApplicationBankFields, ApplicationDocumentFields } from './bank-and-documents.tsx';
import { ApplicationCompanyFields, ApplicationContactFields } from './company-and-contact.tsx';
import {
  type ContractorApplicationFieldsProps,
  type ContractorApplicationValues,
  contractorApplicationOf,
  EMPTY_CONTRACTOR_APPLICATION,
} from './form-values.ts';
import { ApplicationStepBar } from './step-bar.tsx';
import { APPLICATION_STEPS, applicationStepOfField, LAST_APPLICATION_STEP } from './steps.ts';
import { type ContractorApplicationFiles, useContractorApplicationSubmit } from './use-application.ts';
import { useContractorApplicationDraft } from './use-application-draft.ts';

/** C 9: redirect after registration. */
const REDIRECT_MS = 1000;

/** Opens the step of a field before the summary moves the focus there. */
const openStepOf = (target: EventTarget, onStep: (step: number) => void) => {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  const name = link?.getAttribute('href')?.slice(1);
  if (name) flushSync(() => onStep(applicationStepOfField(name)));
};

const ContractorRegistration = () => {
  const back = useBackNavigation();
  const form = useForm<ContractorApplicationValues>({ defaultValues: EMPTY_CONTRACTOR_APPLICATION });
  const [step, setStep] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const picked = {
    cipc_doc: usePickedFiles(),
    vat_doc: usePickedFiles(),
    bank_proof_doc: usePickedFiles(),
  };
  const application = useContractorApplicationSubmit((field) => setStep(applicationStepOfField(field)));
  const { submit, busy, problems, attempt, retrying, percent, summary } = application;
  const errors = problems?.fields ?? {};
  const draft = useContractorApplicationDraft({ form, step, onStep: setStep, sent: summary !== null });
  useUnsavedWarning(form.formState.isDirty && !summary);

  const field: ContractorApplicationFieldsProps['field'] = (name) => ({
    ...form.register(name),
    id: name,
    error: errors[name],
  });
  const filled = (): [ContractorApplication, ContractorApplicationFiles] => {
    const values = form.getValues();
    const chosen = Object.entries(picked).flatMap(([name, { files }]) => {
      const left = name === 'vat_doc' && values.vatRegistered !== 'yes';
      return files[0] && !left ? [[name, files[0].file]] : [];
    });
    return [contractorApplicationOf(values), Object.fromEntries(chosen) as ContractorApplicationFiles];
  };
  const go = (to: number) => {
    flushSync(() => setStep(to));
    top.current?.focus();
    top.current?.scrollIntoView?.({ block: 'start' });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (step === LAST_APPLICATION_STEP) return void submit(...filled());
    if (application.isRight(...filled(), APPLICATION_STEPS[step]?.fields ?? [])) go(step + 1);
  };

  if (summary)
    return (
      <PageContent narrow>
        <PageHeader title={texts.nextTitle} />
        <VerticalStack gap={2.5}>
          <SuccessRedirect
            text={texts.thanks}
            goNow={texts.signInNow}
            to={portalPaths.signIn.href()}
            afterMs={REDIRECT_MS}
          />
          <Card>
            <ContractorApplicationSummary summary={summary} />
          </Card>
        </VerticalStack>
      </PageContent>
    );
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={texts.lead} />
      <PortalFormDraftOffer draft={draft} note={texts.enterAgain} />
      <form onSubmit={send} noValidate>
        <VerticalStack gap={3}>
          <div ref={top} tabIndex={-1} className="registration-step">
            <ApplicationStepBar step={step} onStep={go} />
          </div>
          {/* A link in the summary leads to its field, also in another step. */}
          <div onClickCapture={(event) => openStepOf(event.target, setStep)}>
            <ErrorSummary
              title={problems?.title}
              problems={Object.entries(problems?.links ?? errors).map(([name, text]) => ({
                field: name,
                text,
              }))}
              attempt={attempt}
            />
          </div>
          {/* All steps stay mounted, so that no input is lost. */}
          <div hidden={step !== 0}>
            <ApplicationCompanyFields field={field} form={form} />
          </div>
          <div hidden={step !== 1}>
            <ApplicationContactFields field={field} form={form} />
          </div>
          <div hidden={step !== 2}>
            <ApplicationBankFields field={field} form={form} />
          </div>
          <div hidden={step !== LAST_APPLICATION_STEP}>
            <VerticalStack gap={3}>
              <ApplicationDocumentFields field={field} form={form} picked={picked} errors={errors} />
              <Checkbox {...field('disclaimerAccepted')} label={texts.declaration} />
              <p className="soft small">{texts.consent}</p>
            </VerticalStack>
          </div>
          <p className="soft small">{texts.progressSaved}</p>
          <p role="status">{retrying && texts.retrying}</p>
          {percent !== undefined && (
            <ProgressBar label={texts.sendingDocuments} value={percent} max={100} text={texts.sentShare(percent)} />
          )}
          <HorizontalRow gap={1.5}>
            <SubmitButton busy={busy} busyLabel={texts.submitting}>
              {step === LAST_APPLICATION_STEP ? texts.submit : texts.nextStep(APPLICATION_STEPS[step + 1]?.title ?? '')}
            </SubmitButton>
            {step > 0 && (
              <Button onClick={() => go(step - 1)} aria-disabled={busy}>
                {texts.previousStep(APPLICATION_STEPS[step - 1]?.title ?? '')}
              </Button>
            )}
            <Button variant="quiet" onClick={back} aria-disabled={busy}>
              {texts.cancel}
            </Button>
          </HorizontalRow>
        </VerticalStack>
      </form>
    </PageContent>
  );
};

export default ContractorRegistration;
