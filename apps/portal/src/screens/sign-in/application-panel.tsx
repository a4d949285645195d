/** The summary of an application just sent, until the firm closes it. */
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useState } from 'react';
import { ContractorApplicationSummary } from '../../parts/application-summary/application-summary.tsx';
import {
  deleteStoredApplicationSummary,
  findStoredApplicationSummary,
} from '../../parts/application-summary/stored-summary.ts';

const ApplicationPanel = () => {
  const [summary, setSummary] = useState(findStoredApplicationSummary);
  if (!summary) return null;
  return (
    <InlineNotice
      tone="success"
      onClose={() => {
        deleteStoredApplicationSummary();
        setSummary(null);
      }}
    >
      <h2>{texts.thanks}</h2>
      <ContractorApplicationSummary summary={summary} />
    </InlineNotice>
  );
};

export default ApplicationPanel;
