import { getLibFiles, libFolderInMemoryPath, ts } from '@ts-morph/common';

/** The sources of one TypeScript project, read with types. */
export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
}

// The package carries the standard library's declarations as texts, without files.
const standardLibrary: Readonly<Record<string, string>> = Object.fromEntries(
  getLibFiles().map(({ fileName, text }) => [`${libFolderInMemoryPath}/${fileName}`, text]),
);

/** Reads the files of a project that `isWanted` by their absolute paths, and what they import. */
export function readSources(configuration: string, isWanted: (path: string) => boolean): Sources {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(configuration, {}, host);
  if (!project) throw new Error(`${configuration} can not be read`);
  return sourcesOf(project.fileNames.filter(isWanted), project.options);
}

function sourcesOf(paths: readonly string[], options: ts.CompilerOptions): Sources {
  const files = ts.createCompilerHost(options, true);
  const program = ts.createProgram(paths, options, {
    ...files,
    getDefaultLibLocation: () => libFolderInMemoryPath,
    getDefaultLibFileName: () => `${libFolderInMemoryPath}/${ts.getDefaultLibFileName(options).split('/').at(-1)}`,
    fileExists: (path) => path in standardLibrary || files.fileExists(path),
    readFile: (path) => standardLibrary[path] ?? files.readFile(path),
    getSourceFile: (path, version) => {
      const text = standardLibrary[path];
      return text === undefined ? files.getSourceFile(path, version) : ts.createSourceFile(path, text, version, true);
    },
  });
  const wanted = new Set(paths);
  return {
    checker: program.getTypeChecker(),
    files: program.getSourceFiles().filter(({ fileName }) => wanted.has(fileName)),
  };
}
