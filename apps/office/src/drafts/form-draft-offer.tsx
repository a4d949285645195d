/** Saves what is typed in a form as a draft until it is saved, and offers the last draft. */
import Button from '@mui/material/Button';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { recordFieldSelectors } from '../records/form/fields-of.ts';
import { deleteFormDraft, type FormDraft, findFormDraft, saveFormDraft } from './form-drafts.ts';

const PAUSE_MS = 400;

type Values = Record<string, unknown>;
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Numbers of people and bank accounts are never in a draft, even encrypted; files must be chosen again. */
const keptNames = (resource: OfficeResource, form: 'create' | 'edit'): string[] =>
  recordFieldSelectors
    .form(resource, form)
    .filter(([, { masked, kind }]) => !masked && kind !== 'file')
    .map(([name]) => name);

/** The changed values, and the values before. */
const typedIn = (names: readonly string[], now: Values, begun: Values) => {
  const changed = names.filter((name) => !same(now[name], begun[name]));
  const only = (of: Values) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { values: only(now), seen: only(begun), any: changed.length > 0 };
};

export type FormDraftSaved = { current: boolean };
type Props = {
  resource: OfficeResource;
  /** For an edit form: the record. */
  id?: string | undefined;
  /** Once saved, drafts are no longer written. */
  saved: FormDraftSaved;
};

const placeOf = ({ name }: OfficeResource, id: string | undefined) => `${name}/${id ?? 'new'}`;

/** For the form itself: answers what to call after saving. */
export const useFormDraftDeletionOnSave = (resource: OfficeResource) => {
  const saved = useRef(false);
  const done = (id?: string) => {
    saved.current = true;
    void deleteFormDraft(placeOf(resource, id));
  };
  return { saved, done };
};

const useKeeping = (place: string, names: readonly string[], saved: FormDraftSaved) => {
  const { formState } = useFormContext();
  const { isDirty, defaultValues } = formState;
  const now: Values = useWatch();
  const begun = useRef<Values>({});
  begun.current = defaultValues ?? {};
  useEffect(() => {
    if (!isDirty) return undefined;
    const wait = setTimeout(() => {
      const { any, ...kept } = typedIn(names, now, begun.current);
      if (any && !saved.current) void saveFormDraft(place, kept);
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [now, isDirty, names, place, saved]);
  return begun;
};

export const FormDraftOffer = ({ resource, id, saved }: Props) => {
  const place = placeOf(resource, id);
  const [names] = useState(() => keptNames(resource, id === undefined ? 'create' : 'edit'));
  const begun = useKeeping(place, names, saved);
  const { getValues, setValue } = useFormContext();
  const [offer, setOffer] = useState<FormDraft | null>(null);
  useEffect(() => {
    let here = true;
    void findFormDraft(place).then((kept) => {
      if (here) setOffer(kept);
    });
    return () => {
      here = false;
    };
  }, [place]);
  if (!offer) return null;
  // Somebody changed these fields since the draft: its values do not overwrite the new ones.
  const overtaken = Object.keys(offer.seen).filter((name) => !same(begun.current[name], offer.seen[name]));
  const forget = () => {
    setOffer(null);
    void deleteFormDraft(place);
  };
  const takeUp = () => {
    for (const [name, value] of Object.entries(offer.values))
      if (names.includes(name) && !overtaken.includes(name) && !same(getValues(name), value))
        setValue(name, value, { shouldDirty: true, shouldTouch: true });
    setOffer(null);
  };
  return (
    <div className="office-kept-form">
      <InlineNotice tone={overtaken.length > 0 ? 'warning' : 'info'}>
        <p>
          You started this on {formatInstant(new Date(offer.at))} and did not save it.
          {overtaken.length > 0
            ? ` Another person has since changed ${overtaken.map((name) => resource.fields[name]?.label ?? name).join(', ')}. Your draft does not overwrite it.`
            : ''}{' '}
          ID numbers, bank numbers and files were not stored. Enter them again.
        </p>
        <Button variant="outlined" size="small" onClick={takeUp}>
          Continue
        </Button>{' '}
        <Button size="small" onClick={forget}>
          Discard draft
        </Button>
      </InlineNotice>
    </div>
  );
};
