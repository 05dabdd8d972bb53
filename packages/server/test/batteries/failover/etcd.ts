import { freePort } from '../../../../../tools/browser/free-port.ts';
import { type Programs, type Running, run } from './programs.ts';

/** Starts the store in which the members of the cluster agree, on loopback; answers its address too. */
export async function startEtcd({ etcd }: Programs, folder: string): Promise<Running & { readonly address: string }> {
  const [port, peer] = [await freePort(), await freePort()];
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`];
  const running = run(folder, etcd, [
    ...['--name', 'one', '--data-dir', folder, '--initial-cluster', `one=${peers}`],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
  ]);
  return { ...running, address: `127.0.0.1:${port}` };
}
