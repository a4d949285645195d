/**
 * What a row of the access matrix says: for one endpoint, what every persona gets on every kind of object.
 */
import { PERSONAS, type Persona, type World } from '../world.ts';

/** own: the persona's own or linked object; near: same building; far: another building; posing: one's own, asked in another's name. */
export const OBJECTS = ['own', 'near', 'far', 'posing', 'missing', 'malformed'] as const;
export type ObjectKind = (typeof OBJECTS)[number];

/** What a call is made on: values for its params, query and body, in wire names. */
export type Target = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  form?: Record<string, string>;
  /** Files of a form, by part name. */
  files?: Record<string, { name: string; content: string }>;
  /** Content of a body that is a file and nothing else. */
  raw?: string;
};

export type Row = {
  row: string;
  /** Personas that hold a role the function is for; the others get 403. Everyone where left out. */
  roles?: readonly Persona[];
  /** Per object kind, the personas who get the good answer; other holders of the role get 404. */
  good: Partial<Record<ObjectKind, readonly Persona[]>>;
  /** What foreign objects answer instead of 404: 403 on "self" rows. */
  others?: number;
  /** The good status; 200 when left out. */
  status?: number;
  /** Objects that make sense for the row; the rest are not asked. */
  targets: (world: World, persona: Persona) => Partial<Record<ObjectKind, Target>>;
};

export const MISSING = '019a0000-0000-7000-8000-000000000000';
export const MALFORMED = 'not-an-id';

/** A disabled login is signed in nowhere. */
export const EVERYONE_SIGNED_IN = PERSONAS.filter((persona) => persona !== 'ANON' && persona !== 'DIS');
export const OWNERS = ['O1', 'O2', 'O3', 'OT'] as const satisfies readonly Persona[];
export const TRUSTEES = ['T1', 'T2', 'TB', 'OT'] as const satisfies readonly Persona[];
export const CONTRACTORS = ['OT', 'C1', 'C2', 'C3', 'CP', 'AT1', 'AT2'] as const satisfies readonly Persona[];
