import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProgram, startServer } from './server.ts';

/** A server of another make over the same data. */
export interface Peer {
  readonly name: PeerName;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export type PeerName = 'hand-written' | 'Django';

/** Debian's Python, for which its packages of Django are made. */
const python = '/usr/bin/python3';
const djangoFolder = fileURLToPath(new URL('../peers/django/', import.meta.url));
const workers = 4;

/** Starts the peers over a database; Django where Debian's packages are present. */
export async function startPeers(database_url: string): Promise<readonly Peer[]> {
  const environment = { DATABASE_URL: database_url };
  const handWritten = await startServer(['bench/peers/hand-written.ts'], environment);
  const written: Peer = { name: 'hand-written', origin: handWritten.origin, stop: handWritten.stop };
  if (!(await hasDjango())) {
    process.stdout.write('no peer in Django: python3-django and its packages are not installed\n');
    return [written];
  }
  const parameters = ['-m', 'gunicorn', '--workers', `${workers}`, '--bind', '127.0.0.1:0', '--chdir', djangoFolder];
  const django = await startProgram([python, ...parameters, 'peer:application'], environment);
  return [written, { name: 'Django', origin: django.origin, stop: django.stop }];
}

async function hasDjango(): Promise<boolean> {
  const modules = 'import django, rest_framework, django_filters, psycopg2, gunicorn';
  return promisify(execFile)(python, ['-c', modules]).then(
    () => true,
    () => false,
  );
}
