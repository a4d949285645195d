/** Where a page starts that is opened, and that the person comes back to. */
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { usePageStart } from './use-page-start.ts';

const Frame = () => {
  usePageStart();
  return null;
};

test('another page starts at its top; a tab, a filter and the way back leave the position', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: ['/contacts/1/show'] });
  render(<RouterProvider router={router} />);
  const open = (to: string | number) => act(async () => void (await router.navigate(to as string)));
  await open('/contacts/1/show/tickets');
  await open('/contacts/1/show?filter=open');
  expect(scrollTo).not.toHaveBeenCalled();
  await open('/tickets/2/show');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await open(-1);
  await open('/contacts/1/show/tickets');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
