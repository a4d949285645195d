/**
 * Prefills a new form from existing records: empty fields, and those that still have the value with which the form
 * began. A prefilled value changes with the choice it came from, until the person changes it. An emptied field is filled
 * again only with another value. Typed values are never changed.
 *
 * Only what a person chose or typed decides what is prefilled: a prefilled building would otherwise keep its unit, and
 * the unit its building, when another person is chosen.
 */
import { apiContract } from '@stoep/contract';
import { isFormFieldApplicable } from '@stoep/contract/office/form-field-applicability';
import type { FirstChoices } from '@stoep/contract/office/form-prefill';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { keepPreviousData, useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../api.ts';

type Message = Readonly<
  Record<string, { readonly value?: unknown; readonly from: string; readonly first?: FirstChoices | undefined }>
>;

/** Where a prefilled value comes from, and the choices that stand first in the list of a link. */
export type FieldPrefill = { readonly hint: string; readonly first?: FirstChoices | undefined };

const NOTHING: Message = {};
const NO_FIELDS: readonly string[] = [];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Undefined values and empty texts are null, so that empty fields are equal. */
const valueIn = (value: unknown): unknown => (isEmpty(value) ? null : value);

type FormMemory = {
  /** The value that each field got last from here. Entries are never removed: a field that was changed stays so. */
  readonly put: Map<string, unknown>;
  /** Those of them whose value the records gave, other than the one with which the form began. */
  readonly found: Set<string>;
  /** Fields that the person changed, also to the prefilled value again. An emptied field is nobody's choice. */
  readonly changed: Set<string>;
};
const memories = new WeakMap<Control, FormMemory>();
const memoryOf = (control: Control): FormMemory => {
  const memory = memories.get(control) ?? { put: new Map(), found: new Set(), changed: new Set() };
  memories.set(control, memory);
  return memory;
};

/** Whether the records gave this value of the field, and nobody chose or typed it. */
export const isPrefilled = (control: Control, name: string, value: unknown): boolean => {
  const { put, found, changed } = memoryOf(control);
  return found.has(name) && !changed.has(name) && valueIn(value) === put.get(name);
};

/** The values that the prefill depends on, as the person chose them. */
const useChosen = ({ fields, fillsBy = NO_FIELDS }: OfficeResource) => {
  const { control } = useFormContext();
  const seen = useWatch({ name: [...fillsBy] }) as unknown[];
  const form = Object.fromEntries(fillsBy.map((name, at) => [name, seen[at]]));
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => {
      const field = fields[name];
      const isChosen = !isEmpty(value) && !isPrefilled(control, name, value);
      return field !== undefined && isChosen && isFormFieldApplicable(field, form);
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

/** By field; nothing beside a value of another source. */
export const useFormPrefill = (resource: OfficeResource): Readonly<Record<string, FieldPrefill>> => {
  const said = useSaid(resource);
  const { control, getValues, setValue, watch, formState } = useFormContext();
  const begun = useRef<Readonly<Record<string, unknown>>>({});
  begun.current = formState.defaultValues ?? {};
  useEffect(() => {
    const { put, changed } = memoryOf(control);
    const { unsubscribe } = watch((values, { name, type }) => {
      if (name === undefined || type !== 'change') return;
      const now = valueIn((values as Record<string, unknown>)[name]);
      if (now === null) changed.delete(name);
      // An input that is left may give its value again.
      else if (now !== put.get(name)) changed.add(name);
    });
    return unsubscribe;
  }, [control, watch]);
  useEffect(() => {
    if (said === undefined) return;
    const memory = memoryOf(control);
    for (const name of new Set([...memory.put.keys(), ...Object.keys(said)])) {
      const [now, initial] = [valueIn(getValues(name)), valueIn(begun.current[name])];
      const [found, last] = [valueIn(said[name]?.value), memory.put.get(name)];
      const isUntouched =
        !memory.changed.has(name) && (last === undefined ? now === null || now === initial : now === last);
      const isOther = now === null && found !== null && found !== last;
      if (!isUntouched && !isOther) continue;
      const next = found ?? (now === null ? null : initial);
      memory.put.set(name, next);
      if (found === null || found === initial) memory.found.delete(name);
      else memory.found.add(name);
      if (next !== now) setValue(name, next, { shouldDirty: true, shouldTouch: false });
    }
  }, [said, control, getValues, setValue]);
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
