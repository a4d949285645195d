/** A firm that has just applied finds its numbers here, until it closes them. */
import { registrationTexts as texts } from '@stoep/contract/suppliers/contractor-registration.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { useState } from 'react';
import { SummaryDetails } from '../../parts/application-summary/application-summary.tsx';
import { dropSummary, storedSummary } from '../../parts/application-summary/stored-summary.ts';

const ApplicationPanel = () => {
  const [summary, setSummary] = useState(storedSummary);
  if (!summary) return null;
  return (
    <Notice
      tone="success"
      onClose={() => {
        dropSummary();
        setSummary(null);
      }}
    >
      <h2>{texts.thanks}</h2>
      <SummaryDetails summary={summary} />
    </Notice>
  );
};

export default ApplicationPanel;
