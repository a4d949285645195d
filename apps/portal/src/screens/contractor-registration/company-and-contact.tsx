/** Company Details and Primary Contact of C 2.8. */
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { RadioGroup } from '@stoep/ui/form/choice-field';
import { PasswordField } from '@stoep/ui/form/password-field';
import { PhoneField, TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { FormGrid } from '../../parts/form-grid/form-grid.tsx';
import type { ContractorApplicationFieldsProps } from './form-values.ts';

const { labels } = texts;

export const ApplicationCompanyFields = ({ field, form }: ContractorApplicationFieldsProps) => (
  <Card title={texts.companyDetails}>
    <VerticalStack gap={2.5}>
      <FormGrid>
        <TextField {...field('companyName')} label={labels.companyName} autoComplete="organization" />
        <TextField
          {...field('registrationNumber')}
          label={labels.registrationNumber}
          hint={texts.registrationHint}
          autoComplete="off"
        />
      </FormGrid>
      <RadioGroup
        {...field('vatRegistered')}
        label={labels.vatRegistered}
        options={[
          { value: 'yes', label: texts.yes },
          { value: 'no', label: texts.no },
        ]}
      />
      {form.watch('vatRegistered') === 'yes' && (
        <TextField
          {...field('vatNumber')}
          label={labels.vatNumber}
          hint={texts.vatHint}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <FormGrid>
        <PhoneField {...field('phone')} label={labels.phone} hint={texts.phoneHint} autoComplete="work tel" />
        <TextField
          {...field('email')}
          label={labels.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="work email"
          autoCapitalize="none"
        />
      </FormGrid>
    </VerticalStack>
  </Card>
);

export const ApplicationContactFields = ({ field }: ContractorApplicationFieldsProps) => (
  <Card title={texts.primaryContact}>
    <VerticalStack gap={2.5}>
      <FormGrid>
        <TextField {...field('contactFirstName')} label={labels.contactFirstName} autoComplete="given-name" />
        <TextField {...field('contactLastName')} label={labels.contactLastName} autoComplete="family-name" />
        <PhoneField {...field('contactPhone')} label={labels.contactPhone} hint={texts.phoneHint} />
        <TextField
          {...field('contactEmail')}
          label={labels.contactEmail}
          hint={texts.contactEmailHint}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          {...field('password')}
          label={labels.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmPassword')} label={labels.confirmPassword} autoComplete="new-password" />
      </FormGrid>
    </VerticalStack>
  </Card>
);
