import type { Client, Connection, FieldDef, Submittable } from 'pg';
import { serialize } from 'pg-protocol';

/** What PostgreSQL says of a statement: its parameters and columns by the oids of their types. */
export interface Description {
  readonly parameters: readonly number[];
  readonly columns: readonly { readonly name: string; readonly type: number }[];
}

/** Prepares a statement without running it; throws the error that PostgreSQL finds in it. */
export async function describe(client: Client, text: string): Promise<Description> {
  const query = new Describing(text);
  client.query(query);
  return query.result;
}

interface ParameterDescription {
  readonly dataTypeIDs: readonly number[];
}

/** Parse and Describe of the extended protocol, which the driver has no call for. */
class Describing implements Submittable {
  readonly result: Promise<Description>;
  readonly #text: string;
  readonly #settle: PromiseWithResolvers<Description>;
  #parameters: readonly number[] = [];
  #fields: readonly FieldDef[] = [];
  #connection: Connection | undefined;
  readonly #onParameters = ({ dataTypeIDs }: ParameterDescription) => {
    this.#parameters = dataTypeIDs;
  };

  constructor(text: string) {
    this.#text = text;
    this.#settle = Promise.withResolvers();
    this.result = this.#settle.promise;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.on('parameterDescription', this.#onParameters);
    const messages = [serialize.parse({ text: this.#text }), serialize.describe({ type: 'S' }), serialize.sync()];
    connection.stream.write(Buffer.concat(messages));
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#connection?.off('parameterDescription', this.#onParameters);
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#connection?.off('parameterDescription', this.#onParameters);
    const columns = this.#fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    this.#settle.resolve({ parameters: this.#parameters, columns });
  }
}
