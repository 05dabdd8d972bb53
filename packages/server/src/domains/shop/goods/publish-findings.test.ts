import { expect, it } from 'vitest';
import { type PublishedSku, type PublishFacts, publishFindings } from './publish-findings.ts';

const sku: PublishedSku = { code: 'A', sale_price_fen: 990, cost_fen: 500, weight_g: 200, volume_cm3: 0, free: 3 };
const template = { basis: 'weight', is_enabled: true, refused_count: 0, delivers_elsewhere: true } as const;
const whole: PublishFacts = { pictures: 1, has_detail: true, skus: [sku], malls: ['青岛银行商城'], template };

const spoken = (facts: Partial<PublishFacts>) =>
  publishFindings({ ...whole, ...facts })
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ part, outcome, text }) => `${part} ${outcome} ${text}`);

it('has nothing to say against goods that are ready', () => {
  expect(spoken({})).toEqual([]);
});

it.each<[string, Partial<PublishFacts>, string[]]>([
  ['no picture', { pictures: 0 }, ['pictures refused 没有图片']],
  ['no price', { skus: [{ ...sku, sale_price_fen: 0, cost_fen: null }] }, ['price refused SKU A 没有销售价']],
  ['a loss', { skus: [{ ...sku, cost_fen: 991 }] }, ['price advised SKU A 售价低于成本']],
  ['no SKU', { skus: [] }, ['price refused 没有SKU']],
  ['sold out', { skus: [{ ...sku, free: 0 }] }, ['stock advised 没有可售库存，买家看到售罄']],
  ['one of two sold out', { skus: [sku, { ...sku, code: 'B', free: 0 }] }, ['stock advised SKU B 没有可售库存']],
  ['no weight', { skus: [{ ...sku, weight_g: 0 }] }, ['weight advised SKU A 没有重量，运费会少收']],
  ['no weight by piece', { skus: [{ ...sku, weight_g: 0 }], template: { ...template, basis: 'piece' } }, []],
  ['no volume', { template: { ...template, basis: 'volume' } }, ['weight advised SKU A 没有体积，运费会少收']],
  ['no freight', { template: null }, ['freight advised 没有运费模板，买家看到包邮']],
  [
    'four without weight',
    { skus: ['A', 'B', 'C', 'D'].map((code) => ({ ...sku, code, weight_g: 0 })) },
    ['weight advised A、B、C 等 4 个SKU没有重量，运费会少收'],
  ],
  ['a closed template', { template: { ...template, is_enabled: false } }, ['freight advised 运费模板已停用']],
  [
    'named places only',
    { template: { ...template, delivers_elsewhere: false } },
    ['freight advised 只配送模板写明的地区，其余地区不能下单'],
  ],
  [
    'no mall, no detail',
    { malls: [], has_detail: false },
    ['malls advised 没有可见商城，买家看不到，只能由后台下单', 'detail advised 没有图文详情'],
  ],
])('%s', (_name, facts, said) => {
  expect(spoken(facts)).toEqual(said);
});
