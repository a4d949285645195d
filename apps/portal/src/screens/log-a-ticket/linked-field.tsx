/** What the ticket is about: the building of a Request, the record of a Report with a filter box (B 2). */

import type { Linkable } from '@stoep/contract/operations/tickets';
import type { TicketRole, TicketType } from '@stoep/contract/operations/tickets.codes';
import { ticketTexts as texts } from '@stoep/contract/operations/tickets.texts';
import { ComboField } from '@stoep/ui/form/combo-field';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { linkables } from '../../data/tickets.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { type Draft, linkedType } from './ticket-draft.ts';

type LinkedFieldProps = {
  id: string;
  error?: string | undefined;
  draft: Draft;
  role: TicketRole;
  onChange: (linkedId: string) => void;
};

export const LinkedField = (props: LinkedFieldProps) => {
  const type = linkedType(props.draft);
  return type && <Records key={type} {...props} type={type} />;
};

const Records = (props: LinkedFieldProps & { type: TicketType }) => (
  <Loaded
    query={useQuery(linkables(props.role, props.type))}
    loading={texts.loadingRecords}
    failed={texts.recordsFailed}
    lines={1}
  >
    {(records) => <Choice {...props} records={records} />}
  </Loaded>
);

const Choice = ({
  id,
  error,
  draft,
  onChange,
  records,
}: LinkedFieldProps & { records: readonly Linkable[] }) => {
  const request = draft.purpose === 'Request';
  // A single building needs no choosing (B 2).
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
    <ComboField
      id={id}
      error={error}
      label={texts.linkedRecord}
      hint={records.length === 0 ? texts.nothingToLink : texts.filterHint}
      noMatch={texts.noMatch}
      value={draft.linkedId || null}
      onChange={(value) => onChange(value ?? '')}
      options={records.map(({ id: value, name, building }) => ({
        value,
        label: building && building !== name ? `${name} · ${building}` : name,
      }))}
    />
  );
};
