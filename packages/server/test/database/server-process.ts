import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./processes/run-embedded.ts', import.meta.url));

/** What a server process says of itself. */
export interface Said {
  readonly postgres?: number;
  readonly taken_over?: boolean;
  readonly failure?: string;
  readonly log?: string;
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly error?: string;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly said: Said[];
  /** The next thing said that has one of these names. */
  readonly hears: (...names: (keyof Said)[]) => Promise<Said>;
  readonly asks: (sql: string) => Promise<Said>;
  /** Sends SQL without waiting for its answer. */
  readonly tells: (sql: string) => void;
  readonly ends: (signal: NodeJS.Signals) => Promise<void>;
}

const started: ChildProcess[] = [];

/** Starts a server on a data folder. */
export function startServerProcess(data_dir: string): ServerProcess {
  const child = fork(script, [data_dir], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  started.push(child);
  const said: Said[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  child.on('message', (message: Said) => {
    said.push(message);
    wake();
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let read = 0;
  const hears = (...names: (keyof Said)[]) =>
    new Promise<Said>((resolve) => {
      const check = () => {
        const at = said.findIndex((message, index) => index >= read && names.some((name) => name in message));
        if (at < 0) return;
        read = at + 1;
        waiting.delete(check);
        resolve(said[at] ?? {});
      };
      waiting.add(check);
      check();
    });
  const tells = (sql: string) => void child.send({ sql });
  return {
    pid: child.pid ?? 0,
    said,
    hears,
    tells,
    asks: (sql) => {
      tells(sql);
      return hears('rows', 'error');
    },
    ends: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}

/** Ends what a failed test left running; their databases are the test's to stop. */
export function killServerProcesses(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}
