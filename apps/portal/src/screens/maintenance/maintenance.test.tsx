import { payments } from '@stoep/contract/suppliers/payments';
import { maintenance } from '@stoep/contract/works/maintenance';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { aPayment, FIRM, HOUSE, sampleId } from '../../testing/building-samples.ts';
import { answers, answersPages, refuses } from '../../testing/fake-server.ts';
import { aJobRecord } from '../../testing/record-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = () => renderApp(`/maintenance/${sampleId(801)}/${HOUSE}`, aTrustee());

beforeEach(() => {
  answers(maintenance.get, aJobRecord());
  answers(maintenance.listQuotes, []);
  answersPages(payments.listOfJob, [aPayment(1)]);
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
      id: sampleId(number),
      name: `Q-${number}`,
      amount: cents(amount),
      link: null,
      contractor: FIRM,
      status: 'Submitted' as const,
      job: { id: sampleId(1), name: 'Job' },
      building: { id: HOUSE, name: 'House' },
    });
    answers(maintenance.listQuotes, [quote(1, 450_000), quote(2, 520_000)]);
    open();
    const row = (await screen.findByText('Lowest')).closest('tr, li, article, div.card');
    expect(row).toHaveTextContent('Q-1');
    expect(screen.getAllByText('Lowest')).toHaveLength(1);
  });

  it('C-2.5 Appointment shows the amounts, and its payments open at /payments', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Appointment' }));
    expect(screen.getByRole('link', { name: FIRM.name })).toHaveAttribute(
      'href',
      `/contractor/${FIRM.id}/${HOUSE}`,
    );
    for (const amount of ['R 4 500.00', 'R 1 200.00', 'R 3 300.00'])
      expect(within(screen.getByRole('tabpanel')).getByText(amount)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      `/payments/${sampleId(20_001)}/${HOUSE}`,
    );
  });

  it('C-2.5 without an awarded contractor there is no Appointment', async () => {
    answers(maintenance.get, aJobRecord({ awardedContractor: null }));
    open();
    await screen.findByRole('tab', { name: 'General' });
    expect(screen.queryByRole('tab', { name: 'Appointment' })).not.toBeInTheDocument();
  });

  it("C-8.1 says 'Could not load maintenance job.'", async () => {
    refuses(maintenance.get, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load maintenance job.');
  });
});
