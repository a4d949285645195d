/** Chooses another record by what it is called; where names repeat, with what tells them apart beside it. */
import { findResource } from '@stoep/contract/office/index';
import type { OfficeRecord, OfficeResource } from '@stoep/contract/office/resource';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import {
  AutocompleteInput,
  ReferenceInput,
  useChoicesContext,
  usePermissions,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { inASentence } from './in-a-sentence.ts';

type LinkInputProps = {
  source: string;
  label: string;
  /** The resource it leads to. */
  to: string;
  helperText?: string | false;
  validate?: Validator;
  /** What is not there yet may be made from here, by a role that may. */
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

/** Where the role may make one, and a few words are enough for it. */
const useMade = (to: string): OfficeResource | undefined => {
  const { permissions } = usePermissions<string>();
  const target = findResource(to);
  const may = target?.quick && target.create?.some((role) => role === permissions);
  return may ? target : undefined;
};

type SearchedProps = Omit<LinkInputProps, 'source'>;

const toQuery = (text: string) => ({ q: text });

/**
 * What is typed is offered to be made once the search for it is answered: before that, what is there already would be made again.
 * While the dialog stands, nothing takes it away.
 */
const useOffer = ({ to, made }: SearchedProps) => {
  const target = useMade(to);
  const { isFetching, filterValues } = useChoicesContext();
  const [open, setOpen] = useState(false);
  // When the dialog closes, the focus comes back: the list would open again over the buttons of the form.
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
    createItemLabel: `Create ${inASentence(target.singular)} “%{item}”`,
  };
};

const Searched = ({ to, made, ...shared }: SearchedProps) => {
  const aside = findResource(to)?.aside;
  // Always the same one: another would write what is chosen over what is being typed.
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

export const LinkInput = ({ source, ...shared }: LinkInputProps) => (
  <ReferenceInput source={source} reference={shared.to} perPage={25}>
    <Searched {...shared} />
  </ReferenceInput>
);
