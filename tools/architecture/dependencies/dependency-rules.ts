import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { DomainNode } from './domain-graph.ts';

const tests = '\\.test\\.tsx?$';
const gallery = '^packages/console/src/platform/(gallery/|.+\\.gallery\\.tsx$)';

/** The head of a rule; `comment` is what the author of a forbidden import reads. */
function forbid(name: string, comment: string): { name: string; comment: string; severity: 'error' } {
  return { name, comment, severity: 'error' };
}

const packageRules: readonly IForbiddenRuleType[] = [
  {
    ...forbid('contract-imports-only-itself', 'the contract is pure: it imports nothing but itself'),
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: '^packages/contract/src/' },
  },
  {
    ...forbid(
      'contract-tests-stay-outside-the-rooms',
      'tests of the contract know neither server nor console nor demo',
    ),
    from: { path: '^packages/contract/' },
    to: { path: '^packages/(server|console|demo)/' },
  },
  {
    ...forbid('console-knows-no-server', 'the console knows the server through the contract'),
    from: { path: '^packages/console/' },
    to: { path: '^packages/server/' },
  },
  {
    ...forbid('server-knows-no-console', 'the server knows the console through the contract'),
    from: { path: '^packages/server/' },
    to: { path: '^packages/console/' },
  },
  {
    ...forbid('demo-is-loaded-on-demand', 'what runs in production does without the demo; only first-data.ts loads it'),
    from: { path: '^packages/(server|console)/src/', pathNot: '^packages/server/src/first-data\\.ts$' },
    to: { path: '^packages/demo/' },
  },
  {
    ...forbid('demo-knows-no-console', 'the demo makes rows by the code of the server'),
    from: { path: '^packages/demo/' },
    to: { path: '^packages/console/' },
  },
  {
    ...forbid('demo-world-is-data', 'the world says in data what stands in the demo; the seeds of the domains read it'),
    from: { path: '^packages/demo/src/world/', pathNot: tests },
    to: { pathNot: ['^packages/demo/src/world/', '^packages/contract/src/'] },
  },
  {
    ...forbid('packages-know-no-tools', 'what runs does not depend on what builds and measures it'),
    from: { path: '^packages/[^/]+/src/' },
    to: { path: '^(tools|bench|e2e)/' },
  },
];

const joinRules: readonly IForbiddenRuleType[] = [
  {
    ...forbid('lower-storeys-know-no-domain', 'platform and features know no domain'),
    from: { path: '^packages/[^/]+/src/(platform|features)/' },
    to: { path: '^packages/[^/]+/src/domains/' },
  },
  {
    ...forbid('platform-knows-no-feature', 'a feature adds to the platform through its feature.ts'),
    from: { path: '^packages/[^/]+/src/platform/' },
    to: { path: '^packages/[^/]+/src/features/' },
  },
  {
    ...forbid(
      'kit-knows-no-resource',
      'a part of the kit shows its props: it knows no resource, no field, no API, no session',
    ),
    from: { path: '^packages/console/src/platform/kit/', pathNot: tests },
    to: {
      path: ['^packages/', '/node_modules/(react-router|@tanstack)/'],
      pathNot: '^packages/console/src/platform/(kit|format|theme|gallery)/',
    },
  },
  {
    ...forbid('gallery-stays-in-development', 'the gallery of the kit is no part of what users load'),
    from: { path: '^packages/console/src/', pathNot: gallery },
    to: { path: gallery },
  },
  {
    ...forbid('nobody-imports-the-app', 'app joins the domains; neither platform nor feature nor domain knows it'),
    from: { path: '^packages/[^/]+/src/(platform|features|domains)/' },
    to: { path: '^packages/[^/]+/src/(app|main|first-data|fill-demo)\\.tsx?$' },
  },
  {
    ...forbid('app-joins-domains', 'only app.ts, open-enums.ts, first-data.ts and fill-demo.ts join the domains'),
    from: {
      path: '^packages/[^/]+/src/',
      pathNot: [
        '^packages/[^/]+/src/(domains/|features/|platform/|world/|app\\.|open-enums\\.|first-data\\.|fill-demo\\.)',
        tests,
      ],
    },
    to: { path: '^packages/[^/]+/src/domains/' },
  },
  {
    ...forbid('no-cycles', 'files that need each other are one idea or need a third file'),
    from: {},
    to: { circular: true },
  },
  {
    ...forbid('everything-resolves', 'an import names a file or package that is there'),
    from: {},
    to: { couldNotResolve: true },
  },
];

const roleRules: readonly IForbiddenRuleType[] = [
  {
    ...forbid('server-entry-points', "of a required domain's server code only service, query, tables and port"),
    from: { path: '^packages/server/src/domains/([^/]+)/' },
    to: {
      path: '^packages/server/src/domains/',
      pathNot: ['^packages/server/src/domains/$1/', '\\.(service|query|tables|port)\\.ts$'],
    },
  },
  {
    ...forbid('demo-entry-points', "of a required domain's server code only service, query, tables and port"),
    from: { path: '^packages/demo/src/domains/([^/]+)/' },
    to: {
      path: '^packages/server/src/domains/',
      pathNot: ['^packages/server/src/domains/$1/', '\\.(service|query|tables|port)\\.ts$'],
    },
  },
  {
    ...forbid('console-entry-points', "of a required domain's console code only pickers and views"),
    from: { path: '^packages/console/src/domains/([^/]+)/' },
    to: {
      path: '^packages/console/src/domains/',
      pathNot: ['^packages/console/src/domains/$1/', '\\.(picker|view)\\.tsx$'],
    },
  },
  {
    ...forbid('pure-cores', 'a file without suffix decides: no database, no network, no files; pass in what it needs'),
    from: { path: '^packages/(server|demo)/src/domains/.+/[a-z0-9-]+\\.ts$', pathNot: '/domain\\.ts$' },
    to: {
      path: [
        '^packages/(server|demo)/src/domains/.+\\.(tables|bindings|service|handlers|query|job|seed)\\.ts$',
        '(^|/)node_modules/(pg|pg-boss|drizzle-orm|fastify|sharp|@fastify)/',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    ...forbid('pure-cores-touch-nothing', 'a file without suffix decides: what it needs from outside is an argument'),
    from: { path: '^packages/(server|demo)/src/domains/.+/[a-z0-9-]+\\.ts$', pathNot: '/domain\\.ts$' },
    to: { path: '^(node:)?(fs|net|tls|http2?|https|dns|child_process|worker_threads|timers|os)(/|$)' },
  },
];

function requiresRule({ name, requires }: DomainNode): IForbiddenRuleType {
  const open = [name, ...requires];
  return {
    ...forbid(`requires-of-${name}`, `${name} imports itself and what its domain.ts requires: ${requires.join(', ')}`),
    from: { path: `^packages/[^/]+/src/domains/${name}/` },
    to: { path: `^packages/[^/]+/src/domains/(?!(?:${open.join('|')})/)` },
  };
}

function featureRule({ name, requires }: DomainNode): IForbiddenRuleType {
  const open = [name, ...requires];
  return {
    ...forbid(`requires-of-feature-${name}`, `${name} imports itself and what its feature.ts requires`),
    from: { path: `^packages/[^/]+/src/features/${name}/` },
    to: { path: `^packages/[^/]+/src/features/(?!(?:${open.join('|')})/)` },
  };
}

/** What the import rules are generated from. */
export interface Graph {
  readonly domains: readonly DomainNode[];
  readonly features: readonly DomainNode[];
}

/** The import rules for these domains and features. */
export function dependencyRules({ domains, features }: Graph): IForbiddenRuleType[] {
  const generated = [...domains.map(requiresRule), ...features.map(featureRule)];
  return [...packageRules, ...joinRules, ...roleRules, ...generated];
}
