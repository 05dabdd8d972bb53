/** One package of `package-lock.json`; what is not named here is kept as it is. */
interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package for other machines that some package names and the lockfile does not hold. */
interface Missing {
  readonly name: string;
  readonly version: string;
}

const systems = /(?:^|[-/])(linux|darwin|win32|windows|android|freebsd|netbsd|openbsd|openharmony|sunos|aix)(?=-|$)/;
const processors = /(?:^|[-/])(x64|arm64|arm|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)(?=-|$)/;

const libraries: Readonly<Record<string, string>> = { gnu: 'glibc', musl: 'musl' };

/**
 * Optional packages that npm left out because the registry of the day did not offer them for machines unlike this one.
 * `npm ci` refuses a lockfile without them, on every machine.
 */
export function missingPackages({ packages }: Lockfile): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!placesFrom(path, name).some((place) => place in packages)) missing.set(name, { name, version });
    }
  }
  return [...missing.values()];
}

/** Where Node looks for a package, from the innermost folder to the root: `a/node_modules/b`, `node_modules/b`. */
function placesFrom(path: string, name: string): string[] {
  const own = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (path === '') return [own];
  const cut = path.lastIndexOf('/node_modules/');
  return [own, ...placesFrom(cut < 0 ? '' : path.slice(0, cut), name)];
}

/** The lockfile with its missing packages: version and machine, so that npm installs them only there. */
export function completeLockfile<L extends Lockfile>(lockfile: L): L {
  const added = missingPackages(lockfile).map(({ name, version }) => [`node_modules/${name}`, entryOf(name, version)]);
  const packages = { ...lockfile.packages, ...(Object.fromEntries(added) as Record<string, LockedPackage>) };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

function entryOf(name: string, version: string): LockedPackage {
  const system = systems.exec(name)?.[1];
  const processor = processors.exec(name)?.[1];
  if (system === undefined || processor === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(
      `${name}@${version}: the name tells no machine, or the version is a range; add it to the lockfile by hand`,
    );
  }
  const libc = libraries[/-(gnu|musl)/.exec(name)?.[1] ?? ''];
  return {
    version,
    cpu: [processor],
    ...(libc === undefined ? {} : { libc: [libc] }),
    optional: true,
    os: [system === 'windows' ? 'win32' : system],
  };
}
