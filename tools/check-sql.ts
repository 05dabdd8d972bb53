import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadModule } from 'libpg-query';
import { readLevels } from './architecture/dependencies/levels.ts';
import { readTree } from './architecture/source-tree.ts';
import { checkStatements } from './sql/check.ts';
import { tableOwners } from './sql/rules/ownership.ts';
import { sqlCalls } from './sql/source/calls.ts';
import { openModuleScope } from './sql/source/module-scope.ts';
import { readSources } from './sql/source/program.ts';
import { statementReader } from './sql/source/statements.ts';
import { root } from './steps/command.ts';

const folder = join(root, 'packages/server/src');
const lap = (() => {
  let t = performance.now();
  return (n: string) => {
    if (process.env.LAPS) console.log(n, Math.round(performance.now() - t));
    t = performance.now();
  };
})();
const scope = openModuleScope(join(root, 'packages'));
const sources = readSources(
  join(root, 'packages/server/tsconfig.json'),
  (path) => path.startsWith(folder) && !path.endsWith('.test.ts'),
);
lap('program');
const calls = sqlCalls(sources);
lap('calls');
const read = statementReader(sources, scope);
const readings = calls.map((c) => {
  const t = performance.now();
  const r = read(c);
  const d = performance.now() - t;
  if (process.env.LAPS && d > 150)
    console.log('SLOW', Math.round(d), relative(folder, c.file), c.line, r.statements.length);
  return r;
});
lap('read');
const { levels } = readLevels(readTree(root));
const levelOf = new Map(levels.map(({ name, level }) => [name, level]));
const required = (domain: string) =>
  levels.filter(({ level }) => level < (levelOf.get(domain) ?? 0)).map(({ name }) => name);
const owners = tableOwners(
  sources.files.map(({ fileName }) => ({ path: fileName, text: readFileSync(fileName, 'utf8') })),
);
const { withSchema } = await import('./sql/database/template.ts');
await loadModule();
const statements = readings.flatMap((reading) => reading.statements);
lap('load');
const faults = await withSchema(join(root, '.cache/sql'), (client) => {
  lap('schema');
  return checkStatements(client, statements, { checker: sources.checker, owners, required });
});
lap('check');
for (const { file, line, message } of faults) console.log(`${relative(root, file)}:${line}: ${message}`);
const unknown = readings.filter((reading) => reading.statements.length === 0);
for (const { call, unknown: why } of unknown)
  console.log(`? ${relative(root, call.file)}:${call.line}: ${why?.split('\n')[0]}`);
console.log(`${calls.length} calls, ${statements.length} statements, ${unknown.length} unknown`);
