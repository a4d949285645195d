/** The page of an event: asks for the record that it is about, then opens the step there. */

import { officeEventsFor } from '@stoep/contract/office/events/office-events';
import { linkedRecordTitleKeyOf } from '@stoep/contract/office/list-cells';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { Form, type RaRecord, usePermissions } from 'ra-core';
import { useNavigate, useParams } from 'react-router';
import { PageNotFound } from '../../shell/page-not-found.tsx';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { FirstFieldFocus } from '../form/first-field-focus.tsx';
import { ReferenceInput } from '../inputs/reference-input.tsx';
import { addressOfRecordStep } from './step-in-address.ts';

const NOTHING_YET = {};
/** A choice reads "A-5, Aloe Ridge": only what stands before the comma is searched. */
const beforeComma = (typed: string): string => typed.split(',')[0] ?? '';

/** Doors and names are not unique: the building or the email address tells them apart. */
const textOfChoice = (record: RaRecord): string =>
  [record.title, record[linkedRecordTitleKeyOf('buildingId')] ?? record.email].filter(Boolean).join(', ');

export const EventPage = () => {
  const { event: name } = useParams();
  const { permissions } = usePermissions<StaffRole>();
  const navigate = useNavigate();
  if (!permissions) return null;
  const event = officeEventsFor(permissions).find((one) => one.name === name);
  if (!event?.question) return <PageNotFound />;
  const { resource, action, label, about, question } = event;
  return (
    <div className="office-page">
      <OfficePageTitle text={label} />
      <p className="office-about">{about}</p>
      <Form record={NOTHING_YET} key={name}>
        <ReferenceInput
          source="record"
          reference={resource}
          label={question}
          textOf={textOfChoice}
          searchOf={beforeComma}
          helperText="Type a few letters, then choose. The form opens on its page."
          onChange={(id) => {
            if (id) navigate(addressOfRecordStep(resource, id, action));
          }}
        />
        <FirstFieldFocus />
      </Form>
    </div>
  );
};
