import { randomBytes } from 'node:crypto';
import { permissionTree } from '@zhanggui/contract/platform/catalogue/permission-tree';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import { createAppKey } from '@zhanggui/server/features/public-api/app-key.service';
import type { Context } from '@zhanggui/server/platform/context';
import type { FileStore } from '@zhanggui/server/platform/files/file-store.port';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { oneTimePassword } from '@zhanggui/server/platform/identity/password/one-time-password';
import type { DemoCredentials } from './credentials.ts';
import { seedAccounts } from './domains/account/account.seed.ts';
import { seedCellStaff } from './domains/account/cell-staff.seed.ts';
import { seedEmployeePoints } from './domains/account/employee-points.seed.ts';
import { hashPasswords } from './domains/account/password.seed.ts';
import { seedRoles } from './domains/account/role.seed.ts';
import { seedStaff } from './domains/account/staff.seed.ts';
import { seedAgents } from './domains/agent/agent.seed.ts';
import { seedBankCells } from './domains/bank/bank.seed.ts';
import { seedBranchGoods } from './domains/branch/branch-goods.seed.ts';
import { seedExchanges, seedFormerExchanges } from './domains/branch/exchange.seed.ts';
import {
  seedBranchReturns,
  seedFormerReservations,
  seedReplenishment,
  seedReservations,
} from './domains/branch/reservation.seed.ts';
import { seedCanteens } from './domains/canteen/canteen.seed.ts';
import { seedCommission } from './domains/commission/commission.seed.ts';
import { seedCustomers } from './domains/customer/customer.seed.ts';
import { seedTargets } from './domains/dashboard/target.seed.ts';
import { seedDelivery } from './domains/delivery/delivery.seed.ts';
import { seedDevices } from './domains/device/device.seed.ts';
import { seedEnterprisePerson, seedEnterprises } from './domains/enterprise/enterprise.seed.ts';
import { seedChannels } from './domains/mall/channel.seed.ts';
import { seedMallStaff } from './domains/mall/mall-staff.seed.ts';
import { seedPromotions } from './domains/mall/promotion.seed.ts';
import { seedSettlements } from './domains/mall/settlement.seed.ts';
import { seedMessages } from './domains/message/message.seed.ts';
import { seedAppUsers } from './domains/order/app-users.seed.ts';
import { seedApprovals } from './domains/order/approval.seed.ts';
import { seedApprovalRules } from './domains/order/approval-rule.seed.ts';
import { seedCollectiveOrders } from './domains/order/collective.seed.ts';
import { endOrders, orderTables, seedOrders } from './domains/order/order.seed.ts';
import { seedPickups } from './domains/order/pickup.seed.ts';
import { seedRounds } from './domains/order/rounds.seed.ts';
import { seedTraces } from './domains/order/trace.seed.ts';
import { seedUnwantedPayments } from './domains/order/unwanted-payment.seed.ts';
import { seedWebhooks } from './domains/order/webhook.seed.ts';
import { seedComments } from './domains/outbound/comment.seed.ts';
import { seedOutbound } from './domains/outbound/outbound.seed.ts';
import { seedReturnedParcels } from './domains/outbound/parcel.seed.ts';
import { seedReturns } from './domains/outbound/return.seed.ts';
import { seedCoupons } from './domains/points/coupon.seed.ts';
import { seedPlaces } from './domains/points/place.seed.ts';
import { seedPoints } from './domains/points/points.seed.ts';
import { seedPointsCells } from './domains/points/points-cell.seed.ts';
import { seedPointsMalls } from './domains/points/points-mall.seed.ts';
import { seedPurchase } from './domains/purchase/purchase.seed.ts';
import { seedPurchaseOrders } from './domains/purchase/purchase-order.seed.ts';
import { seedSales } from './domains/sale/sale.seed.ts';
import { seedEditions } from './domains/setting/edition.seed.ts';
import { seedStorefrontPictures } from './domains/setting/picture.seed.ts';
import { seedFormerRegions } from './domains/setting/region.seed.ts';
import { seedShortLinks } from './domains/setting/short-link.seed.ts';
import { seedStores } from './domains/setting/store.seed.ts';
import { seedGoodsTags } from './domains/shop/goods-tag.seed.ts';
import { seedMallCategories } from './domains/shop/mall-category.seed.ts';
import { seedBrandMarks, seedPictures } from './domains/shop/picture.seed.ts';
import { seedPools } from './domains/shop/pool.seed.ts';
import { seedShop } from './domains/shop/shop.seed.ts';
import { seedSpecials } from './domains/shop/special.seed.ts';
import { seedClosings } from './domains/stock/closing.seed.ts';
import { seedLots } from './domains/stock/lot.seed.ts';
import { seedOutboundDocs } from './domains/stock/outbound-doc.seed.ts';
import { seedStock } from './domains/stock/stock.seed.ts';
import { seedBranchStocktakes, seedStocktakes } from './domains/stock/stocktake.seed.ts';
import { seedTransfers } from './domains/stock/transfer.seed.ts';
import { seedSuppliers } from './domains/supplier/supplier.seed.ts';
import { randomFrom } from './platform/random.ts';
import { type SignInKind, signIns, storefrontApp } from './world/sign-ins.ts';
import { randomSeeds, smallOrders } from './world/sizes.ts';

export interface DemoParts {
  readonly domains: readonly DomainDeclaration[];
  /** The server's secret key: the demo's application is sealed by it. */
  readonly secret: Buffer;
  readonly files: Pick<FileStore, 'put'>;
  /** How many orders; those of the small demo where undefined. */
  readonly orders: number | undefined;
}

/** What comes before the orders, as far as later parts need it. */
export interface BegunDemo {
  readonly credentials: DemoCredentials;
  readonly app_id: number;
  /** The pictures of each leaf of the catalogue. */
  readonly pictures: readonly (readonly string[])[];
}

/** Fills an empty database that has the regions; `ctx` acts as the system on the owner's view, in a transaction. */
export async function fillDemo(ctx: Context, parts: DemoParts): Promise<DemoCredentials> {
  const { credentials, app_id, pictures } = await beginDemo(ctx, parts);
  await seedOrders(ctx.db, { orders: parts.orders ?? smallOrders, app_id });
  await endDemo(ctx, parts, pictures);
  return credentials;
}

/** Makes the people, the goods and their stock. */
export async function beginDemo(ctx: Context, parts: DemoParts): Promise<BegunDemo> {
  const { db } = ctx;
  const kinds = Object.entries(signIns) as [SignInKind, { readonly username: string }][];
  const people = Object.fromEntries(
    kinds.map(([kind, { username }]) => [kind, { username, password: oneTimePassword(randomBytes) }]),
  ) as Record<SignInKind, Credential>;
  const { label_ids, supplier_ids } = await fillPeople(ctx, parts, people);
  const [pictures, marks] = await Promise.all([seedPictures(parts.files), seedBrandMarks(parts.files)]);
  const { mall_ids } = await seedShop(db, { supplier_ids, pictures, marks });
  await seedStock(db, { agent_label_ids: label_ids, mall_ids });
  const terms = { ...storefrontApp, mall_id: mall_ids[0] ?? null };
  const app = await createAppKey(ctx, parts.secret, { ...terms, agent_label_id: null, rate_per_minute: null });
  return { credentials: { ...people, app: { key: app.key, secret: app.secret } }, app_id: app.id, pictures };
}

/** The orders, for a load that makes them in parts. */
export const orderLoad = { tables: orderTables, seedRounds, end: endOrders } as const;

/** Makes everything that rests on the orders. */
export async function endDemo(ctx: Context, parts: DemoParts, pictures: BegunDemo['pictures']): Promise<void> {
  const { db } = ctx;
  for (const { name, on } of meanwhile) await db.rows(`CREATE INDEX ${name} ON ${on}`);
  await seedCustomers(db);
  await seedAppUsers(db);
  await seedPickups(ctx);
  await seedPurchase(db);
  await seedOutbound(db);
  await seedBranchGoods(db);
  for (const seed of lives) await seed(ctx);
  await seedShortLinks(db, randomFrom(randomSeeds.links));
  await seedFormerRegions(db);
  await seedStorefrontPictures(db, { files: parts.files, pictures });
  await seedSpecials(ctx, parts.files);
  await seedPointsMalls(ctx);
  await seedStores(db, randomFrom(randomSeeds.stores));
  await seedDevices(db);
  await seedPlaces(db);
  await seedMallStaff(db);
  await seedEditions(db);
  await seedDelivery(db, randomFrom(randomSeeds.delivery));
  await seedWebhooks(db, { secret: parts.secret, random: randomBytes });
  for (const { name } of meanwhile) await db.rows(`DROP INDEX ${name}`);
}

/** What the services look for by declared fields, whose own indexes are made after the demo. */
const meanwhile = [
  { name: 'demo_order_no', on: '"order" (order_no)' },
  { name: 'demo_tracking_no', on: 'shipment (tracking_no)' },
] as const;

/** What the services themselves bring the demo to, one after the other. */
const lives = [
  seedReturns,
  seedReturnedParcels,
  seedTransfers,
  seedStocktakes,
  seedOutboundDocs,
  seedSales,
  seedPurchaseOrders,
  seedUnwantedPayments,
  seedTraces,
  seedPoints,
  seedPointsCells,
  seedEmployeePoints,
  seedCoupons,
  seedCanteens,
  seedCollectiveOrders,
  seedApprovals,
  seedComments,
  seedFormerReservations,
  seedFormerExchanges,
  seedReservations,
  seedExchanges,
  seedReplenishment,
  seedBranchStocktakes,
  seedBranchReturns,
  seedTargets,
  seedPools,
  seedPromotions,
  seedMallCategories,
  seedGoodsTags,
  seedLots,
  seedClosings,
  seedMessages,
  seedChannels,
  seedSettlements,
  seedCommission,
] as const;

async function fillPeople({ db }: Context, { domains }: DemoParts, people: Readonly<Record<SignInKind, Credential>>) {
  const random = randomFrom(randomSeeds.people);
  const hashes = await hashPasswords(people, randomBytes);
  const roles = await seedRoles(db, permissionTree(domains));
  const label_ids = await seedAgents(db, random, { role_id: roles.agent, hashes });
  await seedBankCells(db, randomFrom(randomSeeds.bankCells));
  const supplier_ids = await seedSuppliers(db);
  await seedEnterprises(db, label_ids);
  await seedApprovalRules(db, roles.finance);
  await seedAccounts(db, random, { roles, hashes, supplier_id: supplier_ids[0] ?? 0 });
  await seedEnterprisePerson(db, { role_id: roles.enterprise, password_hash: hashes.enterprise });
  await seedCellStaff(db, randomFrom(randomSeeds.cellStaff), { role_id: roles.branch, password_hash: hashes.branch });
  await seedStaff(db, randomFrom(randomSeeds.staff), { role_id: roles.service, password_hash: hashes.unknown });
  return { label_ids, supplier_ids };
}
