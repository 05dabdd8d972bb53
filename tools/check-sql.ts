import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadModule } from 'libpg-query';
import { readDomainGraph } from './architecture/dependencies/domain-graph.ts';
import { readTree } from './architecture/source-tree.ts';
import { checkStatements } from './sql/check.ts';
import { coverageFaults } from './sql/rules/coverage.ts';
import { tableOwners } from './sql/rules/ownership.ts';
import { handWrittenVersions } from './sql/rules/versions.ts';
import { sqlCalls } from './sql/source/calls.ts';
import { openModuleScope } from './sql/source/module-scope.ts';
import { readSources } from './sql/source/program.ts';
import { statementReader } from './sql/source/statements.ts';
import { servesDeclarations, unchecked } from './sql/unchecked.ts';
import { root } from './steps/command.ts';

const folder = join(root, 'packages/server/src/');
const scope = openModuleScope(join(root, 'packages'));
const demo = join(root, 'packages/demo/src/');
const sources = readSources(
  join(root, 'packages/server/tsconfig.json'),
  (path) => (path.startsWith(folder) || path.startsWith(demo)) && !path.endsWith('.test.ts'),
);
const readCall = statementReader(sources, scope);
const readings = sqlCalls(sources).map((call) => {
  const isGeneric = servesDeclarations.some((place) => call.file.startsWith(join(folder, place)));
  return isGeneric ? { call, statements: [], unknown: 'made of declarations' } : readCall(call);
});
const statements = readings.flatMap((reading) => reading.statements);

const { domains } = readDomainGraph(readTree(root));
const requiredBy = new Map(domains.map(({ name, requires }) => [name, requires]));
const rules = {
  checker: sources.checker,
  owners: tableOwners(sources.files.map(({ fileName }) => ({ path: fileName, text: readFileSync(fileName, 'utf8') }))),
  required: (domain: string) => requiredBy.get(domain) ?? [],
};

await loadModule();
// The server's modules must be loaded after the scope was opened.
const { withSchema } = await import('./sql/database/template.ts');
const faults = await withSchema(join(root, '.cache/sql'), (client) => checkStatements(client, statements, rules));

/** From `src` for the server, from `packages` for the demo. */
const pathOf = (file: string) => relative(file.startsWith(demo) ? join(root, 'packages') : folder, file);
const places = readings.map(({ call, ...reading }) => ({ ...reading, line: call.line, path: pathOf(call.file) }));
const lines = [
  ...faults.map(({ file, line, message }) => `${relative(root, file)}:${line}: ${message}`),
  ...sources.files.flatMap(({ fileName, text }) => handWrittenVersions(pathOf(fileName), text)),
  ...coverageFaults(places, unchecked),
];
const open = readings.filter((reading) => reading.statements.length === 0).length;
console.log(
  [...lines, `${readings.length - open} calls checked in ${statements.length} statements, ${open} unchecked`].join(
    '\n',
  ),
);
if (lines.length > 0) process.exitCode = 1;
