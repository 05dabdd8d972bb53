import type { ApprovalDeclaration } from './approval-declaration.ts';
import type { Admission } from './catalogue/permission.ts';
import type { BodyOf, Fields, WireRow } from './fields/field.ts';
import type { Facts, Guarded } from './flow/guard.ts';
import type { ResourceDeclaration, RowOf } from './resource/resource.ts';

/** A call that is not one of the resource calls. */
export interface ActionDeclaration<B extends Fields = Fields, R extends Reply = Reply, W = Facts> extends Guarded<W> {
  /** `<noun>.<verb>`: `order.ship`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With the closing slash; `{id}` and other parameters in braces: `/api/order/{id}/ship/`. */
  readonly path: string;
  readonly label: string;
  /** Fields of the JSON body, or of the query string of a GET. */
  readonly body: B;
  readonly reply: R;
  /** Status of success; 200 by default. */
  readonly status?: 201 | 202 | 204;
  /** Status of a repeat under the caller's own number, where it is not that of the first. */
  readonly repeat_status?: 200;
  readonly permission: Admission;
  /** The records that it reads: accounts to whom they are closed are refused. */
  readonly source?: Pick<ResourceDeclaration, 'name'>;
  /** Confirmation before sending: names the object and the consequence. */
  readonly confirm?: string;
  /** What is said after success, perhaps of the reply; `已` and the label by default. */
  readonly done?: string | WordsOf<ReplyValue<R>>;
  /** The reply holds a secret: it is never kept for a repeat of the call. */
  readonly secret?: true;
  /** Its handler may put it before a second pair of eyes: it then answers 202 with an `approval`. */
  readonly approval?: ApprovalDeclaration;
  /** `none`: it writes nothing, or only the caller's own settings. `reply`: its audit entry is about the new record that it answers. */
  readonly traces?: 'none' | 'reply';
  /** Clients may keep the reply of a GET and revalidate it by its ETag. */
  readonly tagged?: true;
  /** The action on one record that this one takes on many, as a job. */
  readonly many_of?: ActionDeclaration;
}

/** What an action answers: a record of a resource, an object of fields, a file, or nothing. */
export type Reply = ResourceDeclaration | FieldsReply | FileReply | 'none';

/** A file of this type, or with status 202 an object of fields where making it takes a job. */
export interface FileReply {
  readonly file: 'image/png' | 'application/zip';
  readonly or?: Fields;
}

/** A file as clients read it: a Blob. */
export interface FileBytes {
  readonly size: number;
  readonly type: string;
}

/** An object of fields, or of others where the call comes to another end. */
interface FieldsReply {
  readonly fields: Fields;
  readonly or?: Fields;
}

/** Words of a reply; a method's type, so that an action of one reply is also one of any. */
type WordsOf<V> = { words(reply: V): string }['words'];

/** A reply as clients read it. */
type ReplyValue<R> = R extends ResourceDeclaration
  ? RowOf<R>
  : R extends { fields: infer F extends Fields }
    ? WireRow<F> | (R extends { or: infer O extends Fields } ? WireRow<O> : never)
    : R extends FileReply
      ? FileBytes | (R extends { or: infer O extends Fields } ? WireRow<O> : never)
      : undefined;

/** Declares an action. */
export function defineAction<const B extends Fields, const R extends Reply, W = Facts>(
  declaration: ActionDeclaration<B, R, W>,
): ActionDeclaration<B, R, W> {
  return declaration;
}

type OfRecord<B extends Fields, R extends Reply, W> = Omit<
  ActionDeclaration<B, R, W>,
  'name' | 'method' | 'path' | 'body' | 'reply'
> & { readonly body?: B };

/** Declares an action on one record that answers it: `goods.put_on`, `POST /api/goods/{id}/put_on/`. */
export function defineRecordAction<
  R extends ResourceDeclaration,
  const B extends Fields = Record<never, never>,
  W = Facts,
>(reply: R, verb: string, { body = {} as B, ...said }: OfRecord<B, R, W>): ActionDeclaration<B, R, W> {
  const { name, path } = reply;
  return { name: `${name}.${verb}`, method: 'POST', path: `${path}/{id}/${verb}/`, body, reply, ...said };
}

/** An action's checked body. */
export type BodyOfAction<A> = A extends ActionDeclaration<infer B, infer _R> ? BodyOf<B> : never;

/** What an action answers. */
export type ReplyOfAction<A> = A extends ActionDeclaration<infer _B, infer R> ? ReplyValue<R> : never;

/** The names in braces of a path: `/api/order/{id}/ship/` → `id`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}
