// Whose money the caller sees and may settle: asked in the transaction that reads or acts.
import { platformProblem } from '#platform/contract/problem.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { lockStanding } from '#features/billing/payment-returns/server/api.ts';
import { findReach, organisationOf, reachValues } from '#features/staff/access/server/api.ts';
import { requireActable, requireOther } from '#features/staff/approvals/server/api.ts';
import { type OpenKind, openItemsProblem } from '../contract.ts';
import { fromTheFirst, listItems, type StoredItem } from './rows.ts';

export type OpenItemsCore = Pick<
	Core,
	'database' | 'clock' | 'queue' | 'outbox' | 'getBrand' | 'findBrandOfOrganisation'
>;

/** What a call works with, all of it in one transaction of the organisation. */
export interface Scene {
	readonly queries: TransactionQueries;
	readonly call: AuthenticatedCall;
	/** Stands still. */
	readonly clock: Clock;
	readonly now: Date;
	readonly organisationId: number;
	readonly within: Pick<
		Parameters<typeof listItems>[1],
		'organisationId' | 'offices' | 'teams' | 'managedOffices' | 'managedTeams' | 'now'
	>;
	readonly mayManage: boolean;
}

/** @throws session.forbidden */
export function withItems<Result>(
	core: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	{ orgId, permission }: { readonly orgId: number | undefined; readonly permission: 'money.read' | 'money.manage' },
	act: (scene: Scene) => Promise<Result>,
): Promise<Result> {
	const organisationId = organisationOf(call, orgId);
	return core.database.tenant(organisationId, async (queries) => {
		const clock = readOnce(core.clock);
		const now = clock.now();
		const [read, manage] = await Promise.all([
			findReach(queries, call.actor, 'money.read', now, organisationId),
			findReach(queries, call.actor, 'money.manage', now, organisationId),
		]);
		const held = permission === 'money.read' ? read : manage;
		if (held === undefined) throw platformProblem('session.forbidden', { detail: `holds ${permission} nowhere` });
		const managed = manage === undefined ? { offices: [], teams: [] } : reachValues(manage);
		const within = {
			organisationId,
			...reachValues(held),
			managedOffices: managed.offices,
			managedTeams: managed.teams,
			now,
		};
		return await act({ queries, call, clock, now, organisationId, within, mayManage: manage !== undefined });
	});
}

interface ItemRef {
	readonly kind: OpenKind;
	readonly itemId: string;
}

/** @throws open_items.not_found for none, as for one out of reach */
export async function requireItem(
	{ queries, within }: Pick<Scene, 'queries' | 'within'>,
	{ kind, itemId }: ItemRef,
): Promise<StoredItem> {
	const [item] = await listItems(queries, { ...within, ...fromTheFirst, kind, itemId, ownerId: null, limit: 1 });
	if (item === undefined) throw openItemsProblem('open_items.not_found');
	return item;
}

/** As `requireItem`, for an act about its money: never one’s own, nor that of somebody of higher rank. @throws approvals.oneself, approvals.outranked */
export async function requireActableItem(scene: Scene, ref: ItemRef): Promise<StoredItem> {
	const { queries, call, organisationId, now } = scene;
	const item = await requireItem(scene, ref);
	requireOther(call, item.userId);
	await requireActable(queries, call.actor, 'money.manage', { organisationId, subjectId: item.userId, now });
	return item;
}

/** Nobody else books what came back of its payment until the transaction ends. @throws open_items.not_found */
export async function requireHeldItem(
	scene: Pick<Scene, 'queries' | 'within'>,
	seen: ItemRef & Pick<StoredItem, 'paymentId'>,
): Promise<StoredItem> {
	const { queries, within } = scene;
	const { paymentId } = seen;
	if (paymentId !== null) void (await lockStanding(queries, { organisationId: within.organisationId, id: paymentId }));
	// The transaction that held it before may have ended it.
	return await requireItem(scene, seen);
}
