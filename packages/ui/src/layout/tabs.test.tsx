import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'general', label: 'General' },
  { id: 'payments', label: 'Payments' },
  { id: 'timeline', label: 'Timeline' },
] as const;

const Sample = () => {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('general');
  return (
    <Tabs label="Case" tabs={tabs} value={value} onChange={setValue}>
      Content of {value}
    </Tabs>
  );
};
const chosen = () => screen.getByRole('tab', { selected: true });

it('changes by press and names the panel after the chosen tab', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('tab', { name: 'Payments' }));
  expect(chosen()).toHaveTextContent('Payments');
  expect(screen.getByRole('tabpanel', { name: 'Payments' })).toHaveTextContent('Content of payments');
});

it('moves by arrows, Home and End, round the ends, with one tab stop', async () => {
  render(<Sample />);
  const user = userEvent.setup();
  await user.tab();
  expect(chosen()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toHaveTextContent('Timeline');
  expect(chosen()).toHaveFocus();
  await user.keyboard('{Home}');
  expect(chosen()).toHaveTextContent('General');
  await user.keyboard('{End}{ArrowRight}');
  expect(chosen()).toHaveTextContent('General');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([chosen()]);
});
