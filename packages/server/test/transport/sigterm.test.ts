import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialsPath } from '../../src/platform/identity/credentials-file.ts';
import { type ServedDemo, servedDemo } from '../batteries/parts/served-demo.ts';
import { eventually } from '../harness/eventually.ts';

let served: ServedDemo;
beforeAll(async () => {
  served = servedDemo('none');
  await served.start();
});
afterAll(async () => {
  await served.kill();
  const pid = served.databasePid();
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  served.remove();
});

async function refusesConnections(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (opened) throw new Error('the server does not stop yet');
}

const heard = async (socket: Socket) => String((await once(socket, 'data'))[0]);

test('a process that is told to end answers the request of a kept connection, and ends its PostgreSQL', async () => {
  const port = Number(new URL(served.origin()).port);
  const { superuser } = JSON.parse(readFileSync(credentialsPath(served.data_dir), 'utf8'));
  const body = JSON.stringify(superuser);
  const head = (more: string) =>
    `POST /account/login_admin/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  const kept = connect(port, '127.0.0.1');
  kept.write(head('') + body);
  expect(await heard(kept)).toMatch(/^HTTP\/1.1 200 /);
  // The answer to the header says that the server has begun the request.
  kept.write(head('Expect: 100-continue\r\n'));
  expect(await heard(kept)).toMatch(/^HTTP\/1.1 100 /);
  const database = served.databasePid() ?? 0;
  const exit = served.stop();
  await eventually(() => refusesConnections(port));
  const answered = text(kept);
  kept.write(body);
  const answer = (await answered).toLowerCase();
  expect(answer).toMatch(/^http\/1.1 200 /);
  expect(answer).toContain('\r\nconnection: close');
  expect(await exit).toBe(0);
  // Its parent may end a moment before the process itself is gone.
  await eventually(async () => expect(() => process.kill(database, 0)).toThrow('ESRCH'));
});
