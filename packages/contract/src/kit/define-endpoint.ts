/**
 * The declaration of an endpoint as plain data (house.md 3). Server, client and OpenAPI read the same table. So no
 * call can exist without its access rule, its schemas and its row in the access matrix (calls.md 4).
 */
import type { PersonalNumberKind } from '@stoep/domain/vocabulary';
import type { AnyWireCodec, DecodedValue } from './wire-codec.ts';

/** Roles of a caller, computed from current links. `tenant` is never shown and opens no portal (calls.md 5). */
export type CallerRole = 'owner' | 'tenant' | 'trustee' | 'contractor' | 'staff';

export type EndpointAccess =
  /** Anyone, with or without a token. */
  | { readonly kind: 'anonymous' }
  /** Any valid login. */
  | { readonly kind: 'signed-in' }
  /** A login that has one of these roles now. */
  | { readonly kind: 'roles'; readonly roles: readonly CallerRole[] }
  /** A secret, single-purpose token in the path or body gives access (calls.md M-6, M-117). */
  | { readonly kind: 'link' };

export const anonymousEndpointAccess: EndpointAccess = { kind: 'anonymous' };
export const signedInEndpointAccess: EndpointAccess = { kind: 'signed-in' };
export const emailedLinkEndpointAccess: EndpointAccess = { kind: 'link' };
export const endpointAccessForRoles = (...roles: CallerRole[]): EndpointAccess => ({ kind: 'roles', roles });

/** A request field that must name the caller. Any other value answers 403 without a lookup. */
export type CallerOwnValueKind = 'profile' | 'contact' | 'email' | 'contractor';

/** A file in a multipart form, with its own limits. */
export type UploadFilePart = {
  readonly required: boolean;
  /** The allowed kinds, checked by content (kernel/files). */
  readonly accepts: readonly UploadFileKind[];
  /** Largest size in bytes. */
  readonly limit: number;
  /** Too large for memory: written to a temporary file that lives as long as the request. */
  readonly onDisk?: true;
};
export type UploadFileKind = 'pdf' | 'image' | 'document' | 'spreadsheet' | 'archive';
export type UploadFileParts = Readonly<Record<string, UploadFilePart>>;

/** The format of the request body. */
/** What a staff role may do with a record of the office, by its name. */
export type OfficeRecordRight = { readonly resource: string; readonly verb: 'create' | 'edit' };

export type RequestBodyFormat = 'json' | 'form' | 'raw';

export type ApiEndpoint = {
  /** Row of the access matrix: M-8. */
  readonly row: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /api, with {param} placeholders. */
  readonly path: string;
  readonly summary: string;
  readonly access: EndpointAccess;
  /** Roles that give no access by themselves, but change the answer for callers who have access. */
  readonly considers?: readonly CallerRole[];
  /** Status of a successful answer; 200 by default. */
  readonly status?: number;
  readonly params?: AnyWireCodec;
  readonly query?: AnyWireCodec;
  readonly body?: AnyWireCodec;
  readonly bodyMode?: RequestBodyFormat;
  readonly files?: UploadFileParts;
  readonly response: AnyWireCodec | 'file';
  /** English field name in params or body, with the identifier of the caller that it must equal. */
  readonly self?: Readonly<Record<string, CallerOwnValueKind>>;
  /** Accepts a short-lived ticket of this purpose in place of the token (C 2.9). No other call does. */
  readonly ticket?: 'change-password';
  /**
   * Access for staff who view the portal as another person. By default reads are answered and writes refused. 'read'
   * marks a read that uses POST. 'never' marks what is private to the person: security, own data, bank documents.
   */
  readonly viewed?: 'read' | 'never';
  /**
   * The office record and verb whose roles decide which staff may make this write. Without it, every staff role that
   * may write can.
   */
  readonly office?: OfficeRecordRight;
  /**
   * Must be done by another person than the one who did the first part (decision 0292). The value names that first
   * part.
   */
  readonly secondPerson?: string;
  /** Wire names of masked numbers of people and bank accounts. Staff see only the last digits. */
  readonly hiddenFromStaff?: readonly string[];
  /** The kind of number that the file contains. Staff who may not see such a number in full do not get the file. */
  readonly holds?: PersonalNumberKind;
  /** Returns one number in full. The handler itself checks who may see it. */
  readonly wholeNumber?: true;
  /** For a call that is not a GET: it changes no data, so clients keep what they have read. */
  readonly changes?: 'nothing';
  /** Takes no idempotency key: the answer contains a secret, or repeating the call is harmless. */
  readonly once?: false;
  /** Reads the cookie that marks a browser which logged in before. No other call does. */
  readonly knowsDevice?: true;
  /** Writes an audit row when read: money, votes and personal data (M-60, R-10). */
  readonly audited?: boolean;
};

export type ApiEndpointsByName = Readonly<Record<string, ApiEndpoint>>;

type Nothing = Record<never, never>;
export type EndpointParams<E> = E extends { params: infer P } ? DecodedValue<P> : Nothing;
export type EndpointQuery<E> = E extends { query: infer Q } ? DecodedValue<Q> : Nothing;
export type EndpointBody<E> = E extends { body: infer B } ? DecodedValue<B> : Nothing;
export type EndpointResponse<E> = E extends { response: infer R }
  ? R extends 'file'
    ? 'file'
    : DecodedValue<R>
  : never;

/** Declares one endpoint and keeps its literal types for server and client. */
export const defineEndpoint = <const E extends ApiEndpoint>(definition: E): E => definition;

/** Whether the call may change data that was read before (A 4). Clients then fetch again. */
export const isMutatingEndpoint = ({ method, access, viewed, changes }: ApiEndpoint): boolean =>
  method !== 'GET' && access.kind !== 'anonymous' && viewed !== 'read' && changes !== 'nothing';

/** Whether the call is sent with an Idempotency-Key: writes of a logged-in person whose first answer is stored. */
export const needsIdempotencyKey = ({ method, access, viewed, once }: ApiEndpoint): boolean =>
  method !== 'GET' && (access.kind === 'roles' || access.kind === 'signed-in') && viewed !== 'read' && once !== false;
