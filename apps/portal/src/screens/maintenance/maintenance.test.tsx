import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import {
  aBuildingPaymentRow,
  SAMPLE_BUILDING_ID,
  SAMPLE_CONTRACTOR,
  sampleBuildingRecordId,
} from '../../testing/building-samples.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, fakePagedEndpointAnswer } from '../../testing/fake-server.ts';
import { aMaintenanceJobAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () => renderPortalApp(`/maintenance/${sampleBuildingRecordId(801)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());

beforeEach(() => {
  fakeEndpointAnswer(maintenanceJobEndpoints.get, aMaintenanceJobAnswer());
  fakeEndpointAnswer(maintenanceJobEndpoints.listQuotes, []);
  fakePagedEndpointAnswer(paymentEndpoints.listOfJob, [aBuildingPaymentRow(1)]);
});

describe('C-2.5 Maintenance job detail', () => {
  it('C-2.5 the header shows number, name, type and completion; General holds the rest', async () => {
    open();
    for (const text of ['Job Number', 'Job Name', 'Type', 'Completed On', 'Call before you come', '1001'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    for (const name of ['General', 'Related Records', 'Status', 'Active Quotes'])
      expect(screen.getByRole('region', { name })).toBeInTheDocument();
    expect(await screen.findByText('No quotes available.')).toBeInTheDocument();
  });

  it('C-2.5.3 of several quotes the lowest is marked', async () => {
    const quote = (number: number, amount: number) => ({
      id: sampleBuildingRecordId(number),
      name: `Q-${number}`,
      amount: cents(amount),
      link: null,
      contractor: SAMPLE_CONTRACTOR,
      status: 'Submitted' as const,
      job: { id: sampleBuildingRecordId(1), name: 'Job' },
      building: { id: SAMPLE_BUILDING_ID, name: 'House' },
    });
    fakeEndpointAnswer(maintenanceJobEndpoints.listQuotes, [quote(1, 450_000), quote(2, 520_000)]);
    open();
    const row = (await screen.findByText('Lowest')).closest('tr, li, article, div.card');
    expect(row).toHaveTextContent('Q-1');
    expect(screen.getAllByText('Lowest')).toHaveLength(1);
  });

  it('C-2.5 Appointment shows the amounts, and its payments open at /payments', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Appointment' }));
    expect(screen.getByRole('link', { name: SAMPLE_CONTRACTOR.name })).toHaveAttribute(
      'href',
      `/contractor/${SAMPLE_CONTRACTOR.id}/${SAMPLE_BUILDING_ID}`,
    );
    for (const amount of ['R 4 500.00', 'R 1 200.00', 'R 3 300.00'])
      expect(within(screen.getByRole('tabpanel')).getByText(amount)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      `/payments/${sampleBuildingRecordId(20_001)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('C-2.5 without an awarded contractor there is no Appointment', async () => {
    fakeEndpointAnswer(maintenanceJobEndpoints.get, aMaintenanceJobAnswer({ awardedContractor: null }));
    open();
    await screen.findByRole('tab', { name: 'General' });
    expect(screen.queryByRole('tab', { name: 'Appointment' })).not.toBeInTheDocument();
  });

  it("C-8.1 says 'Could not load maintenance job.'", async () => {
    fakeEndpointRefusal(maintenanceJobEndpoints.get, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load maintenance job.');
  });
});
