/** AOD, Legal and Maintenance have the same filters as the other lists of a building (B 2). */
import { creditControlEndpoints } from '@stoep/contract/credit/credit-control';
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMaintenanceJobRow, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { answerEmptyBuilding, openBuildingPageAsTrustee } from '../../testing/building-server.ts';
import { fakeEndpointAnswer, fakePagedEndpointAnswer, queryParamsSentTo } from '../../testing/fake-server.ts';

const aod = [creditControlEndpoints.listAods, ['Credit Control', 'AOD']] as const;
const legal = [legalCaseEndpoints.listOfBuilding, ['Credit Control', 'Legal']] as const;
const active = [maintenanceJobEndpoints.listActive, ['Maintenance']] as const;
const history = [maintenanceJobEndpoints.listHistory, ['Maintenance', 'History']] as const;

const NOTHING = /^No (credit control details|maintenance) found\.$/;
const box = (name: string) => screen.findByRole('textbox', { name });
const choice = (name: string) => screen.findByRole('combobox', { name });
const openFilters = async (user: Awaited<ReturnType<typeof openBuildingPageAsTrustee>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Filters/ }));
const clears = () => screen.getAllByRole('button', { name: 'Clear Filters' });

describe('B-2.1 Filters of AOD, Legal and Maintenance', () => {
  it.each([
    [...aod, 'Linked Account', 'JAC', { accountNumber: 'JAC' }],
    [...aod, 'Full Name', 'botha', { fullName: 'botha' }],
    [...legal, 'Account Number', 'JAC', { accountNumber: 'JAC' }],
    [...legal, 'Attorney', 'law', { attorney: 'law' }],
    [...legal, 'Type', 'arrears', { type: 'arrears' }],
    [...active, 'Name or Description', 'gate', { text: 'gate' }],
    [...active, 'Awarded Contractor', 'sparks', { contractor: 'sparks' }],
    [...history, 'Name or Description', 'gate', { text: 'gate' }],
  ])('$1: $2 is asked of the server', async (endpoint, tabs, label, typed, wanted) => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee(...tabs);
    await openFilters(user);
    await user.type(await box(label), typed);
    await waitFor(() => expect(queryParamsSentTo(endpoint).at(-1)).toEqual({ limit: 10, offset: 0, ...wanted }));
  });

  it.each([
    [...aod, 'Progress Stage', { stage: 'Defaulted' }],
    [...legal, 'Progress', { progress: 'Summons' }],
    [...active, 'Progress', { progress: 'Awarded' }],
    [...history, 'Progress', { progress: 'Canceled' }],
  ])('$1: $2, no match offers Clear Filters, nothing yet does not', async (...row) => {
    const [endpoint, tabs, label, wanted] = row;
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee(...tabs);
    await openFilters(user);
    expect(await screen.findByText(NOTHING)).toBeInTheDocument();
    expect(clears()).toHaveLength(1);
    expect(clears()[0]).toHaveAttribute('aria-disabled', 'true');
    const [chosen = ''] = Object.values(wanted);
    await user.selectOptions(await choice(label), chosen);
    await waitFor(() => expect(queryParamsSentTo(endpoint).at(-1)).toEqual({ limit: 10, offset: 0, ...wanted }));
    await waitFor(() => expect(clears()).toHaveLength(2));
    await user.click(clears().at(-1) as HTMLElement);
    expect(await choice(label)).toHaveValue('');
    await waitFor(() => expect(clears()).toHaveLength(1));
  });

  it.each([
    ['Active Maintenances', ['Maintenance'], 'In Progress', 'Completed'],
    ['History', ['Maintenance', 'History'], 'Completed', 'In Progress'],
  ])('%s offers the states that its jobs can be in', async (_, tabs, offered, absent) => {
    answerEmptyBuilding();
    const { user } = await openBuildingPageAsTrustee(...tabs);
    await openFilters(user);
    const progress = await choice('Progress');
    expect(within(progress).getByRole('option', { name: offered })).toBeInTheDocument();
    expect(within(progress).queryByRole('option', { name: absent })).not.toBeInTheDocument();
  });

  it('B-4.9 the filter is there again after another tab', async () => {
    answerEmptyBuilding();
    fakePagedEndpointAnswer(maintenanceJobEndpoints.listActive, [aMaintenanceJobRow(1)]);
    const { user } = await openBuildingPageAsTrustee('Maintenance');
    const text = () => box('Name or Description');
    await user.type(await text(), 'gate');
    await user.click(screen.getByRole('tab', { name: 'Tasks' }));
    await user.click(screen.getByRole('tab', { name: 'Maintenance' }));
    expect(await text()).toHaveValue('gate');
  });

  it('Active Quotes is filtered by text and progress', async () => {
    answerEmptyBuilding();
    const progress = 'Requesting quotes' as const;
    const job = { quotesCloseAt: null, sealed: true, quotes: [] };
    fakeEndpointAnswer(maintenanceJobEndpoints.listInQuotation, [
      { ...job, id: sampleBuildingRecordId(1), progress, name: 'Roof', description: 'Leaks over the stairs' },
      {
        ...job,
        id: sampleBuildingRecordId(2),
        name: 'Gate',
        description: 'New motor',
        progress: 'Waiting for quote approval',
      },
    ]);
    const { user } = await openBuildingPageAsTrustee('Maintenance', 'Active Quotes');
    const shown = () => ['Roof', 'Gate'].filter((name) => screen.queryByRole('link', { name }) !== null);
    await user.type(await box('Name or Description'), 'STAIRS');
    await waitFor(() => expect(shown()).toEqual(['Roof']));
    await openFilters(user);
    await user.selectOptions(await choice('Progress'), 'Waiting for quote approval');
    expect(await screen.findByText('No quotes found.')).toBeInTheDocument();
    await user.clear(await box('Name or Description'));
    await waitFor(() => expect(shown()).toEqual(['Gate']));
  });
});
