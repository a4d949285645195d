/**
 * An endpoint is plain data (house.md 3). Server, client and OpenAPI read the same table, so a call cannot
 * exist without its access rule, its schemas and its row of the access matrix (calls.md 4).
 */
import type { NumberKind } from '@stoep/domain/vocabulary';
import type { AnyCodec, Decoded } from './wire.ts';

/** Roles decided from live links; `tenant` is never told to anyone and opens no portal (calls.md 5). */
export type Role = 'owner' | 'tenant' | 'trustee' | 'contractor' | 'staff';

export type Access =
  /** Anyone, with or without a token. */
  | { readonly kind: 'anonymous' }
  /** Any valid login. */
  | { readonly kind: 'signed-in' }
  /** A login that holds one of the roles now. */
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
  /** The opaque, single-purpose token in the path or body is the key (calls.md M-6, M-117). */
  | { readonly kind: 'link' };

export const anonymous: Access = { kind: 'anonymous' };
export const signedIn: Access = { kind: 'signed-in' };
export const link: Access = { kind: 'link' };
export const only = (...roles: Role[]): Access => ({ kind: 'roles', roles });

/** Whose value a request field must be: the caller's own, else 403 without a lookup. */
export type Self = 'profile' | 'contact' | 'email' | 'contractor';

/** A file that arrives as a part of a form, with its own limits. */
export type FilePart = {
  readonly required: boolean;
  /** What it may be, by content: see kernel/files. */
  readonly accepts: readonly FileKind[];
  /** Bytes. */
  readonly limit: number;
  /** Larger than memory should hold: it is written to the disk as it comes, and lies there as long as the request. */
  readonly onDisk?: true;
};
export type FileKind = 'pdf' | 'image' | 'document' | 'spreadsheet' | 'archive';
export type FileParts = Readonly<Record<string, FilePart>>;

/** How the request's body arrives. */
/** What a staff role may do with a record of the office, by its name. */
export type OfficeRight = { readonly resource: string; readonly verb: 'create' | 'edit' };

export type BodyMode = 'json' | 'form' | 'raw';

export type Endpoint = {
  /** Row of the access matrix: M-8. */
  readonly row: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /api, with {param} placeholders. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Roles that let nobody in, but of which the answer to who was let in depends. */
  readonly considers?: readonly Role[];
  /** Status of the good answer; 200 when left out. */
  readonly status?: number;
  readonly params?: AnyCodec;
  readonly query?: AnyCodec;
  readonly body?: AnyCodec;
  readonly bodyMode?: BodyMode;
  readonly files?: FileParts;
  readonly response: AnyCodec | 'file';
  /** English field name of params or body -> what of the caller it must be. */
  readonly self?: Readonly<Record<string, Self>>;
  /** A short-lived ticket of this purpose is understood in place of the token (C 2.9); nowhere else. */
  readonly ticket?: 'change-password';
  /**
   * What staff get who look at the portal as somebody else: reads are answered and writes refused unless told otherwise.
   * 'read' for a read that is asked by POST; 'never' for what is the person's alone: security, own data, bank papers.
   */
  readonly viewed?: 'read' | 'never';
  /** Of a write: for staff it is this verb of this record of the office, by the roles declared there; else all but readers. */
  readonly office?: OfficeRight;
  /** Needs another person than this one (decision 0292): the first part of the action, in words. */
  readonly secondPerson?: string;
  /** Wire names whose value staff see by its end alone: numbers of people and of bank accounts. */
  readonly hiddenFromStaff?: readonly string[];
  /** Of a file that is there for such a number, or a paper that names one: staff who never see one whole do not get it. */
  readonly holds?: NumberKind;
  /** It answers one number in full, and judges by itself who gets it. */
  readonly wholeNumber?: true;
  /** Of a call that is no GET: whatever is read elsewhere is afterwards as it was. */
  readonly changes?: 'nothing';
  /** No first answer is kept for a retry: it holds a secret, or nothing is done that could be done twice. */
  readonly once?: false;
  /** The cookie by which a browser is known that logged in before is read here; nowhere else. */
  readonly knowsDevice?: true;
  /** Money, votes and personal data read here leave an audit row (M-60, R-10). */
  readonly audited?: boolean;
};

export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Nothing = Record<never, never>;
export type ParamsOf<E> = E extends { params: infer P } ? Decoded<P> : Nothing;
export type QueryOf<E> = E extends { query: infer Q } ? Decoded<Q> : Nothing;
export type BodyOf<E> = E extends { body: infer B } ? Decoded<B> : Nothing;
export type AnswerOf<E> = E extends { response: infer R } ? (R extends 'file' ? 'file' : Decoded<R>) : never;

/** Declares one endpoint; keeps the literal types for the server's and the client's inference. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Whether what was read before may be untrue once the call was answered (A 4): the clients then ask anew. */
export const changesSomething = ({ method, access, viewed, changes }: Endpoint): boolean =>
  method !== 'GET' && access.kind !== 'anonymous' && viewed !== 'read' && changes !== 'nothing';

/** Whether the call is sent with an Idempotency-Key: writes of somebody signed in, for whom the first answer is kept. */
export const isKeyed = ({ method, access, viewed, once }: Endpoint): boolean =>
  method !== 'GET' &&
  (access.kind === 'roles' || access.kind === 'signed-in') &&
  viewed !== 'read' &&
  once !== false;
