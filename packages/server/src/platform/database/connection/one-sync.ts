import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { type WireValue, wireValue } from './parameter.ts';
import { type ValueParser, valueParser } from './value-parsers.ts';

/** One statement to send; a name makes it prepared once per connection. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
  /** Rows as objects by column name, or as arrays in column order; objects when absent. */
  readonly rows?: 'objects' | 'arrays';
  /** JSON columns parsed, or passed through as text; parsed when absent. */
  readonly json?: 'value' | 'text';
}

export interface StatementResult {
  rows: unknown[];
  /** The command tag, such as `INSERT 0 1` or `COMMIT`. */
  tag: string;
}

/** A statement whose values are ready to be sent. */
export interface Encoded extends Pick<Statement, 'rows' | 'json'> {
  readonly text: string;
  readonly name: string;
  readonly values: readonly WireValue[];
}

/** Throws on a value that can not be a parameter. */
export function encode({ name = '', values = [], ...statement }: Statement): Encoded {
  return { ...statement, name, values: values.map(wireValue) };
}

/** Names of the prepared statements that a connection is known to hold, with their text. */
const prepared = new WeakMap<pg.Connection, Map<string, string>>();

/**
 * Sends preludes and statements with a single Sync. Outside a transaction block they form one implicit transaction.
 * What a prelude sets locally ends with the statements, and an error in any makes the server skip the rest. It replaces
 * pg's own query object, whose contract with the client is private: tests pin it.
 */
export class OneSync {
  /** Those of the statements, in their order. A statement that was skipped fails with the error that it was skipped for. */
  readonly results: readonly Promise<StatementResult>[];
  readonly #steps: readonly Encoded[];
  readonly #answers: readonly (Answer | undefined)[];
  #step = 0;

  constructor(preludes: readonly Statement[], statements: readonly Encoded[]) {
    const answers = statements.map((statement) => new Answer(statement));
    this.#steps = [...preludes.map(encode), ...statements];
    this.#answers = [...preludes.map(() => undefined), ...answers];
    this.results = answers.map(({ result }) => result);
  }

  /** Writes everything at once: one buffer is a cheaper call to the kernel than a list of small ones. */
  submit(connection: pg.Connection): void {
    const messages = this.#steps.flatMap((step, index) =>
      messagesOf(connection, step, this.#answers[index] !== undefined),
    );
    if (!connection.stream.writable) return;
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
  }

  handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    this.#answers[this.#step]?.describe(message.fields);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#answers[this.#step]?.add(message.fields);
  }

  handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    this.#completed(connection, message.text);
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#completed(connection, '');
  }

  #completed(connection: pg.Connection, tag: string): void {
    const step = this.#steps[this.#step];
    if (step !== undefined && step.name !== '') knownTo(connection).set(step.name, step.text);
    this.#answers[this.#step]?.complete(tag);
    this.#step += 1;
  }

  handleError(error: Error, connection: pg.Connection): void {
    const step = this.#steps[this.#step];
    if (step !== undefined && step.name !== '') knownTo(connection).delete(step.name);
    this.#end(error);
  }

  /** Only now is an implicit transaction committed: a deferred constraint may still have failed after the last command. */
  handleReadyForQuery(): void {
    this.#end();
  }

  /** An error is that of the statement under way and of all behind it, or of the last where all are complete. */
  #end(error?: Error): void {
    const first = Math.min(this.#step, this.#steps.length - 1);
    for (const [at, answer] of this.#answers.entries()) answer?.settle(at < first ? undefined : error);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    // The server waits for data that does not exist; only closing the connection ends that.
    connection.stream.destroy(new Error('COPY FROM STDIN needs a connection of its own'));
  }

  handleCopyData(): void {
    this.#answers[this.#step]?.refuse(new Error('COPY TO STDOUT needs a connection of its own'));
  }
}

/** What the server answers to one statement. */
class Answer {
  readonly result: Promise<StatementResult>;
  readonly #statement: Encoded;
  readonly #settle: PromiseWithResolvers<StatementResult>;
  readonly #rows: unknown[] = [];
  #names: string[] = [];
  #parsers: ValueParser[] = [];
  #tag = '';
  #unreadable: unknown;

  constructor(statement: Encoded) {
    this.#statement = statement;
    this.#settle = Promise.withResolvers();
    this.result = this.#settle.promise;
  }

  describe(fields: readonly pg.FieldDef[]): void {
    const json = this.#statement.json ?? 'value';
    this.#names = fields.map((field) => field.name);
    this.#parsers = fields.map((field) => valueParser(field.dataTypeID, json));
  }

  add(fields: readonly (string | null)[]): void {
    if (this.#unreadable !== undefined) return;
    try {
      this.#rows.push(this.#statement.rows === 'arrays' ? this.#asArray(fields) : this.#asObject(fields));
    } catch (error) {
      this.refuse(error);
    }
  }

  #asArray(fields: readonly (string | null)[]): unknown[] {
    return fields.map((text, index) => this.#parsed(text, index));
  }

  #asObject(fields: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [index, text] of fields.entries()) {
      row[this.#names[index] ?? ''] = this.#parsed(text, index);
    }
    return row;
  }

  #parsed(text: string | null, index: number): unknown {
    return text === null ? null : this.#parsers[index]?.(text);
  }

  complete(tag: string): void {
    this.#tag = tag;
  }

  /** It ends with this error once the server is done. */
  refuse(error: unknown): void {
    this.#unreadable ??= error;
  }

  settle(error: Error | undefined): void {
    const reason = error ?? this.#unreadable;
    if (reason === undefined) this.#settle.resolve({ rows: this.#rows, tag: this.#tag });
    else this.#settle.reject(reason);
  }
}

function messagesOf(connection: pg.Connection, step: Encoded, described: boolean): Buffer[] {
  return [
    ...preparing(connection, step),
    serialize.bind({ statement: step.name, values: [...step.values] }),
    ...(described ? [serialize.describe({ type: 'P', name: '' })] : []),
    serialize.execute(),
  ];
}

function preparing(connection: pg.Connection, { name, text }: Encoded): Buffer[] {
  const parse = { name, text, types: [] };
  if (name === '') return [serialize.parse(parse)];
  if (knownTo(connection).get(name) === text) return [];
  // Whether an earlier attempt got as far as preparing it is not known after an error; closing nothing is no error.
  knownTo(connection).delete(name);
  return [serialize.close({ type: 'S', name }), serialize.parse(parse)];
}

function knownTo(connection: pg.Connection): Map<string, string> {
  const known = prepared.get(connection);
  if (known !== undefined) {
    return known;
  }
  const made = new Map<string, string>();
  prepared.set(connection, made);
  return made;
}
