/**
 * Writes a letter to levy accounts: to a group of accounts of a building, or to accounts that are chosen here or were
 * selected in their list, whose ids the address holds then.
 */
import Card from '@mui/material/Card';
import { apiContract } from '@stoep/contract';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import {
  newLetterFields,
  OWN_CHOICE_OF_ACCOUNTS,
  chosenLetterTexts as texts,
} from '@stoep/contract/platform/account-letters.texts';
import { accountLettersResource, chosenLetterFields } from '@stoep/contract/platform/mailings.resources';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CreateBase, Form } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { FormDraftOffer, type FormDraftSaved, useFormDraftDeletionOnSave } from '../../drafts/form-draft-offer.tsx';
import { RecordFieldInput } from '../../records/form/field-input.tsx';
import { FirstFieldFocus } from '../../records/form/first-field-focus.tsx';
import { FirstWrongField } from '../../records/form/first-wrong-field.tsx';
import { RecordFormBar } from '../../records/form/form-bar.tsx';
import { RecordPageHead } from '../../records/page-head.tsx';
import { SendPreviewDialog } from '../../records/record-preview.tsx';
import { useNewRecordPreset } from '../../records/use-new-record-preset.ts';
import { AccountChooser } from './account-chooser.tsx';
import { LetterAccounts } from './letter-accounts.tsx';
import { accountIdsOf, chosenLetterOf, isToChosenAccounts } from './letter-values.ts';
import { SendLetterDialog } from './send-letter-dialog.tsx';
import { LetterTemplateFill, type LetterTemplateMemory } from './template-fill.tsx';
import { useLetterSending } from './use-letter-sending.ts';
import './letter.css';

/** The form as a record, for drafts. */
const LETTER_FORM: OfficeResource = { ...accountLettersResource, fields: newLetterFields };
/** Its draft is its own, because its accounts come from the list and are in no draft. */
const LETTER_FROM_LIST: OfficeResource = { ...LETTER_FORM, name: 'chosen-letters' };

const { buildingId: BUILDING, letterGroup: GROUP } = newLetterFields;
/** Its hint explains the groups alone. */
const { hint: _, ...GROUP_OF_CHOSEN } = GROUP;
const ANY_BUILDING: OfficeField = { ...BUILDING, required: false, hint: texts.ofBuilding };

/** Whom the letter reaches. The accounts stay while they are read again. */
const useLetterAccounts = (accounts: readonly string[], isChosen: boolean) =>
  useQuery({
    queryKey: ['letter-accounts', accounts],
    enabled: isChosen && accounts.length > 0,
    queryFn: () => callApi(apiContract.office.previewLetter, { body: chosenLetterOf({ accounts }) }),
    placeholderData: keepPreviousData,
  });

/** The fields of a letter that is written here, and at whose subject writing begins if the accounts came with the address. */
const ChosenLetterFields = ({ begins, memory }: { begins: boolean; memory: LetterTemplateMemory }) => {
  const fields = useRef<HTMLDivElement>(null);
  // The subject, because the list of templates opens on focus and would cover it. Typing elsewhere is not interrupted.
  useEffect(() => {
    if (begins && document.activeElement === document.body)
      fields.current?.querySelector<HTMLElement>('[name="subject"]')?.focus({ preventScroll: true });
  }, [begins]);
  return (
    <div ref={fields} className="letter-fields">
      <AccountChooser />
      {Object.entries(chosenLetterFields).map(([name, field]) => (
        <RecordFieldInput key={name} name={name} field={field} />
      ))}
      <LetterTemplateFill memory={memory} />
    </div>
  );
};

type LetterFormPartsProps = { form: OfficeResource; saved: FormDraftSaved; begins: boolean; leave: string };

const LetterFormParts = ({ form, saved, begins, leave }: LetterFormPartsProps) => {
  const [letterGroup, value]: readonly unknown[] = useWatch({ name: ['letterGroup', 'accounts'] });
  const isChosen = isToChosenAccounts(letterGroup);
  const accounts = useMemo(() => accountIdsOf(value), [value]);
  const { data, error, refetch } = useLetterAccounts(accounts, isChosen);
  const memory: LetterTemplateMemory = useRef({ text: {}, id: '' });
  const recipients = () => {
    if (error) return <ErrorState text={formatApiProblem(error)} onRetry={() => void refetch()} />;
    return data ? <LetterAccounts accounts={data.accounts} /> : <LoadingState text={texts.loading} lines={4} />;
  };
  return (
    <div className="letter">
      <Card className="office-form-card">
        <div className="office-form">
          <FormDraftOffer resource={form} saved={saved} />
          <RecordFieldInput name="buildingId" field={isChosen ? ANY_BUILDING : BUILDING} />
          <RecordFieldInput name="letterGroup" field={isChosen ? GROUP_OF_CHOSEN : GROUP} />
          {isChosen ? (
            <ChosenLetterFields begins={begins} memory={memory} />
          ) : (
            <RecordFieldInput name="templateId" field={accountLettersResource.fields.templateId} />
          )}
        </div>
        <RecordFormBar label={texts.preview} to={leave} />
      </Card>
      {isChosen && accounts.length > 0 ? recipients() : null}
    </div>
  );
};

const LetterForm = ({ ids }: { ids: readonly string[] }) => {
  const isFromList = ids.length > 0;
  const form = isFromList ? LETTER_FROM_LIST : LETTER_FORM;
  const { saved, done } = useFormDraftDeletionOnSave(form);
  const preset = useNewRecordPreset(LETTER_FORM);
  const begun = useMemo(
    () => (isFromList ? { letterGroup: OWN_CHOICE_OF_ACCOUNTS, accounts: [...ids] } : preset),
    [isFromList, ids, preset],
  );
  const { asked, busy, ask, send, close } = useLetterSending(done);
  const dialog = { busy, onSend: () => asked && void send(asked), onClose: close };
  return (
    <CreateBase resource={accountLettersResource.name}>
      <Form onSubmit={ask} defaultValues={begun} warnWhenUnsavedChanges={asked === undefined}>
        <LetterFormParts
          form={form}
          saved={saved}
          begins={isFromList}
          leave={isFromList ? '/levy-accounts' : `/${LETTER_FORM.name}`}
        />
        <FirstWrongField />
        <FirstFieldFocus />
        {asked?.to === 'group' ? <SendPreviewDialog preview={asked.preview} {...dialog} /> : null}
        {asked?.to === 'chosen' ? <SendLetterDialog preview={asked.preview} {...dialog} /> : null}
      </Form>
    </CreateBase>
  );
};

export const LetterPage = () => {
  const [search] = useSearchParams();
  const address = search.get('ids') ?? '';
  const ids = useMemo(() => [...new Set(address.split(',').filter((id) => id !== ''))], [address]);
  return (
    <>
      <RecordPageHead resource={accountLettersResource} text={texts.title} />
      <LetterForm key={address} ids={ids} />
    </>
  );
};
