/**
 * What the records say for a form that is begun: put into fields that are empty, or that hold what was put there before. What a
 * person typed is never touched; what was filled in by an earlier choice goes with it.
 */
import { contract } from '@stoep/contract';
import { isAskedFor } from '@stoep/contract/office/asked-for';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api.ts';

type Said = Readonly<Record<string, { readonly value?: unknown; readonly from: string }>>;
const NOTHING: Said = {};
const NO_FIELDS: readonly string[] = [];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The fields that the rest is filled in by, as far as they are chosen. */
const useChosen = ({ fields, fillsBy = NO_FIELDS }: OfficeResource) => {
  const seen = useWatch({ name: [...fillsBy] }) as unknown[];
  const form = Object.fromEntries(fillsBy.map((name, at) => [name, seen[at]]));
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => {
      const field = fields[name];
      return field !== undefined && !isEmpty(value) && isAskedFor(field, form);
    }),
  );
};

const useSaid = (resource: OfficeResource): Said | undefined => {
  const values = useChosen(resource);
  // Kinds and amounts say nothing by themselves: it is asked once a record is chosen.
  const asks = Object.keys(values).some((name) => resource.fields[name]?.kind === 'link');
  const { data } = useQuery({
    queryKey: ['filled', resource.name, values],
    enabled: asks,
    queryFn: () => api(contract.office.fill, { params: { resource: resource.name }, body: { values } }),
  });
  return asks ? data?.fields : NOTHING;
};

/** What is said beside a value that was filled in, and beside one that could not be. */
const saidOf = ({ value, from }: Said[string]) =>
  value === undefined ? from : `Filled in: ${from} You can change it.`;

/** By field, where what stands in it comes from: nothing beside a field that a person has typed over. */
export const useFilled = (resource: OfficeResource): Readonly<Record<string, string>> => {
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
  // All of them from the start: what is watched does not change while the form stands.
  const names = resource.fillsBy ? Object.keys(resource.fields) : [];
  const standing = useWatch({ name: names }) as unknown[];
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const found = said?.[name];
      return found && (found.value === undefined || found.value === standing[at])
        ? [[name, saidOf(found)]]
        : [];
    }),
  );
};
