import type { Rule, Violation } from './rule.ts';
import { noBlindCasts } from './rules/casts.ts';
import { domainDeclarations, domainFiles, featureDeclarations, sameDomains } from './rules/domains.ts';
import { namedEnumMembers } from './rules/enum-members.ts';
import { noForbiddenText } from './rules/forbidden-text.ts';
import { antDesignInItsTheme, drawnByTheKit, kitInTheGallery, styledByTheKit } from './rules/kit.ts';
import { lockfileComplete, lockfileWithoutHosts } from './rules/lockfile.ts';
import { kebabCase, noCatchAll, noIndexFile, noTypePrefix } from './rules/naming.ts';
import { openValuesStayHigh } from './rules/open-values.ts';
import { plainComments } from './rules/plain-comments.ts';
import { plainWords } from './rules/plain-words.ts';
import { roleSuffix } from './rules/roles.ts';
import { fileLength, folderSize } from './rules/size.ts';
import { oneSheetForAClass } from './rules/style-sheets.ts';
import type { SourceTree } from './source-tree.ts';

const rules: readonly Rule[] = [
  fileLength,
  folderSize,
  kebabCase,
  noIndexFile,
  noCatchAll,
  noTypePrefix,
  roleSuffix,
  oneSheetForAClass,
  drawnByTheKit,
  styledByTheKit,
  antDesignInItsTheme,
  kitInTheGallery,
  namedEnumMembers,
  openValuesStayHigh,
  noBlindCasts,
  sameDomains,
  domainDeclarations,
  domainFiles,
  featureDeclarations,
  plainWords,
  plainComments,
  noForbiddenText,
  lockfileWithoutHosts,
  lockfileComplete,
];

/** A rule that was broken, and where. */
export interface Finding {
  readonly rule: string;
  readonly why: string;
  readonly violations: readonly Violation[];
}

/** Applies every rule that needs nothing but names and texts. */
export function checkTree(tree: SourceTree): Finding[] {
  return rules
    .map(({ name, why, check }) => ({ rule: name, why, violations: check(tree) }))
    .filter(({ violations }) => violations.length > 0);
}

/** The findings as text: each rule once with its reason, its places below. */
export function renderFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ rule, why, violations }) =>
      [`${rule}: ${why}`, ...violations.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'),
    )
    .join('\n\n');
}
