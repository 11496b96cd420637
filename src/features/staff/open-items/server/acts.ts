// What staff do about an item: take care of it, place a return on a document, say what became of it, and look again.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { limitOf } from '#platform/contract/second-person.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { placeReturn } from '#features/billing/invoices/server/api.ts';
import { lockStanding } from '#features/billing/payment-returns/server/api.ts';
import {
	askUnknownSoon,
	closeOpenItem,
	getPayment,
	listReturns,
	type SettledBy,
} from '#features/billing/payments/server/api.ts';
import { closeFavour } from '#features/billing/subscriptions/server/api.ts';
import {
	type assignOpenItem,
	type checkOpenItems,
	openItemsProblem,
	type placeReturn as placeReturnEndpoint,
	type settleOpenItem,
} from '../contract.ts';
import { listAble } from './detail.ts';
import { type OpenItemsCore, requireActableItem, requireItem, type Scene, withItems } from './reach.ts';
import { setOwner, type StoredItem } from './rows.ts';
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
		const { paymentId, ...item } = await requireHeldItem(scene, { kind: 'not_placed', itemId });
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

/** @throws what of `settle` and `requireActableItem` is a refusal */
export function settleItem(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId, kind, itemId, amount, reason }: ParsedInputOf<typeof settleOpenItem>,
): Promise<OutputOf<typeof settleOpenItem>> {
	return withItems(core, call, managed(orgId), async (scene) => {
		const item = await requireHeldItem(scene, { kind, itemId });
		if (item.refunding > 0) throw openItemsProblem('open_items.undecided');
		// What is written off is lost; a charge goes back to the payer, and a balance to the person who has it.
		const isLost = kind === 'not_placed' && !item.isCharge;
		const limit = limitOf(core.findBrandOfOrganisation(scene.organisationId));
		if (isLost && Math.abs(amount) > limit) throw openItemsProblem('open_items.above_limit');
		const { userId, sessionId } = call.actor;
		await settle(core, scene, item, amount, { userId, reason, session: { call, sessionId } });
		await track(scene.queries, core.clock.now(), item.paymentId === null ? {} : { paymentId: item.paymentId });
		return {};
	});
}

/** Nobody else books what came back of its payment until the transaction ends. */
async function requireHeldItem(scene: Scene, ref: Pick<StoredItem, 'kind' | 'itemId'>): Promise<StoredItem> {
	const { paymentId } = await requireActableItem(scene, ref);
	if (paymentId !== null) await lockStanding(scene.queries, { organisationId: scene.organisationId, id: paymentId });
	// The transaction that held it before may have ended it.
	return await requireItem(scene, ref);
}

async function settle(
	core: OpenItemsCore,
	{ queries }: Scene,
	{ kind, itemId }: Pick<StoredItem, 'kind' | 'itemId'>,
	amount: number,
	by: SettledBy,
): Promise<void> {
	if (kind === 'owed') {
		const favour = await closeFavour(core, queries, itemId, by);
		if (typeof favour === 'string')
			throw openItemsProblem(favour === 'not_open' ? 'open_items.not_found' : `open_items.${favour}`);
		// It is taken back with the transaction.
		if (favour.amount !== -amount) throw openItemsProblem('open_items.changed');
		return;
	}
	const closed = await closeOpenItem(queries, core.clock, itemId, by);
	if (closed === undefined) throw openItemsProblem('open_items.not_found');
	if (closed.amount !== -amount) throw openItemsProblem('open_items.changed');
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
