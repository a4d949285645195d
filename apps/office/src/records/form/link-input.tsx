/** The input that links to another record by its title; equal titles have a distinguishing text beside them. */
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeRecord, OfficeResource } from '@stoep/contract/office/office-resource';
import { useChoicesContext, usePermissions, useRecordContext, type Validator } from 'ra-core';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { labelInSentence } from './label-in-sentence.ts';

type LinkInputProps = {
  source: string;
  label: string;
  /** The resource it leads to. */
  to: string;
  helperText?: string | false;
  validate?: Validator;
  /** A filter finds records of archived buildings too; a form offers none. */
  asFilter?: boolean;
  /** Lets a role with the right create a missing record from here. */
  made?: (resource: OfficeResource, onOpen: (open: boolean) => void) => ReactElement;
};

const titleOf = (record: OfficeRecord): string => record.title;

const NameAndAside = ({ aside }: { aside: string }) => {
  const record = useRecordContext<OfficeRecord>();
  return (
    <span className="office-option">
      <span>{record?.title}</span>
      <span className="office-label">{String(record?.[aside] ?? '')}</span>
    </span>
  );
};

/** The linked resource, if the role may create it and its form is short. */
const useMade = (to: string): OfficeResource | undefined => {
  const { permissions } = usePermissions<string>();
  const target = findOfficeResource(to);
  const may = target?.quick && target.create?.some((role) => role === permissions);
  return may ? target : undefined;
};

type SearchedProps = Omit<LinkInputProps, 'source' | 'asFilter'>;

const toQuery = (text: string) => ({ q: text });

/**
 * Offers to create what is typed once the search is answered, so that no existing record is created again. The offer
 * stays while its dialog is open.
 */
const useOffer = ({ to, made }: SearchedProps) => {
  const target = useMade(to);
  const { isFetching, filterValues } = useChoicesContext();
  const [open, setOpen] = useState(false);
  // When the dialog closes and focus returns, the list would open over the form's buttons.
  const [wasOpen, setWasOpen] = useState(false);
  const tell = useCallback((isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) setWasOpen(true);
  }, []);
  const openOnFocus = !wasOpen;
  const answered = !isFetching && Boolean((filterValues as { q?: string } | undefined)?.q);
  if (!made || !target || !(open || answered)) return { openOnFocus };
  return {
    openOnFocus,
    create: made(target, tell),
    createItemLabel: `Create ${labelInSentence(target.singular)} “%{item}”`,
  };
};

const Searched = ({ to, made, ...shared }: SearchedProps) => {
  const aside = findOfficeResource(to)?.aside;
  // Must keep its identity: a new function would replace the typed text by the choice.
  const optionText = useMemo(() => (aside ? <NameAndAside aside={aside} /> : 'title'), [aside]);
  const offer = useOffer({ to, ...shared, ...(made ? { made } : {}) });
  return (
    <AutocompleteInput
      {...shared}
      optionText={optionText}
      {...(aside ? { inputText: titleOf } : {})}
      {...offer}
      filterToQuery={toQuery}
    />
  );
};

const OF_A_FORM = { meta: { choice: true } };

/** Records of a building are offered only from the building that the same form names. */
const useOwnBuilding = (to: string, source: string): { buildingId?: unknown } => {
  const buildingId: unknown = useWatch({ name: 'buildingId' });
  const isOfBuilding = source !== 'buildingId' && findOfficeResource(to)?.fields.buildingId?.filter === true;
  const only = isOfBuilding && buildingId ? buildingId : undefined;
  return useMemo(() => (only ? { buildingId: only } : {}), [only]);
};

export const RecordLinkInput = ({ source, asFilter = false, ...shared }: LinkInputProps) => {
  const filter = useOwnBuilding(shared.to, source);
  return (
    <ReferenceInput
      source={source}
      reference={shared.to}
      perPage={25}
      filter={filter}
      {...(asFilter ? {} : { queryOptions: OF_A_FORM })}
    >
      <Searched {...shared} />
    </ReferenceInput>
  );
};
