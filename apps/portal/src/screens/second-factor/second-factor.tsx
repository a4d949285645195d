/** Setting up, renewing and removing the second factor. */
import { secondFactorTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { takeOfficeReturnAddress } from '@stoep/ui/feedback/office-return';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { secondFactorQuery } from '../../data/identity/sessions.ts';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { RecoveryCodesCard } from './recovery-codes.tsx';
import { EnabledSecondFactorSettings } from './second-factor-enabled.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const SecondFactor = () => {
  const factor = useQuery(secondFactorQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = () => void factor.refetch();
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Card>
        {factor.isPending && <LoadingState text={texts.loading} lines={3} />}
        {factor.isError && <QueryLoadError query={factor} text={apiErrorText(factor.error, texts.loadFailed)} />}
        {factor.data && codes && (
          <RecoveryCodesCard
            codes={codes}
            onKept={() => {
              // Staff need it for the office, so that is where they go on.
              const wanted = takeOfficeReturnAddress() ?? (factor.data.required ? '/office/' : null);
              if (wanted !== null) return globalThis.location.assign(wanted);
              setCodes(null);
              changed();
            }}
          />
        )}
        {factor.data && !codes && factor.data.on && (
          <EnabledSecondFactorSettings factor={factor.data} onCodes={setCodes} onRemoved={changed} />
        )}
        {factor.data && !codes && !factor.data.on && (
          <SecondFactorSetup required={factor.data.required} onCodes={setCodes} />
        )}
      </Card>
    </PageContent>
  );
};

export default SecondFactor;
