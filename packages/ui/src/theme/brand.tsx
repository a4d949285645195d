import { useSyncExternalStore } from 'react';

/** The managing agent as the page's head tells it (the server writes it there); the product itself where nothing is told. */
export type AgentBranding = {
  name: string;
  /** Address of the logo, or null. */
  logo: string | null;
  /** How the agent is reached; null where nothing is told. */
  telephone: string | null;
  email: string | null;
  website: string | null;
  /** Working days in which a ticket is answered; null promises nothing. */
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
/** Counts what was told since the page was loaded. */
let told = 0;

/** The agent has another name or logo from now on: whatever shows them does so at once. */
export const updateAgentBranding = (now: Partial<AgentBranding>): void => {
  Object.assign(agentBranding, now);
  told += 1;
  for (const listen of listeners) listen();
};

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => listeners.delete(listen);
};

/** The brand, shown anew when it is told anew. */
export const useBrand = (): AgentBranding => {
  useSyncExternalStore(
    subscribe,
    () => told,
    () => told,
  );
  return agentBranding;
};
