import { noticePreferenceEndpoints } from '@stoep/contract/platform/notices';
import { pushDeviceEndpoints } from '@stoep/contract/platform/push-devices';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const stored = {
  kinds: [
    { kind: 'votes', way: 'now', push: true },
    { kind: 'tickets', way: 'digest', push: false },
  ] as { kind: 'votes' | 'tickets'; way: 'now' | 'digest' | 'off'; push: boolean }[],
  quietFrom: null,
  quietUntil: null,
  digestEvery: 'day' as const,
  digestWeekday: 1,
  digestHour: 7,
  waiting: 0,
};
const open = async (more: Partial<typeof stored> = {}) => {
  fakeEndpointAnswer(noticePreferenceEndpoints.own, { ...stored, ...more });
  const opened = renderPortalApp('/notices', anOwnerUser());
  await screen.findByRole('button', { name: 'Save' });
  return opened;
};

beforeEach(() => fakeEndpointAnswer(pushDeviceEndpoints.list, []));

describe('what one is told (M-13n, M-14n)', () => {
  it('tells that it loads, and offers a retry when it cannot', async () => {
    const release = fakeDelayedEndpointAnswer(noticePreferenceEndpoints.own);
    renderPortalApp('/notices', anOwnerUser());
    expect(await screen.findByText('Loading your notifications…')).toBeInTheDocument();
    release(stored);
    expect(await screen.findByLabelText('New vote')).toHaveValue('now');
  });

  it('says so when nothing could be loaded', async () => {
    fakeUnreachableEndpoint(noticePreferenceEndpoints.own);
    renderPortalApp('/notices', anOwnerUser());
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('offers no silence about questions, and says what always comes', async () => {
    await open();
    const ways = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(ways('New vote')).toEqual(['Email immediately', 'In the summary email']);
    expect(ways('Tickets: replies and progress')).toEqual(['Email immediately', 'In the summary email', 'Off']);
    expect(screen.getByText(/You always get security alerts/)).toBeVisible();
  });

  it('says what the list is for while there is nothing to choose', async () => {
    await open({ kinds: [] });
    expect(screen.getByText(/There is nothing to choose yet/)).toBeInTheDocument();
  });

  it('saves kinds, quiet hours and a weekly digest together', async () => {
    fakeEndpointAnswer(noticePreferenceEndpoints.choose, { success: true });
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Tickets: replies and progress'), 'Off');
    await user.click(screen.getByLabelText('On my devices too: New vote'));
    await user.click(screen.getByLabelText('Pause notifications during quiet hours'));
    await user.selectOptions(screen.getByLabelText('Until'), '06:30');
    await user.selectOptions(screen.getByLabelText('How often'), 'Every week');
    await user.selectOptions(screen.getByLabelText('On'), 'Thursday');
    await user.selectOptions(screen.getByLabelText('At'), '18:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your notifications are saved.')).toBeInTheDocument();
    expect(bodiesSentTo(noticePreferenceEndpoints.choose)).toEqual([
      {
        kinds: [
          { kind: 'votes', way: 'now', push: false },
          { kind: 'tickets', way: 'off', push: false },
        ],
        quietFrom: '20:00',
        quietUntil: '06:30',
        digestEvery: 'week',
        digestWeekday: 4,
        digestHour: 18,
      },
    ]);
  });

  it('shows the clock in one way, keeps a minute that no list has, and says at the field what cannot be', async () => {
    const { user } = await open({ quietFrom: '20:10', quietUntil: '07:00' } as never);
    expect(screen.getByLabelText('From')).toHaveDisplayValue('20:10');
    await user.selectOptions(screen.getByLabelText('From'), '07:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('Quiet hours need two different times.');
    expect(bodiesSentTo(noticePreferenceEndpoints.choose)).toEqual([]);
  });

  it('keeps what was chosen when it could not be saved', async () => {
    fakeEndpointRefusal(noticePreferenceEndpoints.choose, 500);
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Tickets: replies and progress'), 'Off');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved');
    expect(screen.getByLabelText('Tickets: replies and progress')).toHaveValue('off');
  });
});
