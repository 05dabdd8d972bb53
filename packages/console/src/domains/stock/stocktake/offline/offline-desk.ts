import { randomId } from '../../../../platform/api/random-id.ts';
import { playScan } from '../../../../platform/scan/scan-sound.ts';
import { readStorage, readStoredJson, storageKeys } from '../../../../platform/session/storage.ts';
import { type CountQueue, canUndo, openCounts, readQueue, type WaitingCount, writeQueue } from '../count-queue.ts';
import { keptStocktake } from './kept-stocktake.ts';

const probeMilliseconds = 5000;
const shownCounts = 50;

function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as T;
}

const stocktake = Number(new URLSearchParams(location.search).get('count'));
const user = Number((readStoredJson(storageKeys.user) as { readonly user_id?: number } | undefined)?.user_id ?? 0);
const kept = readStorage(storageKeys.token) === null ? undefined : keptStocktake(user, stocktake);
const scan = element<HTMLInputElement>('scan');
const pieces = element<HTMLInputElement>('pieces');
let queue: CountQueue = readQueue(user, stocktake);

/** Keeps a count with the others; they are sent by the desk of the console, each once. */
function add(code: string, quantity: number, takes_back = false): boolean {
  const after = [...queue, { key: randomId(), code, quantity, takes_back, at: Date.now() }];
  const isKept = writeQueue(user, stocktake, after);
  if (isKept) queue = after;
  element('failed').hidden = isKept;
  playScan(isKept ? 'good' : 'bad');
  show();
  return isKept;
}

function entryOf(count: WaitingCount): HTMLElement {
  const { code, quantity, takes_back } = count;
  const words = `${kept?.names[code] ?? code} ${takes_back ? '撤销 ' : ''}${quantity > 0 ? '+' : ''}${quantity} 件`;
  const entry = document.createElement('li');
  const text = document.createElement('span');
  text.textContent = words;
  entry.append(text);
  if (canUndo(count)) {
    const undo = document.createElement('button');
    undo.type = 'button';
    undo.textContent = '撤销';
    undo.setAttribute('aria-label', `撤销 ${words}`);
    undo.addEventListener('click', () => void add(code, 0 - quantity, quantity === 0));
    entry.append(undo);
  }
  return entry;
}

function show(): void {
  element('waiting').textContent = `已保存 ${queue.length} 条，联网后自动上传`;
  const shown = openCounts(queue).slice(-shownCounts);
  element('counts').replaceChildren(...shown.toReversed().map(entryOf));
}

/** Opens the console's desk once there is a server again; what is being typed is not lost. */
async function goBack(): Promise<void> {
  if (scan.value !== '') return;
  const reply = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (reply?.ok) location.reload();
}

function open(): void {
  element('title').textContent = kept ? `清点 ${kept.place}` : '清点';
  element('number').textContent = kept?.number ?? '';
  element('desk').hidden = !kept;
  element('unknown').hidden = kept !== undefined;
  element('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const quantity = Math.trunc(Number(pieces.value));
    const code = scan.value.trim();
    if (code === '' || !Number.isSafeInteger(quantity) || quantity < 1) return;
    if (add(code, quantity)) scan.value = '';
  });
  element('retry').addEventListener('click', () => void goBack());
  addEventListener('online', () => void goBack());
  setInterval(() => void goBack(), probeMilliseconds);
  show();
  scan.focus();
}

open();
