/** The summary of an application just sent, until the firm closes it. */
import { contractorRegistrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { useState } from 'react';
import { ContractorApplicationSummary } from '../../parts/application-summary/application-summary.tsx';
import {
  deleteStoredContractorApplication,
  findStoredContractorApplication,
} from '../../parts/application-summary/stored-summary.ts';

const ApplicationPanel = () => {
  const [summary, setSummary] = useState(findStoredContractorApplication);
  if (!summary) return null;
  return (
    <Notice
      tone="success"
      onClose={() => {
        deleteStoredContractorApplication();
        setSummary(null);
      }}
    >
      <h2>{texts.thanks}</h2>
      <ContractorApplicationSummary summary={summary} />
    </Notice>
  );
};

export default ApplicationPanel;
