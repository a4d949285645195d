/**
 * Prefills a new form from existing records: empty fields, and those that still have a prefilled value. Typed values
 * are never changed; prefilled ones change with the choice they came from.
 */
import { apiContract } from '@stoep/contract';
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../api.ts';

type Message = Readonly<Record<string, { readonly value?: unknown; readonly from: string }>>;
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
  const { data } = useQuery({
    queryKey: ['filled', resource.name, values],
    enabled: asks,
    queryFn: () => callApi(apiContract.office.fill, { params: { resource: resource.name }, body: { values } }),
  });
  return asks ? data?.fields : NOTHING;
};

/** The hint beside a prefilled value, or beside one that could not be prefilled. */
const saidOf = ({ value, from }: Message[string]) =>
  value === undefined ? from : `Filled in: ${from} You can change it.`;

/** By field, where its prefilled value comes from; nothing for a typed value. */
export const useFormPrefill = (resource: OfficeResource): Readonly<Record<string, string>> => {
  const said = useSaid(resource);
  const { getValues, setValue } = useFormContext();
  const put = useRef(new Map<string, unknown>());
  useEffect(() => {
    if (said === undefined) return;
    const names = new Set([...put.current.keys(), ...Object.keys(said)]);
    for (const name of names) {
      const now = getValues(name);
      const next = said[name]?.value ?? null;
      if (!isEmpty(now) && now !== put.current.get(name)) continue;
      if (next !== (now ?? null)) setValue(name, next, { shouldDirty: true, shouldTouch: false });
      if (next === null) put.current.delete(name);
      else put.current.set(name, next);
    }
  }, [said, getValues, setValue]);
  // Watches all fields from the start, because the set must not change during the form's life.
  const names = resource.fillsBy ? Object.keys(resource.fields) : [];
  const standing = useWatch({ name: names }) as unknown[];
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const found = said?.[name];
      return found && (found.value === undefined || found.value === standing[at]) ? [[name, saidOf(found)]] : [];
    }),
  );
};
