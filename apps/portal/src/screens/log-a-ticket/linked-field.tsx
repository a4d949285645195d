/** The linkable of the ticket: a building for a Request, a record with a filter box for a Report (B 2). */

import { type LinkableRecord, MAX_LINKABLE_RECORDS } from '@stoep/contract/works/tickets';
import type { TicketAuthorRole, TicketType } from '@stoep/contract/works/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';
import { ComboField } from '@stoep/ui/form/combo-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchTicketLinkablesQuery, ticketLinkablesQuery } from '../../data/works/tickets.ts';
import { QueryContent } from '../../parts/loaded/query-content.tsx';
import { linkableTypeOfTicketDraft, type TicketFormDraft } from './ticket-draft.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

type LinkedFieldProps = {
  id: string;
  error?: string | undefined;
  draft: TicketFormDraft;
  role: TicketAuthorRole;
  onChange: (linkedId: string) => void;
};

export const TicketLinkedRecordField = (props: LinkedFieldProps) => {
  const type = linkableTypeOfTicketDraft(props.draft);
  return type && <Records key={type} {...props} type={type} />;
};

const Records = (props: LinkedFieldProps & { type: TicketType }) => (
  <QueryContent
    query={useQuery(ticketLinkablesQuery(props.role, props.type))}
    loading={texts.loadingRecords}
    failed={texts.recordsFailed}
    lines={1}
  >
    {(records) => <Choice {...props} records={records} />}
  </QueryContent>
);

const Choice = ({
  id,
  error,
  draft,
  role,
  type,
  onChange,
  records,
}: LinkedFieldProps & { type: TicketType; records: readonly LinkableRecord[] }) => {
  const request = draft.purpose === 'Request';
  // A single building is chosen automatically (B 2).
  const only = request && records.length === 1 ? records[0]?.id : undefined;
  useEffect(() => {
    if (only && draft.linkedId === '') onChange(only);
  }, [only, draft.linkedId, onChange]);
  if (request)
    return (
      <SelectField
        id={id}
        error={error}
        label={texts.building}
        emptyLabel={texts.chooseBuilding}
        value={draft.linkedId}
        onChange={(event) => onChange(event.target.value)}
        options={records.map(({ id: value, name }) => ({ value, label: name }))}
      />
    );
  return (
    <Searched
      id={id}
      error={error}
      role={role}
      type={type}
      records={records}
      value={draft.linkedId}
      onChange={onChange}
    />
  );
};

type SearchedProps = Pick<LinkedFieldProps, 'id' | 'error' | 'role' | 'onChange'> & {
  type: TicketType;
  records: readonly LinkableRecord[];
  value: string;
};

const labelOf = ({ name, building }: LinkableRecord): string =>
  building && building !== name ? `${name} · ${building}` : name;

/** Filters the loaded list here. The server is searched if the list is incomplete or has no match. */
const useFound = (role: TicketAuthorRole, type: TicketType, records: readonly LinkableRecord[], search: string) => {
  const matches = records.some((one) => labelOf(one).toLowerCase().includes(search.toLowerCase()));
  const query = useQuery({
    ...searchTicketLinkablesQuery(role, type, search),
    enabled: search !== '' && (!matches || records.length >= MAX_LINKABLE_RECORDS),
  });
  return search === '' ? [] : (query.data ?? []);
};

/** Searches payments by payee, amount or day, however many the building has. */
const Searched = ({ id, error, role, type, records, value, onChange }: SearchedProps) => {
  const [search, setTyped] = useDebouncedSearch();
  const found = useFound(role, type, records, search);
  const [chosen, setChosen] = useState<LinkableRecord>();
  const all = new Map([...(chosen ? [chosen] : []), ...records, ...found].map((one) => [one.id, one]));
  return (
    <ComboField
      id={id}
      error={error}
      label={texts.linkedRecord}
      hint={records.length === 0 ? texts.nothingToLink : texts.filterHint}
      noMatch={texts.noMatch}
      value={value || null}
      onSearch={setTyped}
      found={found.map((one) => one.id)}
      onChange={(linkedId) => {
        setChosen(linkedId === null ? undefined : all.get(linkedId));
        onChange(linkedId ?? '');
      }}
      options={[...all.values()].map((one) => ({ value: one.id, label: labelOf(one) }))}
    />
  );
};
