import { setDisplayedAgentBranding } from '@stoep/ui/theme/brand';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

afterEach(() => setDisplayedAgentBranding({ telephone: null, email: null, website: null }));

describe('Help and contact', () => {
  it('tells how the managing agent is reached, and leads to a ticket', async () => {
    setDisplayedAgentBranding({ telephone: '+27115550100', email: 'help@agent.example' });
    renderPortalApp('/help', anOwnerUser());
    expect(await screen.findByRole('link', { name: '011 555 0100' })).toHaveAttribute('href', 'tel:+27115550100');
    expect(screen.getByRole('link', { name: 'help@agent.example' })).toHaveAttribute(
      'href',
      'mailto:help@agent.example',
    );
    expect(screen.queryByText('Website')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log A Ticket' })).toHaveAttribute('href', '/log-a-ticket');
    expect(screen.getByRole('button', { name: 'Menu' })).toBeInTheDocument();
  });

  it('has the bar of the portals for whoever is logged in, and no link to itself', async () => {
    renderPortalApp('/help', anOwnerUser());
    expect((await screen.findAllByRole('navigation', { name: 'Portals' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Help and contact' })).toBeNull();
  });

  it('offers a ticket to nobody who is not logged in, and no empty card', async () => {
    renderPortalApp('/help');
    expect(await screen.findByText('An amount looks wrong')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log A Ticket' })).toBeNull();
    expect(screen.queryByText('Contact us')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Portals' })).toBeNull();
  });
});
