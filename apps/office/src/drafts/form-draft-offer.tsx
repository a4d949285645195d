/** Saves what is typed in a form as a draft until it is saved, and offers the drafts that wait for an answer. */
import Button from '@mui/material/Button';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { formDraftSlotOf } from '@stoep/ui/form/encrypted-form-drafts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { recordFieldSelectors } from '../records/form/fields-of.ts';
import { isPrefilled } from '../records/form/use-form-prefill.ts';
import { deleteFormDraft, type FormDraft, findFormDrafts, prepareFormDrafts, saveFormDraft } from './form-drafts.ts';

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

export type FormDraftSaved = {
  current: boolean;
  /** The form and slot to which this draft is written, so that it overwrites no other. */
  form?: string;
};
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
  const [saved] = useState<FormDraftSaved>({ current: false });
  const done = (id?: string) => {
    saved.current = true;
    void deleteFormDraft(saved.form ?? placeOf(resource, id));
  };
  return { saved, done };
};

const useKeeping = (names: readonly string[], saved: FormDraftSaved) => {
  const { control, formState } = useFormContext();
  const { isDirty, defaultValues, isSubmitting } = formState;
  const now: Values = useWatch();
  const begun = useRef<Values>({});
  begun.current = defaultValues ?? {};
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return undefined;
    pending.current = () => {
      pending.current = undefined;
      // Prefilled values come again with the choice they came from; in a draft they would count as chosen.
      const own = names.filter((name) => !isPrefilled(control, name, now[name]));
      const { any, ...kept } = typedIn(own, now, begun.current);
      if (any && saved.form && !saved.current) void saveFormDraft(saved.form, kept);
    };
    const wait = setTimeout(() => pending.current?.(), PAUSE_MS);
    return () => clearTimeout(wait);
  }, [now, isDirty, names, saved, control]);
  // A form that is submitted or left within the pause is saved at once, since the login may have ended.
  useEffect(() => {
    if (isSubmitting) pending.current?.();
  }, [isSubmitting]);
  useEffect(() => () => pending.current?.(), []);
  return begun;
};

export const FormDraftOffer = ({ resource, id, saved }: Props) => {
  const place = placeOf(resource, id);
  const [names] = useState(() => keptNames(resource, id === undefined ? 'create' : 'edit'));
  const begun = useKeeping(names, saved);
  const { getValues, setValue } = useFormContext();
  const [offers, setOffers] = useState<readonly FormDraft[]>([]);
  useEffect(() => {
    let here = true;
    saved.form = formDraftSlotOf(place, String(crypto.getRandomValues(new Uint32Array(1))));
    // The login may have ended when the first draft is saved.
    prepareFormDrafts();
    void findFormDrafts(place).then((found) => {
      if (here) setOffers(found);
    });
    return () => {
      here = false;
    };
  }, [place, saved]);
  const [offer, ...others] = offers;
  if (!offer) return null;
  // Somebody changed these fields since the draft: its values do not overwrite the new ones.
  const overtaken = Object.keys(offer.seen).filter((name) => !same(begun.current[name], offer.seen[name]));
  const forget = () => {
    setOffers(others);
    void deleteFormDraft(offer.form);
  };
  const takeUp = () => {
    for (const [name, value] of Object.entries(offer.values))
      if (names.includes(name) && !overtaken.includes(name) && !same(getValues(name), value))
        setValue(name, value, { shouldDirty: true, shouldTouch: true });
    // What is typed here already goes on in the draft that is taken up.
    if (saved.form) void deleteFormDraft(saved.form);
    saved.form = offer.form;
    setOffers([]);
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
