// What staff do about an item: take care of it, place a return on a document, say what became of it, and look again.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { limitOf } from '#platform/contract/second-person.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { placeReturn } from '#features/billing/invoices/server/api.ts';
import { sumChargeRefunds } from '#features/billing/payment-returns/server/api.ts';
import { askUnknownSoon, getPayment, listReturns } from '#features/billing/payments/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import type { ActOutcome } from '#features/staff/approvals/contract.ts';
import { NeedsSecondPerson, orPropose } from '#features/staff/corrections/server/api.ts';
import {
	type assignOpenItem,
	type checkOpenItems,
	openItemsProblem,
	type placeReturn as placeReturnEndpoint,
	type settleOpenItem,
} from '../contract.ts';
import { listAble } from './detail.ts';
import {
	type OpenItemsCore,
	requireActableItem,
	requireHeldItem,
	requireItem,
	type Scene,
	withItems,
} from './reach.ts';
import { setOwner, type StoredItem } from './rows.ts';
import { carryOut, sumOfSettled } from './settle.ts';
import { createSettleKind } from './settle-kind.ts';
import { track } from './track.ts';

const managed = (orgId: number | undefined) => ({ orgId, permission: 'money.manage' }) as const;

/** @throws open_items.not_found, open_items.owner_not_found, open_items.taken */
export function assign(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId, kind, itemId, ownerId: named }: ParsedInputOf<typeof assignOpenItem>,
): Promise<OutputOf<typeof assignOpenItem>> {
	return withItems(core, call, managed(orgId), async (scene) => {
		const { queries, organisationId, clock } = scene;
		const item = await requireItem(scene, { kind, itemId });
		const ownerId = named ?? call.actor.userId;
		const able = await listAble(scene, item);
		if (named !== undefined && !able.some(({ userId }) => userId === named))
			throw openItemsProblem('open_items.owner_not_found');
		if (item.ownerId === ownerId) return {};
		const isTaken = named === undefined;
		const done = await setOwner(queries, { organisationId, kind, itemId, ownerId, isTaken });
		if (done.length === 0) {
			// It was theirs before: the same press came twice.
			if ((await requireItem(scene, { kind, itemId })).ownerId === ownerId) return {};
			throw openItemsProblem('open_items.taken');
		}
		await recordAudit(queries, clock, call, {
			organisationId,
			event: 'payments.open_item_assigned',
			userId: item.userId,
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			details: { itemId, owner: ownerId },
		});
		return {};
	});
}

/** @throws what of `placeReturn` and `requireActableItem` is a refusal */
export function place(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId, itemId, invoiceId, amount }: ParsedInputOf<typeof placeReturnEndpoint>,
): Promise<OutputOf<typeof placeReturnEndpoint>> {
	return withItems(core, call, managed(orgId), async (scene) => {
		const { queries, organisationId } = scene;
		const seen = await requireActableItem(scene, { kind: 'not_placed', itemId });
		const { paymentId, ...item } = await requireHeldItem(scene, seen);
		if (paymentId === null) throw openItemsProblem('open_items.not_found');
		const key = { organisationId, id: paymentId };
		const issuer = { ...core, clock: readOnce(core.clock) };
		const payment = await getPayment(queries, key);
		const returns = await listReturns(queries, organisationId, paymentId);
		const issued = await placeReturn(queries, issuer, { payment, returns, returnId: itemId, invoiceId, amount });
		if (typeof issued === 'string') throw openItemsProblem(`open_items.${issued}`);
		await recordAudit(queries, issuer.clock, call, {
			organisationId,
			event: 'payments.return_placed',
			userId: item.userId,
			actorId: call.actor.userId,
			sessionId: call.actor.sessionId,
			details: { paymentId, itemId, invoice: issued.number, amount },
		});
		await track(queries, issuer.clock.now(), { paymentId, by: call.actor.userId });
		return { number: issued.number };
	});
}

/** @throws what of `carryOut` and `requireActableItem` is a refusal */
export function settleItem(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId, reason, ...wanted }: ParsedInputOf<typeof settleOpenItem>,
): Promise<ActOutcome> {
	let userId = 0;
	const act = () =>
		withItems(core, call, managed(orgId), async (scene) => {
			const item = await requireActableItem(scene, wanted);
			({ userId } = item);
			const { userId: by, sessionId } = call.actor;
			const said = { amount: wanted.amount, by: { userId: by, reason, session: { call, sessionId } } };
			await carryOut(core, scene, item, said);
			// Everything that it would be refused for was said before. What is above the limit is taken back with the transaction.
			const limit = limitOf(core.findBrandOfOrganisation(scene.organisationId));
			if ((await sumWith(scene, item)) > limit) throw new NeedsSecondPerson();
			return { outcome: 'done' } as const;
		});
	return orPropose(core, call, act, () => ({
		kind: createSettleKind(core),
		wanted: { organisationId: organisationOf(call, orgId), payload: { ...wanted, userId }, reason },
	}));
}

/** What counts together, once the item is settled: of a charge also what the portal refunded. */
async function sumWith(
	{ queries, organisationId, now }: Scene,
	{ userId, isCharge, itemId: charge }: StoredItem,
): Promise<number> {
	const settled = await sumOfSettled(queries, { organisationId, userId }, now);
	return isCharge ? settled + (await sumChargeRefunds(queries, { organisationId, charge })).asked : settled;
}

export function checkNow(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId }: ParsedInputOf<typeof checkOpenItems>,
): Promise<OutputOf<typeof checkOpenItems>> {
	return withItems(core, call, managed(orgId), async ({ queries, organisationId, now }) => {
		await askUnknownSoon(queries, organisationId, now);
		await track(queries, now);
		return { checkedAt: now.toISOString() };
	});
}
