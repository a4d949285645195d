/** /municipality/{id}/{building}: a municipal account, which payments lead to (B 2 Payment detail; calls.md 5). */

import { screenTitles } from '@stoep/contract/people/screen-titles';
import { recordTexts, municipalityTexts as texts } from '@stoep/contract/scheme/records.texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { DetailList } from '@stoep/ui/layout/detail-list';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { municipalAccount } from '../../data/records.ts';
import { RecordPayments } from '../../parts/payments-table/record-payments.tsx';
import { BuildingLink } from '../../parts/record/building-link.tsx';
import { money } from '../../parts/record/money.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';

const Municipality = () => {
  const { id = '', buildingId = '' } = useParams();
  return (
    <RecordPage
      query={useQuery(municipalAccount(id))}
      screen={screenTitles.municipality}
      title={({ municipality }) => municipality}
      failed={recordTexts.failed.municipality}
    >
      {(account) => (
        <>
          <Card title={texts.details}>
            <DetailList
              items={[
                { label: texts.municipality, value: account.municipality },
                { label: texts.accountNumber, value: account.accountNumber },
                { label: texts.description, value: account.description },
                { label: recordTexts.building, value: <BuildingLink building={account.building} /> },
                { label: texts.lastBill, value: money(account.lastBillAmount) },
                { label: texts.lastBillDate, value: <DayText day={account.lastBillDay} /> },
                { label: texts.due, value: <DayText day={account.dueDay} /> },
              ]}
            />
          </Card>
          <Card title={texts.payments} flush>
            <RecordPayments
              of="municipality"
              id={account.id}
              buildingId={buildingId}
              style="building"
              columns={['number', 'amount', 'ourReference', 'progress', 'date']}
              empty={texts.noPayments}
            />
          </Card>
        </>
      )}
    </RecordPage>
  );
};

export default Municipality;
