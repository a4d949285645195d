/**
 * Prefills a new form from existing records: empty fields, and those that still have the value with which the form
 * began. A prefilled value changes with the choice it came from, until the person changes it. An emptied field is filled
 * again only with another value. Typed values are never changed.
 */
import { apiContract } from '@stoep/contract';
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import type { FirstChoices } from '@stoep/contract/office/form-prefill';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../api.ts';

type Message = Readonly<
  Record<string, { readonly value?: unknown; readonly from: string; readonly first?: FirstChoices | undefined }>
>;

/** Where a prefilled value comes from, and the choices that stand first in the list of a link. */
export type FieldPrefill = { readonly hint: string; readonly first?: FirstChoices | undefined };

const NOTHING: Message = {};
const NO_FIELDS: readonly string[] = [];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The chosen values of the fields that the prefill depends on. */
const useChosen = ({ fields, fillsBy = NO_FIELDS }: OfficeResource) => {
  const seen = useWatch({ name: [...fillsBy] }) as unknown[];
  const form = Object.fromEntries(fillsBy.map((name, at) => [name, seen[at]]));
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => {
      const field = fields[name];
      return field !== undefined && !isEmpty(value) && isFormFieldApplicable(field, form);
    }),
  );
};

const useSaid = (resource: OfficeResource): Message | undefined => {
  const values = useChosen(resource);
  // Kinds and amounts alone give no prefill, so it waits for a chosen record.
  const asks = Object.keys(values).some((name) => resource.fields[name]?.kind === 'link');
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['filled', resource.name, values],
    enabled: asks,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: () => callApi(apiContract.office.fill, { params: { resource: resource.name }, body: { values } }),
  });
  // What came from the former choice goes if the present one cannot be asked about.
  const isUnanswered = (isError && data === undefined) || (isPlaceholderData && !isFetching);
  return asks && !isUnanswered ? data?.fields : NOTHING;
};

/** Whether the prefill of the present choices is being asked for: the form has that of the former ones until then. */
export const useIsPrefilling = (): boolean =>
  useIsFetching({ queryKey: ['filled'], predicate: ({ state }) => state.data === undefined }) > 0;

/** The hint beside a prefilled value, or beside one that could not be prefilled. */
const saidOf = ({ value, from }: Message[string]) => (value === undefined ? from : `${from} You can change it.`);

/** Undefined values and empty texts are null, so that empty fields are equal. */
const valueIn = (value: unknown): unknown => (isEmpty(value) ? null : value);

/** By field; nothing beside a value of another source. */
export const useFormPrefill = (resource: OfficeResource): Readonly<Record<string, FieldPrefill>> => {
  const said = useSaid(resource);
  const { getValues, setValue, formState } = useFormContext();
  const begun = useRef<Readonly<Record<string, unknown>>>({});
  begun.current = formState.defaultValues ?? {};
  /** The value that each field got last from here. Entries are never removed: a field that was changed stays so. */
  const put = useRef(new Map<string, unknown>());
  useEffect(() => {
    if (said === undefined) return;
    for (const name of new Set([...put.current.keys(), ...Object.keys(said)])) {
      const [now, initial] = [valueIn(getValues(name)), valueIn(begun.current[name])];
      const [found, last] = [valueIn(said[name]?.value), put.current.get(name)];
      const isUntouched = last === undefined ? now === null || now === initial : now === last;
      const isOther = now === null && found !== null && found !== last;
      if (!isUntouched && !isOther) continue;
      const next = found ?? (now === null ? null : initial);
      if (next !== now) setValue(name, next, { shouldDirty: true, shouldTouch: false });
      put.current.set(name, next);
    }
  }, [said, getValues, setValue]);
  // Watches all fields from the start, because the set must not change during the form's life.
  const names = resource.fillsBy ? Object.keys(resource.fields) : [];
  const standing = useWatch({ name: names }) as unknown[];
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const found = said?.[name];
      return found && (found.value === undefined || found.value === standing[at])
        ? [[name, { hint: saidOf(found), first: found.first }]]
        : [];
    }),
  );
};
