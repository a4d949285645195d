/** /contractor-registration: a firm applies to work for the buildings (C 2.8). Open to anyone: a new firm has no login. */
import type { ContractorApplication } from '@stoep/contract/suppliers/contractor-registration';
import { registrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { ProgressBar } from '@stoep/ui/feedback/progress-bar';
import { usePickedFiles } from '@stoep/ui/file/file-picker';
import { Button } from '@stoep/ui/form/button';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Row, Stack } from '@stoep/ui/layout/layout';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { SummaryDetails } from '../../parts/application-summary/application-summary.tsx';
import { DraftOffer } from '../../parts/drafts/draft-offer.tsx';
import { GoSoon } from '../../parts/redirect/go-soon.tsx';
import { paths } from '../../paths.ts';
import { useBack } from '../../shell/navigation/use-back.ts';
import { useUnsavedWarning } from '../../shell/use-unsaved-warning.ts';
import { BankDetails, Documents } from './bank-and-documents.tsx';
import { CompanyDetails, PrimaryContact } from './company-and-contact.tsx';
import { EMPTY, type Fields, type FormValues, toApplication } from './form-values.ts';
import { StepBar } from './step-bar.tsx';
import { LAST, STEPS, stepOf } from './steps.ts';
import { type Files, useApplication } from './use-application.ts';
import { useApplicationDraft } from './use-application-draft.ts';

/** C 9: redirect after registration. */
const REDIRECT_MS = 1000;

/** Before the summary moves the focus there. */
const openStepOf = (target: EventTarget, onStep: (step: number) => void) => {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  const name = link?.getAttribute('href')?.slice(1);
  if (name) flushSync(() => onStep(stepOf(name)));
};

const ContractorRegistration = () => {
  const back = useBack();
  const form = useForm<FormValues>({ defaultValues: EMPTY });
  const [step, setStep] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const picked = {
    cipc_doc: usePickedFiles(),
    vat_doc: usePickedFiles(),
    bank_proof_doc: usePickedFiles(),
  };
  const application = useApplication((field) => setStep(stepOf(field)));
  const { submit, busy, problems, attempt, retrying, percent, summary } = application;
  const errors = problems?.fields ?? {};
  const draft = useApplicationDraft({ form, step, onStep: setStep, sent: summary !== null });
  useUnsavedWarning(form.formState.isDirty && !summary);

  const field: Fields['field'] = (name) => ({ ...form.register(name), id: name, error: errors[name] });
  const filled = (): [ContractorApplication, Files] => {
    const values = form.getValues();
    const chosen = Object.entries(picked).flatMap(([name, { files }]) => {
      const left = name === 'vat_doc' && values.vatRegistered !== 'yes';
      return files[0] && !left ? [[name, files[0].file]] : [];
    });
    return [toApplication(values), Object.fromEntries(chosen) as Files];
  };
  const go = (to: number) => {
    flushSync(() => setStep(to));
    top.current?.focus();
    top.current?.scrollIntoView?.({ block: 'start' });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (step === LAST) return void submit(...filled());
    if (application.isRight(...filled(), STEPS[step]?.fields ?? [])) go(step + 1);
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
      <DraftOffer draft={draft} note={texts.enterAgain} />
      <form onSubmit={send} noValidate>
        <Stack gap={3}>
          <div ref={top} tabIndex={-1} className="registration-step">
            <StepBar step={step} onStep={go} />
          </div>
          {/* A link of the summary leads to its field, also in another step. */}
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
          {/* All stay in the page, so that nothing typed goes with a step. */}
          <div hidden={step !== 0}>
            <CompanyDetails field={field} form={form} />
          </div>
          <div hidden={step !== 1}>
            <PrimaryContact field={field} form={form} />
          </div>
          <div hidden={step !== 2}>
            <BankDetails field={field} form={form} />
          </div>
          <div hidden={step !== LAST}>
            <Stack gap={3}>
              <Documents field={field} form={form} picked={picked} errors={errors} />
              <Checkbox {...field('disclaimerAccepted')} label={texts.declaration} />
              <p className="soft small">{texts.consent}</p>
            </Stack>
          </div>
          <p className="soft small">{texts.progressSaved}</p>
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
              {step === LAST ? texts.submit : texts.nextStep(STEPS[step + 1]?.title ?? '')}
            </SubmitButton>
            {step > 0 && (
              <Button onClick={() => go(step - 1)} aria-disabled={busy}>
                {texts.previousStep(STEPS[step - 1]?.title ?? '')}
              </Button>
            )}
            <Button variant="quiet" onClick={back} aria-disabled={busy}>
              {texts.cancel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Page>
  );
};

export default ContractorRegistration;
