/** The page with the form that edits a record: sends only changed fields, with the values seen before. */

import Card from '@mui/material/Card';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { EditBase, HttpError, type RaRecord, useEditContext, useRecordContext } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FormDraftOffer, useFormDraftDeletionOnSave } from '../../drafts/form-draft-offer.tsx';
import { SEEN_VALUES } from '../../record-links.ts';
import { OfflineNotice } from '../offline-notice.tsx';
import { RecordPageHead } from '../page-head.tsx';
import { RecordLoadProblem, useLeaveIfGone } from '../record-load-problem.tsx';
import { RecordFormBar } from './form-bar.tsx';
import { EditFormFields } from './form-fields.tsx';
import { labelInSentence } from './label-in-sentence.ts';
import { OfficeForm } from './office-form.tsx';

/** Names the record, because two forms of a kind look alike. */
const Head = ({ resource }: { resource: OfficeResource }) => {
  const title = String(useRecordContext()?.title ?? '');
  const what = `Edit ${labelInSentence(resource.singular)}`;
  return <RecordPageHead resource={resource} text={title ? `${what}: ${title}` : what} />;
};

const BackToIt = ({ resource }: { resource: OfficeResource }) => {
  const record = useRecordContext();
  return <RecordFormBar to={`/${resource.name}/${String(record?.id)}/show`} ofStoredRecord />;
};

/**
 * The form keeps typed values when the stored record arrives late, or after a conflict with the other person's change.
 * After a save, it takes the saved record, or leaving would warn about changes that are saved.
 */
const useKeptWhileUnsaved = (seen: SeenValues) => {
  // Must keep its identity: the library reads it when it resets the form.
  const [resetOptions] = useState({ keepDirtyValues: true });
  const keep = (kept: boolean) => {
    resetOptions.keepDirtyValues = kept;
  };
  return {
    resetOptions,
    beforeSave: (values: Partial<RaRecord>) => {
      keep(false);
      return { ...values, [SEEN_VALUES]: seen.current };
    },
    afterSave: (_saved: unknown, problem: unknown) => keep(problem !== null),
  };
};

const KeptEdit = (props: { resource: OfficeResource; saved: { current: boolean } }) => {
  const record = useRecordContext();
  return record ? <FormDraftOffer key={record.id} {...props} id={String(record.id)} /> : null;
};

const NotRead = () => {
  const { error, refetch } = useEditContext();
  return <RecordLoadProblem error={error} refetch={refetch} />;
};

type SeenValues = { current: RaRecord | undefined };

/**
 * Remembers the stored value of each changed field from before the change. The record may be read again in the
 * background: what another person stored meanwhile was not seen, and saving over it must be refused.
 */
const SeenValuesKept = ({ seen }: { seen: SeenValues }) => {
  const record = useRecordContext();
  const { dirtyFields } = useFormState();
  const changed = useRef<Readonly<Record<string, unknown>>>({});
  changed.current = dirtyFields;
  useEffect(() => {
    if (!record) return;
    const { current: before } = seen;
    const kept = before?.id === record.id ? Object.keys(changed.current).filter((name) => changed.current[name]) : [];
    const names = kept.flatMap((name) => [name, linkedRecordTitleKeyOf(name)]);
    seen.current = { ...record, ...Object.fromEntries(names.map((name) => [name, before?.[name]])) };
  }, [record, seen]);
  return null;
};

/** A form has no inputs before their values are loaded. */
const OnceLoaded = ({ children }: { children: ReactNode }) => (useRecordContext() ? children : null);

const EditForm = ({ resource }: { resource: OfficeResource }) => {
  const seen: SeenValues = useRef(undefined);
  const { resetOptions, beforeSave, afterSave } = useKeptWhileUnsaved(seen);
  const { saved, done } = useFormDraftDeletionOnSave(resource);
  const onError = useLeaveIfGone(resource.name);
  const onSettled = (kept: { id: string } | undefined, problem: unknown) => {
    afterSave(kept, problem);
    // The refusal says that another person changed it, and the record is read again: its values are seen then.
    if (problem instanceof HttpError && problem.status === 409) seen.current = undefined;
    if (kept && problem === null) done(String(kept.id));
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="show"
      transform={beforeSave}
      mutationOptions={{ onSettled }}
      queryOptions={{ onError }}
      offline={<OfflineNotice />}
    >
      <NotRead />
      <Head resource={resource} />
      <Card className="office-form-card">
        <OnceLoaded>
          <OfficeForm resetOptions={resetOptions} bar={<BackToIt resource={resource} />}>
            <SeenValuesKept seen={seen} />
            <KeptEdit resource={resource} saved={saved} />
            <EditFormFields resource={resource} />
          </OfficeForm>
        </OnceLoaded>
      </Card>
    </EditBase>
  );
};

export const recordEditPageOf = (resource: OfficeResource) => () => <EditForm resource={resource} />;
