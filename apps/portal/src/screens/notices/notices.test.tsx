import { notices } from '@stoep/contract/people/notices';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOwner } from '../../testing/actors.ts';
import { answers, answersLater, isUnreachable, received, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const stored = {
  kinds: [
    { kind: 'votes', way: 'now' },
    { kind: 'tickets', way: 'digest' },
  ] as { kind: 'votes' | 'tickets'; way: 'now' | 'digest' | 'off' }[],
  quietFrom: null,
  quietUntil: null,
  digestEvery: 'day' as const,
  digestWeekday: 1,
  digestHour: 7,
  waiting: 0,
};
const open = async (more: Partial<typeof stored> = {}) => {
  answers(notices.own, { ...stored, ...more });
  const opened = renderApp('/notices', anOwner());
  await screen.findByRole('button', { name: 'Save' }, { timeout: 4000 });
  return opened;
};

describe('what one is told (M-13n, M-14n)', () => {
  it('tells that it loads, and offers a retry when it cannot', async () => {
    const release = answersLater(notices.own);
    renderApp('/notices', anOwner());
    expect(
      await screen.findByText('Loading your notices…', undefined, { timeout: 4000 }),
    ).toBeInTheDocument();
    release(stored);
    expect(await screen.findByLabelText('A question waits for your vote')).toHaveValue('now');
  });

  it('says so when nothing could be loaded', async () => {
    isUnreachable(notices.own);
    renderApp('/notices', anOwner());
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 8000 })).toBeInTheDocument();
  });

  it('offers no silence about questions, and says what always comes', async () => {
    await open();
    const ways = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(ways('A question waits for your vote')).toEqual(['E-mail at once', 'In the digest']);
    expect(ways('Tickets: answers and progress')).toEqual(['E-mail at once', 'In the digest', 'Off']);
    expect(
      screen.getByText(/We always e-mail you what keeps your login and bank details safe/),
    ).toBeVisible();
  });

  it('says what the list is for while there is nothing to choose', async () => {
    await open({ kinds: [] });
    expect(screen.getByText(/There is nothing to choose yet/)).toBeInTheDocument();
  });

  it('saves kinds, quiet hours and a weekly digest together', async () => {
    answers(notices.choose, { success: true });
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Tickets: answers and progress'), 'Off');
    await user.click(screen.getByLabelText('Hold my e-mails during quiet hours'));
    await user.selectOptions(screen.getByLabelText('How often'), 'Every week');
    await user.selectOptions(screen.getByLabelText('On'), 'Thursday');
    await user.selectOptions(screen.getByLabelText('At'), '18:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your notices are saved.')).toBeInTheDocument();
    expect(received(notices.choose)).toEqual([
      {
        kinds: [
          { kind: 'votes', way: 'now' },
          { kind: 'tickets', way: 'off' },
        ],
        quietFrom: '20:00',
        quietUntil: '07:00',
        digestEvery: 'week',
        digestWeekday: 4,
        digestHour: 18,
      },
    ]);
  });

  it('says at the field what is missing, and sends nothing', async () => {
    const { user } = await open({ quietFrom: '20:00', quietUntil: '07:00' } as never);
    await user.clear(screen.getByLabelText('Until'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('Enter a time such as 20:00.');
    await user.type(screen.getByLabelText('Until'), '20:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(
      'Quiet hours need two different times.',
    );
    expect(received(notices.choose)).toEqual([]);
  });

  it('keeps what was chosen when it could not be saved', async () => {
    refuses(notices.choose, 500);
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Tickets: answers and progress'), 'Off');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved');
    expect(screen.getByLabelText('Tickets: answers and progress')).toHaveValue('off');
  });
});
