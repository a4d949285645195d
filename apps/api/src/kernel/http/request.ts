/**
 * The types of requests and answers of handlers: decoded English input, the caller, and where the request came from.
 */
import type { Readable } from 'node:stream';
import type {
  ApiEndpoint,
  ApiEndpointsByName,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from '@stoep/contract/kit/define-endpoint';
import type { AnonymousActor, PersonActor } from '../actor.ts';
import type { CommandContext } from '../write.ts';

/** An uploaded file, whole in memory and within the endpoint's size limit. */
export type UploadedFile = { readonly name: string; readonly bytes: Buffer };

/** An uploaded file on local disk until the request is answered, within the size limit too. */
export type UploadedFileOnDisk = {
  readonly name: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
};

export type RequestOrigin = {
  readonly requestId: string;
  /** The address of the peer; a proxy's header counts only from a trusted proxy. */
  readonly source: string;
  readonly device: string;
  /** The token from this browser's device cookie; absent on a new device. */
  readonly deviceToken?: string | undefined;
};

/** A cookie that no script can read, limited to one path. */
export type AnswerCookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
};

/** A file as an answer: an attachment unless `inline` (a PDF shown in its own tab). */
export type FileAnswer = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly inline?: boolean;
  /** The same for everybody and forever, so browsers may cache it. */
  readonly keep?: boolean;
};

/** A file that is created while it is sent, so its size does not matter for memory. */
export type FileStreamAnswer = Omit<FileAnswer, 'bytes'> & { readonly bytes: Readable };

export type ActorOfEndpoint<E extends ApiEndpoint> = E['access']['kind'] extends 'anonymous' | 'link'
  ? AnonymousActor
  : PersonActor;

export type HandlerInput<E extends ApiEndpoint> = {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly onDisk: Readonly<Record<string, UploadedFileOnDisk>>;
  readonly actor: ActorOfEndpoint<E>;
  readonly origin: RequestOrigin;
  /** The context of commands: the caller and the origin of the request. */
  readonly context: CommandContext;
  /** The bearer token as sent, for the calls that end it. */
  readonly token: string | undefined;
};

export type HandlerAnswer<E extends ApiEndpoint> =
  EndpointResponse<E> extends 'file' ? FileAnswer | FileStreamAnswer : EndpointResponse<E>;
/** An answer with its own status, X-Total-Count or cookie. */
export class HandlerReply<T> {
  readonly value: T;
  readonly status: number | undefined;
  readonly total: number | undefined;
  readonly cookie: AnswerCookie | undefined;
  constructor(value: T, more: { status?: number; total?: number; cookie?: AnswerCookie | undefined }) {
    this.value = value;
    this.status = more.status;
    this.total = more.total;
    this.cookie = more.cookie;
  }
}

export type EndpointHandler<E extends ApiEndpoint> = (
  input: HandlerInput<E>,
) => Promise<HandlerAnswer<E> | HandlerReply<HandlerAnswer<E>>>;
/** One handler per endpoint of the table: a missing one does not compile. */
export type EndpointHandlers<T extends ApiEndpointsByName> = { [K in keyof T]: EndpointHandler<T[K]> };

/** Checks the caller's rights from the path alone, before the body is read: 403 comes before 400. */
export type PathAdmissionChecks<T extends ApiEndpointsByName> = {
  readonly [K in keyof T]?: (person: PersonActor, params: Readonly<Record<string, string>>) => void;
};
