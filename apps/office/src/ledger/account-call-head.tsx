/** The head of a levy account's page: all that a call needs, and the steps of the call for who is on the telephone. */
import { findOfficeResource } from '@stoep/contract/office/index';
import { WRITING_STAFF_ROLES } from '@stoep/contract/office/office-resource';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, usePermissions, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { CallHead } from '../people/call-head.tsx';
import { CallSteps } from '../people/telephone.tsx';
import { choiceTextOf } from '../records/form/link-input.tsx';
import { LogTicketLink } from '../works/log-ticket-link.tsx';
import { accountPageQuery } from './account-page-query.ts';

const STEPS = ['sendStatement', 'logTicket', 'note'] as const;

const nameOf = (record: RaRecord | undefined): string => {
  const resource = findOfficeResource('levy-accounts');
  return resource && record ? choiceTextOf(resource, record) : '';
};

/** The page below it says what failed. */
export const AccountCallHead = () => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  const [chosen, setChosen] = useState('');
  const id = String(record?.id ?? '');
  const accountNumber = String(record?.accountNumber ?? '');
  const [buildingId, unitId] = [record?.buildingId, record?.unitId].map((one) => (one ? String(one) : undefined));
  const { data: page } = useQuery(accountPageQuery(id));
  if (!page) return <div className="call-head" />;
  const { payers } = page;
  const caller = payers.find((payer) => payer.id === chosen) ?? payers[0];
  const writes = WRITING_STAFF_ROLES.some((role) => role === permissions);
  return (
    <CallHead caller={page} accounts={[{ ...page, id, accountNumber }]} accountHolder={page.responsible}>
      {writes && payers.length > 1 ? (
        <SelectField
          label="Who is calling"
          value={caller?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          options={payers.map((payer) => ({ value: payer.id, label: payer.name }))}
        />
      ) : null}
      {writes && caller ? (
        <CallSteps contactId={caller.id} can={STEPS} accounts={[{ id, name: nameOf(record) }]} />
      ) : null}
      {caller ? null : (
        <div className="office-actions">
          <LogTicketLink known={{ buildingId, unitId, callerName: page.responsible.name }} />
        </div>
      )}
    </CallHead>
  );
};
