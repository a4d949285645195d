import { useSyncExternalStore } from 'react';

/** The managing agent's branding from the page's head, where the server writes it; by default that of the product. */
export type AgentBranding = {
  name: string;
  /** Address of the logo, or null. */
  logo: string | null;
  /** Contact details; null if not configured. */
  telephone: string | null;
  email: string | null;
  website: string | null;
  /** Working days within which a ticket is answered; null without a promise. */
  ticketAnswerDays: number | null;
};

const OWN: AgentBranding = {
  name: 'Stoep',
  logo: null,
  telephone: null,
  email: null,
  website: null,
  ticketAnswerDays: null,
};

const read = (): AgentBranding => {
  const told = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="stoep-brand"]')?.content;
  return told ? { ...OWN, ...(JSON.parse(told) as Partial<AgentBranding>) } : OWN;
};

export const agentBranding: AgentBranding = read();

const listeners = new Set<() => void>();
/** Counts the updates since the page was loaded. */
let told = 0;

/** Updates name or logo of the agent wherever they are displayed. */
export const setDisplayedAgentBranding = (now: Partial<AgentBranding>): void => {
  Object.assign(agentBranding, now);
  told += 1;
  for (const listen of listeners) listen();
};

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** The branding; renders again after an update. */
export const useAgentBranding = (): AgentBranding => {
  useSyncExternalStore(
    subscribe,
    () => told,
    () => told,
  );
  return agentBranding;
};
