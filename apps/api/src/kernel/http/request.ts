/** What a handler is given: decoded English input, the caller, and where the request came from. */
import type { Readable } from 'node:stream';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  EndpointTable,
  ParamsOf,
  QueryOf,
} from '@stoep/contract/kit/endpoint';
import type { Anonymous, Person } from '../actor.ts';
import type { CommandContext } from '../write.ts';

/** A file that came with the request: whole in memory, its size already within the endpoint's limit. */
export type UploadedFile = { readonly name: string; readonly bytes: Buffer };

/** One that is declared so lies on this machine until the request is answered; its size is within the limit too. */
export type FileOnDisk = {
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
};

export type Origin = {
  readonly requestId: string;
  /** Address of the peer; a proxy's header counts only where the proxy is trusted. */
  readonly source: string;
  readonly device: string;
  /** What a login from this browser left in its cookie; absent on a new device. */
  readonly deviceToken?: string | undefined;
};

/** A cookie that no script can read, sent back to one path of ours alone. */
export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
};

/** A file that is answered: always as an attachment unless `inline` (a PDF shown in its own tab). */
export type FileAnswer = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly inline?: boolean;
  /** The same for everybody and for ever: browsers may keep it. */
  readonly keep?: boolean;
};

/** One that is made while it is sent, so that no size of it is a matter of memory. */
export type StreamAnswer = Omit<FileAnswer, 'bytes'> & { readonly bytes: Readable };

export type ActorFor<E extends Endpoint> = E['access']['kind'] extends 'anonymous' | 'link'
  ? Anonymous
  : Person;

export type HandlerInput<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: Readonly<Record<string, UploadedFile>>;
  readonly onDisk: Readonly<Record<string, FileOnDisk>>;
  readonly actor: ActorFor<E>;
  readonly origin: Origin;
  /** What commands are run with: as the caller, from where the request came. */
  readonly context: CommandContext;
  /** The bearer token as sent, for the calls that end it. */
  readonly token: string | undefined;
};

export type HandlerAnswer<E extends Endpoint> =
  AnswerOf<E> extends 'file' ? FileAnswer | StreamAnswer : AnswerOf<E>;
/** An answer with its own status, X-Total-Count or cookie. */
export class Answer<T> {
  readonly value: T;
  readonly status: number | undefined;
  readonly total: number | undefined;
  readonly cookie: Cookie | undefined;
  constructor(value: T, more: { status?: number; total?: number; cookie?: Cookie | undefined }) {
    this.value = value;
    this.status = more.status;
    this.total = more.total;
    this.cookie = more.cookie;
  }
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<HandlerAnswer<E> | Answer<HandlerAnswer<E>>>;
/** One handler per endpoint of the table: a missing one does not compile. */
export type Handlers<T extends EndpointTable> = { [K in keyof T]: Handler<T[K]> };

/** Judges the caller's part in the office from the path alone, before anything that was sent is read: 403 comes before 400. */
export type Admits<T extends EndpointTable> = {
  readonly [K in keyof T]?: (person: Person, params: Readonly<Record<string, string>>) => void;
};
