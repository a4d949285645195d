/** The building info table of the General tab (B 2): with links for trustees, without for owners. */

import type { BuildingInfo } from '@stoep/contract/scheme/buildings';
import { buildingGeneralTabTexts as texts } from '@stoep/contract/scheme/scheme-general.texts';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import type { ReactNode } from 'react';
import { portalPaths } from '../../paths.ts';
import { MailLink } from '../record/mail-link.tsx';
import { PhoneLink } from '../record/phone-link.tsx';
import { RecordFieldCards } from '../record/record-fields.tsx';
import './building-general.css';

type BuildingFactsProps = {
  building: BuildingInfo;
  /** Links the broker and the insurer to their pages, for trustees (B 2). */
  linked?: boolean;
};

export const BuildingInfoFields = ({ building: info, linked = false }: BuildingFactsProps) => {
  const named = (contractor: BuildingInfo['insurer'], name: string | null): ReactNode =>
    linked && contractor ? (
      <Link href={portalPaths.contractor.href({ id: contractor.id, buildingId: info.id })}>{contractor.name}</Link>
    ) : (
      name
    );
  return (
    <RecordFieldCards
      sections={[
        {
          title: texts.info,
          items: [
            { label: texts.buildingName, value: info.name },
            { label: texts.caretaker, value: info.caretaker?.name },
            { label: texts.trustees, value: info.numberOfTrustees },
            {
              label: texts.broker,
              value: <Broker info={info} name={named(info.insuranceBroker, info.insuranceBrokerName)} />,
            },
            { label: texts.insurer, value: named(info.insurer, info.insurerName) },
            // Not in the documents' table; shown if it is known.
            ...(info.insurancePolicyNumber ? [{ label: texts.policy, value: info.insurancePolicyNumber }] : []),
            { label: texts.evaluation, value: <DayText day={info.insuranceEvaluationDay} /> },
            { label: texts.registration, value: info.registrationNumber },
            { label: texts.csos, value: info.csosNumber },
          ],
        },
      ]}
    />
  );
};

/** Name, company telephone and email, as links to call or write. */
const Broker = ({ info, name }: { info: BuildingInfo; name: ReactNode }) => {
  const contact = info.insuranceBrokerContact;
  return (
    <>
      {name ?? '—'}
      {contact?.telephone && (
        <span className="building-contact">
          <PhoneLink number={contact.telephone} />
        </span>
      )}
      {contact?.email && (
        <span className="building-contact">
          <MailLink address={contact.email} />
        </span>
      )}
    </>
  );
};
