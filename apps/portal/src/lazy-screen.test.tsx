import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLazyScreen } from './lazy-screen.ts';

/** Shows the error that a screen failed with, as the router's error element does. */
class Boundary extends Component<{ children: ReactNode }, { failed?: Error }> {
  override state: { failed?: Error } = {};
  static getDerivedStateFromError = (failed: Error) => ({ failed });
  override render() {
    const { failed } = this.state;
    return failed ? <p>{`${failed.name}: ${failed.message}`}</p> : this.props.children;
  }
}

const show = (load: Parameters<typeof createLazyScreen>[0]) => {
  const Screen = createLazyScreen(load);
  render(
    <Boundary>
      <Suspense fallback={<p>waiting</p>}>
        <Screen />
      </Suspense>
    </Boundary>,
    { onCaughtError: () => undefined },
  );
};

afterEach(() => void vi.useRealTimers());

describe('the code of a screen', () => {
  it('A-9.9 is waited for during 120 seconds, and A-8.12 fails as ChunkLoadError after them', async () => {
    vi.useFakeTimers();
    show(() => new Promise(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('ChunkLoadError: Loading chunk timed out')).toBeInTheDocument();
  });

  it('A-8.12 fails as ChunkLoadError at once when the server has it no longer', async () => {
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    expect(await screen.findByText('ChunkLoadError: Loading chunk failed')).toBeInTheDocument();
  });

  it('shows the screen that arrives in time', async () => {
    show(async () => ({ default: () => <h1>Here</h1> }));
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });

  it('stands at once where it was fetched ahead, and nothing stands in for it before', async () => {
    const Screen = createLazyScreen(async () => ({ default: () => <p>drawn</p> }));
    await Screen.ahead?.();
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Screen />
      </Suspense>,
    );
    expect(screen.getByText('drawn')).toBeVisible();
    expect(screen.queryByText('waiting')).toBeNull();
  });
});
