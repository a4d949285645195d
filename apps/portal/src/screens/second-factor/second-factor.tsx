/** Setting up, renewing and removing the second factor. */
import { secondFactorTexts as texts } from '@stoep/contract/identity/people.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { takeOfficeAddress } from '@stoep/ui/feedback/office-return';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../data/api.ts';
import { factorQuery } from '../../data/identity/sessions.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { Enrol } from './enrol.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const SecondFactor = () => {
  const factor = useQuery(factorQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = () => void factor.refetch();
  return (
    <Page narrow>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Card>
        {factor.isPending && <LoadingState text={texts.loading} lines={3} />}
        {factor.isError && <LoadFailed query={factor} text={errorText(factor.error, texts.loadFailed)} />}
        {factor.data && codes && (
          <RecoveryCodes
            codes={codes}
            onKept={() => {
              const wanted = takeOfficeAddress();
              if (wanted !== null) return globalThis.location.assign(wanted);
              setCodes(null);
              changed();
            }}
          />
        )}
        {factor.data && !codes && factor.data.on && (
          <FactorOn factor={factor.data} onCodes={setCodes} onRemoved={changed} />
        )}
        {factor.data && !codes && !factor.data.on && (
          <Enrol required={factor.data.required} onCodes={setCodes} />
        )}
      </Card>
    </Page>
  );
};

export default SecondFactor;
