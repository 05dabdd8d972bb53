import { catalogue, type PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import { bool } from '@zhanggui/contract/platform/fields/choice/bool';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { money } from '@zhanggui/contract/platform/fields/number/money';
import { code } from '@zhanggui/contract/platform/fields/text/code';
import { phone } from '@zhanggui/contract/platform/fields/text/phone';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { defineResource, type RecordFeature } from '@zhanggui/contract/platform/resource/resource';
import { usageState } from '@zhanggui/contract/platform/usage-state.enum';

/** The name of the domain. */
export const generatedName = 'generated';

const generatedCount = Number(process.env.GENERATED_RESOURCES ?? 0);

const supplier = { name: 'supplier', label: '供应商', path: '/api/supplier', label_fields: ['name'] } as const;

/** What records have, in about the proportions of the product; an account reveals masked fields only so often. */
const featuresOf = (index: number): readonly RecordFeature[] =>
  index % 4 === 0 ? ['links', 'comments', 'attachments'] : ['links'];

function generatedResource(index: number, page: PagePath) {
  return defineResource({
    name: `generated_${index}`,
    label: `生成记录${index}`,
    path: `/api/generated_${index}`,
    page,
    label_fields: ['name'],
    features: featuresOf(index),
    can: ['create', 'update', 'delete'],
    fields: {
      number: code({ label: '编号', required: true, unique: true, filter: 'fast', sortable: true }),
      name: text({ label: '名称', required: true, max: 64, filter: 'fast' }),
      state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'fast' }),
      supplier: ref({ label: '供应商', to: () => supplier, filter: 'fast' }),
      amount_fen: money({ label: '金额', required: true, initial: 0, filter: 'bounded', sortable: true }),
      tel:
        index % 60 === 0 ? phone({ label: '联系电话', filter: 'fast' }) : text({ label: '联系电话', filter: 'fast' }),
      is_urgent: bool({ label: '加急', initial: false, filter: 'bounded' }),
      due_at: datetime({ label: '到期时间', filter: 'bounded' }),
    },
    columns: ['number', 'name', 'state', 'supplier', 'amount_fen', 'tel', 'due_at', 'created_at'],
    filters: ['number', 'name', 'state', 'supplier'],
    sums: ['amount_fen'],
  });
}

export type GeneratedResource = ReturnType<typeof generatedResource>;

/**
 * The domains, and one of generated resources on pages that none of them has declared.
 * @public
 */
export function withGenerated(domains: readonly DomainDeclaration[]): readonly DomainDeclaration[] {
  const declared = new Set(domains.flatMap(({ pages = {} }) => Object.keys(pages)));
  const pages = catalogue.filter(({ kind, path, hidden }) => kind === 'page' && !hidden && !declared.has(path));
  const pathAt = (index: number) => pages[index % pages.length]?.path as PagePath;
  const resources = Array.from({ length: generatedCount }, (_, index) => generatedResource(index, pathAt(index)));
  const generated = {
    name: generatedName,
    label: '生成',
    requires: ['supplier'],
    pages: Object.fromEntries(resources.map(({ page }) => [page, {}])),
    resources,
  };
  return [...domains, generated];
}
