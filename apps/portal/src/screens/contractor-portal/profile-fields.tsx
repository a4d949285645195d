/** The read-only fields of the profile and the four editable ones (C 2.3, C 5). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import { CONTRACTOR_SPECIALITY_CODES } from '@stoep/contract/suppliers/contractors.codes';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Button } from '@stoep/ui/form/button';
import { CheckboxGroup } from '@stoep/ui/form/choice-field';
import { PhoneField, TextField } from '@stoep/ui/form/text-field';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useId, useState } from 'react';
import './contractor-portal.css';
import type { useFormErrors } from '../../parts/form/use-form-errors.ts';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import type { ContractorProfileValues } from './use-save-profile.ts';

const yesNo = (yes: boolean) => (
  <StatusChip tone={yes ? 'success' : 'warning'}>{yes ? texts.yes : texts.no}</StatusChip>
);

export const ContractorProfileFacts = ({ contractor }: { contractor: OwnContractor }) => (
  <DetailList
    items={[
      { label: texts.name, value: contractor.name },
      { label: texts.tradingAs, value: contractor.tradingAs },
      { label: texts.abbreviation, value: contractor.abbreviation },
      { label: texts.registrationNumber, value: contractor.registrationNumber },
      { label: texts.status, value: <StatusChip tone="accent">{translateCode(contractor.state)}</StatusChip> },
      { label: texts.paymentApproved, value: yesNo(contractor.paymentApproved) },
      { label: texts.ficaApproved, value: yesNo(contractor.ficaApproved) },
    ]}
  />
);

const OPTIONS = Object.entries(CONTRACTOR_SPECIALITY_CODES).map(([label, code]) => ({
  value: String(code),
  label,
}));

type ProfileFieldsProps = {
  at: ReturnType<typeof useFormErrors>['at'];
  profile: ContractorProfileValues;
  onChange: (profile: ContractorProfileValues) => void;
};

export const ContractorProfileFields = ({ at, profile, onChange }: ProfileFieldsProps) => {
  const set = (change: Partial<ContractorProfileValues>) => onChange({ ...profile, ...change });
  return (
    <VerticalStack gap={2.5}>
      <FormGrid>
        <TextField
          {...at('email')}
          label={texts.email}
          type="email"
          autoComplete="work email"
          autoCapitalize="none"
          value={profile.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <PhoneField
          {...at('phone')}
          label={texts.phone}
          autoComplete="work tel"
          value={profile.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
        <TextField
          {...at('vatNumber')}
          label={texts.vatNumber}
          hint={texts.vatHint}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={profile.vatNumber}
          onChange={(event) => set({ vatNumber: event.target.value })}
        />
      </FormGrid>
      <Specialities at={at} chosen={profile.specialities} onChange={(specialities) => set({ specialities })} />
    </VerticalStack>
  );
};

type SpecialitiesProps = {
  at: ProfileFieldsProps['at'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** The chosen specialities as chips; Edit opens the list of 28. */
const Specialities = ({ at, chosen, onChange }: SpecialitiesProps) => {
  const [editing, setEditing] = useState(false);
  const id = useId();
  const look = at('specialities');
  const open = editing || Boolean(look.error);
  const toggle = (code: string, on: boolean) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code));
  return (
    <div className="speciality-list">
      <div className="speciality-head">
        <span className="speciality-label">{texts.speciality}</span>
        <Button
          compact
          writes
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? texts.doneSpecialities : texts.editSpecialities}: ${texts.speciality}`}
          onClick={() => setEditing(!open)}
        >
          {open ? texts.doneSpecialities : texts.editSpecialities}
        </Button>
      </div>
      {!open && (
        <ul className="speciality-chips" aria-label={texts.speciality}>
          {OPTIONS.filter(({ value }) => chosen.includes(value)).map(({ value, label }) => (
            <li key={value}>
              <StatusChip>{label}</StatusChip>
            </li>
          ))}
          {chosen.length === 0 && <li className="soft">{texts.noSpecialities}</li>}
        </ul>
      )}
      <div id={id}>
        {open && (
          <CheckboxGroup
            {...look}
            label={texts.speciality}
            options={OPTIONS}
            value={chosen}
            onChange={(event) => toggle(event.target.value, event.target.checked)}
          />
        )}
      </div>
    </div>
  );
};
