/** Writes a letter to levy accounts that were selected in their list; the address of the page holds their ids. */
import { apiContract } from '@stoep/contract';
import { ApiCallError, type EndpointCallAnswer } from '@stoep/contract/kit/client';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { chosenLetterTexts as texts } from '@stoep/contract/platform/account-letters.texts';
import { accountLettersResource, chosenLetterFields } from '@stoep/contract/platform/mailings.resources';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { Form, useNotify, useRedirect } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { FormDraftOffer, useFormDraftDeletionOnSave } from '../../drafts/form-draft-offer.tsx';
import { RecordFieldInput } from '../../records/form/field-input.tsx';
import { RecordPageHead } from '../../records/page-head.tsx';
import { useMailDeliveryMode } from '../../shell/mail-notice.tsx';
import { isReached, LetterAccounts } from './letter-accounts.tsx';
import { SendLetterDialog } from './send-letter-dialog.tsx';
import { LetterTemplateFill } from './template-fill.tsx';
import './letter.css';

type Preview = EndpointCallAnswer<typeof apiContract.office.previewLetter>;
type LetterInput = Readonly<Record<string, unknown>>;

/** The form as a record, for drafts. */
const LETTER_FORM: OfficeResource = {
  ...accountLettersResource,
  name: 'chosen-letters',
  fields: chosenLetterFields,
  about: texts.about,
};

/** Of the list to which the page belongs, with what the page is for. */
const LETTER_HEAD: OfficeResource = { ...accountLettersResource, next: texts.about };

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const letterOf = ({ subject, body, subjectAf, bodyAf, fileId }: LetterInput) => ({
  subject: textOf(subject),
  body: textOf(body),
  subjectAf: textOf(subjectAf) || null,
  bodyAf: textOf(bodyAf) || null,
  fileId: typeof fileId === 'string' ? fileId : null,
});

/** Fields are named on the wire in lower case: subject_af is subjectAf in the form. */
const byFormName = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      text,
    ]),
  );

/** Must keep its identity: a new object would reset the form. */
const NOTHING_YET = {};

const LetterForm = ({ accounts }: { accounts: readonly string[] }) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const delivery = useMailDeliveryMode() ?? 'server';
  const { saved, done } = useFormDraftDeletionOnSave(LETTER_FORM);
  const [asked, setAsked] = useState<{ letter: ReturnType<typeof letterOf>; preview: Preview }>();
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The subject, because the list of templates opens on focus and would cover it. Typing elsewhere is not interrupted.
  useEffect(() => {
    if (document.activeElement === document.body)
      fields.current?.querySelector<HTMLElement>('[name="subject"]')?.focus({ preventScroll: true });
  }, []);

  const ask = async (typed: LetterInput) => {
    const letter = letterOf(typed);
    try {
      const preview = await callApi(apiContract.office.previewLetter, { body: { accounts: [...accounts], ...letter } });
      setAsked({ letter, preview });
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
      if (error instanceof ApiCallError) return byFormName(error.fields);
    }
    return undefined;
  };
  const send = async ({ letter, preview }: NonNullable<typeof asked>) => {
    setBusy(true);
    try {
      const { letters } = await callApi(apiContract.office.sendLetter, {
        body: { accounts: [...accounts], ...letter },
      });
      done();
      const reached = preview.accounts.filter(isReached);
      const emails = reached.filter(({ way }) => way === 'email').length;
      const toPrint = reached.length - emails;
      const next = [
        ...(emails > 0 ? [texts.emails[delivery](emails)] : []),
        ...(toPrint > 0 ? [texts.print(toPrint)] : []),
      ];
      notify(next.join(' '), { type: 'success' });
      const [only, ...others] = letters;
      redirect(only && others.length === 0 ? `/account-letters/${only.id}/show` : '/account-letters');
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Form record={NOTHING_YET} onSubmit={ask} warnWhenUnsavedChanges={asked === undefined}>
      <Card title={texts.letter}>
        <div ref={fields} className="letter-form">
          <FormDraftOffer resource={LETTER_FORM} saved={saved} />
          {Object.entries(chosenLetterFields).map(([name, field]) => (
            <RecordFieldInput key={name} name={name} field={field} />
          ))}
          <LetterTemplateFill />
          <p className="office-actions">
            <Button type="submit" variant="primary">
              {texts.preview}
            </Button>
            <Link className="button quiet" to="/levy-accounts">
              {texts.cancel}
            </Link>
          </p>
        </div>
      </Card>
      {asked ? (
        <SendLetterDialog
          preview={asked.preview}
          busy={busy}
          onSend={() => void send(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Form>
  );
};

const EMPTY_LETTER = { subject: '', body: '', subjectAf: null, bodyAf: null, fileId: null };

const ChosenAccounts = ({ accounts }: { accounts: readonly string[] }) => {
  const query = useQuery({
    queryKey: ['letter-accounts', accounts],
    queryFn: () => callApi(apiContract.office.previewLetter, { body: { accounts: [...accounts], ...EMPTY_LETTER } }),
  });
  // The accounts stay while they are refetched, and with them the letter.
  if (query.isError && !query.data)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text={texts.loading} lines={4} />;
  return (
    <>
      <LetterForm accounts={accounts} />
      <LetterAccounts accounts={query.data.accounts} />
    </>
  );
};

export const LetterPage = () => {
  const [search] = useSearchParams();
  const ids = search.get('ids') ?? '';
  const accounts = useMemo(() => ids.split(',').filter((id) => id !== ''), [ids]);
  return (
    <div className="letter">
      <RecordPageHead resource={LETTER_HEAD} text={texts.title} />
      {accounts.length === 0 ? (
        <EmptyState
          text={texts.nobody}
          action={
            <Link className="button" to="/levy-accounts">
              {texts.choose}
            </Link>
          }
        />
      ) : (
        <ChosenAccounts accounts={accounts} />
      )}
    </div>
  );
};
