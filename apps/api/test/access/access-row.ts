/** The type of a row of the access matrix: for one endpoint, what every persona gets on every kind of object. */
import { ACCESS_PERSONAS, type Persona, type TestWorld } from '../world.ts';

/**
 * own: the persona's own or linked object; near: same building; far: another building; posing: own object in
 * another's name.
 */
export const ACCESS_OBJECT_KINDS = ['own', 'near', 'far', 'posing', 'missing', 'malformed'] as const;
export type AccessObjectKind = (typeof ACCESS_OBJECT_KINDS)[number];

/** The object of a call: values for its params, query and body, in wire names. */
export type AccessTarget = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  form?: Record<string, string>;
  /** Files of a form, by part name. */
  files?: Record<string, { name: string; content: string }>;
  /** The content of a body that is one file. */
  raw?: string;
};

export type AccessRow = {
  row: string;
  /** Personas with a role that the function is for; the others get 403. Everyone where left out. */
  roles?: readonly Persona[];
  /** Per object kind, the personas that get the good answer. Other personas with the role get 404. */
  good: Partial<Record<AccessObjectKind, readonly Persona[]>>;
  /** The status for foreign objects instead of 404: 403 on "self" rows. */
  others?: number;
  /** The good status; 200 where left out. */
  status?: number;
  /** Object kinds that make sense for the row. The others are not called. */
  targets: (world: TestWorld, persona: Persona) => Partial<Record<AccessObjectKind, AccessTarget>>;
};

export const MISSING_ID = '019a0000-0000-7000-8000-000000000000';
export const MALFORMED_ID = 'not-an-id';

/** A disabled login never has a session. */
export const LOGGED_IN_PERSONAS = ACCESS_PERSONAS.filter((persona) => persona !== 'ANON' && persona !== 'DIS');
export const OWNER_PERSONAS = ['O1', 'O2', 'O3', 'OT'] as const satisfies readonly Persona[];
export const TRUSTEE_PERSONAS = ['T1', 'T2', 'TB', 'OT'] as const satisfies readonly Persona[];
export const CONTRACTOR_PERSONAS = ['OT', 'C1', 'C2', 'C3', 'CP', 'AT1', 'AT2'] as const satisfies readonly Persona[];
