import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.bench.ts') ? [file.slice(0, -9)] : []));
const [name = ''] = process.argv.slice(2);

if (names.includes(name)) {
  await import(`./${name}.bench.ts`);
} else {
  process.stdout.write(`usage: npm run bench -- <${names.join(' | ')}>\n`);
  process.exitCode = 1;
}
