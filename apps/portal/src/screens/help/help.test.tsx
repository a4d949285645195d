import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anOwner } from '../../testing/actors.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** What the managing agent has set of itself. */
const told = vi.hoisted(() => ({
  name: 'Jacaranda Management',
  logo: null,
  telephone: null as string | null,
  email: null as string | null,
  website: null as string | null,
}));
vi.mock('@stoep/ui/theme/brand', () => ({ brand: told, useBrand: () => told }));

describe('Help and contact', () => {
  it('tells how the managing agent is reached, and leads to a ticket', async () => {
    Object.assign(told, { telephone: '+27115550100', email: 'help@agent.example', website: null });
    renderApp('/help', anOwner());
    expect(await screen.findByRole('link', { name: '011 555 0100' })).toHaveAttribute(
      'href',
      'tel:+27115550100',
    );
    expect(screen.getByRole('link', { name: 'help@agent.example' })).toHaveAttribute(
      'href',
      'mailto:help@agent.example',
    );
    expect(screen.queryByText('Website')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log A Ticket' })).toHaveAttribute('href', '/log-a-ticket');
    expect(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument();
  });

  it('offers a ticket to nobody who is not logged in, and no empty card', async () => {
    Object.assign(told, { telephone: null, email: null, website: null });
    renderApp('/help');
    expect(await screen.findByText('A figure looks wrong')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log A Ticket' })).toBeNull();
    expect(screen.queryByText('Reach us')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });
});
