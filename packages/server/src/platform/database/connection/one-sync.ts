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

interface Encoded {
  readonly text: string;
  readonly name: string;
  readonly values: readonly WireValue[];
}

/** Names of the prepared statements that a connection is known to hold, with their text. */
const prepared = new WeakMap<pg.Connection, Map<string, string>>();

/**
 * Sends preludes and one statement with a single Sync. Outside a transaction block they form one implicit transaction.
 * What a prelude sets locally ends with the statement, and an error in any makes the server skip the rest. It replaces
 * pg's own query object, whose contract with the client is private: tests pin it.
 */
export class OneSync {
  readonly result: Promise<StatementResult>;
  readonly #steps: readonly Encoded[];
  readonly #statement: Statement;
  readonly #settle: PromiseWithResolvers<StatementResult>;
  readonly #rows: unknown[] = [];
  #names: string[] = [];
  #parsers: ValueParser[] = [];
  #step = 0;
  #tag = '';
  #unreadable: unknown;

  /** Throws on a value that can not be a parameter, before anything is sent. */
  constructor(preludes: readonly Statement[], statement: Statement) {
    this.#statement = statement;
    this.#steps = [...preludes, statement].map(encoded);
    this.#settle = Promise.withResolvers();
    this.result = this.#settle.promise;
  }

  /** Writes everything at once: one buffer is a cheaper call to the kernel than a list of small ones. */
  submit(connection: pg.Connection): void {
    const last = this.#steps.length - 1;
    const messages = this.#steps.flatMap((step, index) => messagesOf(connection, step, index === last));
    if (!connection.stream.writable) return;
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
  }

  get #current(): Encoded | undefined {
    return this.#steps[this.#step];
  }

  get #isLast(): boolean {
    return this.#step === this.#steps.length - 1;
  }

  handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    const json = this.#statement.json ?? 'value';
    this.#names = message.fields.map((field) => field.name);
    this.#parsers = message.fields.map((field) => valueParser(field.dataTypeID, json));
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (!this.#isLast || this.#unreadable !== undefined) {
      return;
    }
    try {
      this.#rows.push(
        this.#statement.rows === 'arrays' ? this.#asArray(message.fields) : this.#asObject(message.fields),
      );
    } catch (error) {
      this.#unreadable = error;
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

  handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    this.#completed(connection, message.text);
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#completed(connection, '');
  }

  #completed(connection: pg.Connection, tag: string): void {
    const step = this.#current;
    if (step !== undefined && step.name !== '') {
      knownTo(connection).set(step.name, step.text);
    }
    if (this.#isLast) {
      this.#tag = tag;
    } else {
      this.#step += 1;
    }
  }

  handleError(error: Error, connection: pg.Connection): void {
    const step = this.#current;
    if (step !== undefined && step.name !== '') {
      knownTo(connection).delete(step.name);
    }
    this.#settle.reject(error);
  }

  /** Only now is an implicit transaction committed: a deferred constraint may still have failed after the last command. */
  handleReadyForQuery(): void {
    if (this.#unreadable === undefined) {
      this.#settle.resolve({ rows: this.#rows, tag: this.#tag });
    } else {
      this.#settle.reject(this.#unreadable);
    }
  }

  handleCopyInResponse(connection: pg.Connection): void {
    // The server waits for data that does not exist; only closing the connection ends that.
    connection.stream.destroy(new Error('COPY FROM STDIN needs a connection of its own'));
  }

  handleCopyData(): void {
    this.#unreadable = new Error('COPY TO STDOUT needs a connection of its own');
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

function encoded(statement: Statement): Encoded {
  return { text: statement.text, name: statement.name ?? '', values: (statement.values ?? []).map(wireValue) };
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
