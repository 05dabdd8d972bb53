type ReadList<Caller, Row> = (caller: Caller, url: string) => Promise<readonly Row[]>;

/** Lists by who asked for which address, each read once until all are cleared. */
export interface KeptLists<Caller, Row> {
  readonly of: ReadList<Caller, Row>;
  readonly clear: () => void;
}

export function keepLists<Caller, Row>(read: ReadList<Caller, Row>): KeptLists<Caller, Row> {
  const lists = new Map<string, Promise<readonly Row[]>>();
  return {
    of: (caller, url) => {
      const key = `${caller} ${url}`;
      const rows = lists.get(key) ?? read(caller, url);
      lists.set(key, rows);
      return rows;
    },
    clear: () => lists.clear(),
  };
}
