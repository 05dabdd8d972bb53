import type { Rule, Violation } from '../rule.ts';
import { type SourceFile, writtenFiles } from '../source-tree.ts';

/** Home-made words that once named something in this code, and the standard term of each. */
const replaced: readonly (readonly [word: RegExp, term: string])[] = [
  [/\bescort/i, 'hook'],
  [/\bundress/i, 'drop derived objects'],
  [/(?<![_|])cuboid/i, 'rollup'],
  [/\bhandleTogether\b|\bGathering/, 'batching'],
  [/\bofEveryRow\b/, 'unrestricted scope'],
  [/\bwish(es)?\b|Wish\b/, 'input, options'],
  [/\b[A-Za-z]+Face\b/, 'field adapter, presentation'],
  [/\bmost[A-Z]\w*\b/, 'max'],
  [/\binHand\b|InHand\b/, 'claimed items'],
  [/\bEndless[A-Z]\w*|\bendless\./, 'infinite, virtualised'],
  [/\b(asked|Asked)[A-Z]\w*/, 'requested, input'],
  [/\bconst told\b|\btold\(/, 'received, logged'],
  [/\bShopFloor\b|\blifeOn\b/, 'fixture'],
  [/\bEntrance/, 'sign-in'],
  [
    /\b[a-z]*Floor(Page|Filters|Notice|Readers|Props)?\b(?<!\bMath\.floor)|\bfloor(Page|Readers)s?\b/,
    'warehouse, outbound',
  ],
  [/\bpapers\b|\bwithPapers\b/, 'print documents'],
  [/\b[oO]wnedRows\b|\bconst owned\b/, 'scope, rows of the supplier'],
  [/ AS told\b|\btold AS\b/, 'notified'],
  [/\bconst sight\b|\bin sight\b|out of sight/, 'visible, hidden'],
  [/^\s*(test|it|describe)\b.*\b([sS]omebody|[sS]omeone|[wW]hoever)\b/, 'the role, the record or the call'],
];

/** Texts that users once read, and what shop staff say instead. */
const replacedTexts: readonly (readonly [word: RegExp, term: string])[] = [
  [/能看见什么/, '权限预览'],
  [/解释一次拒绝|解释这次调用/, '拒绝原因查询'],
  [/关卡/, '检查环节'],
  [/跟随更新|还没有开始跟随/, '统计同步'],
  [/已跟上/, '已同步至'],
  [/发件箱/, '消息队列'],
  [/回调/, '消息推送、推送地址'],
  [/已有多久/, '持续时长'],
  [/我来处理|无人认领/, '认领、待认领'],
  [/退款依据/, '退款类别'],
  [/供货行/, '供应商发货明细'],
  [/婉拒/, '供应商拒单'],
  [/封印|封存|链头/, '校验值、存证'],
  [/['"`]无商城/, '未关联商城'],
  [/新建账号/, '新建用户'],
  [/通过成功|发出成功|申请退款成功/, '已通过、已发出、已提交退款申请'],
  [/一点就到|存成视图/, '将常用筛选保存为视图，一键切换'],
  [/放宽.{0,6}筛选条件|放宽条件|换一段时间/, '试试调整或清除筛选条件'],
  [/为什么是这个数/, '计算明细'],
  [/没有(加载出来|读到最新|读到，)/, '加载失败'],
];

/** Names of files that held such words. */
const replacedPaths = /\/[^/]*\b(floor|papers|owned|escort|wish|told|sight)\b[^/]*$/;

const code = /^(packages|tools|bench|e2e)\/.*\.(ts|tsx)$/;
const ownFile = /\/plain-words(\.test)?\.ts$/;

function checkName({ path }: SourceFile): Violation[] {
  const [, word] = replacedPaths.exec(path) ?? [];
  return word === undefined ? [] : [{ path, message: `"${word}" in the name of a file: take the standard term` }];
}

function checkFile({ path, text }: SourceFile): Violation[] {
  return text.split('\n').flatMap((line, index) =>
    [...replaced, ...replacedTexts]
      .filter(([word]) => word.test(line))
      .map(([word, term]) => ({
        path: `${path}:${index + 1}`,
        message: `"${word.exec(line)?.[0]}": the term is ${term}`,
      })),
  );
}

export const plainWords: Rule = {
  name: 'plain-words',
  why: 'a newcomer searches for the standard term (GLOSSARY.md)',
  check: (tree) =>
    writtenFiles(tree)
      .filter(({ path }) => code.test(path) && !ownFile.test(path))
      .flatMap((file) => [...checkName(file), ...checkFile(file)]),
};
