// Desktops as wholes: made, named, deleted and brought back, and which one opens first. Whatever changes which desktops a person owns or which
// is the default one holds the person's pointer first, so that such acts follow each other and a default is never left without a desktop.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { after, before, days } from '#platform/contract/duration.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { readStanding, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import {
	type createDesktop,
	type deleteDesktop,
	desktopProblem,
	maxDesktops,
	maxReceivedDesktops,
	restorableMs,
} from '../contract.ts';
import { type DesktopRow, findDesktop, holdDesktop, whyDefault } from './access.ts';
import type { DesktopDependencies } from './apply.ts';
import { copyDesktop } from './copy.ts';
import { addFirstSection, listOrMakeDesktops } from './first-desktop.ts';

type List = Promise<readonly DesktopRow[]>;

interface Act {
	readonly queries: TransactionQueries;
	readonly standing: Standing;
	/** Stands still: one act has one time. */
	readonly clock: Clock;
}

/** Runs in the caller's organization and answers with the list as it is then. */
function change(
	{ database, clock }: DesktopDependencies,
	call: AuthenticatedCall,
	run: (act: Act) => Promise<void>,
): List {
	const moment = readOnce(clock);
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		await listOrMakeDesktops(queries, moment, standing, call.actor.language);
		await run({ queries, standing, clock: moment });
		return listOrMakeDesktops(queries, moment, standing, call.actor.language);
	});
}

const holdPointer: PreparedStatement = {
	name: 'desktops_hold_default',
	text: 'select desktop_id as id from desktop_defaults where organisation_id = $1 and user_id = $2 for update',
};

/** The id of the own desktop that opens first where nothing was set for the person; it stays so until the transaction ends. */
async function holdDefault(
	queries: TransactionQueries,
	{ organisationId, userId }: Standing,
): Promise<string | undefined> {
	const [row] = await queries.prepared<{ id: string }>(holdPointer, [organisationId, userId]);
	return row?.id;
}

const insert: PreparedStatement = {
	name: 'desktops_add',
	text: `insert into desktops (organisation_id, id, owner_id, name, is_default, position, created_at)
		select $1, $2, $3, $4, false, 1 + coalesce((select max(position) from desktops where organisation_id = $1 and owner_id = $3), 0), $5
		on conflict (organisation_id, id) do nothing returning 1`,
};
const count: PreparedStatement = {
	name: 'desktops_count_own',
	isRead: true,
	text: 'select count(*)::integer as count from desktops where organisation_id = $1 and owner_id = $2 and is_live',
};

export function addDesktop(
	dependencies: DesktopDependencies,
	call: AuthenticatedCall,
	{ DesktopID: id, Name: name, CopyOf: copyOf }: ParsedInputOf<typeof createDesktop>,
): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		await holdDefault(queries, standing);
		const there = await findDesktop(queries, standing, id);
		if (there?.right === 'own') return;
		await requireRoom(queries, standing);
		const values = [standing.organisationId, id, standing.userId, name, clock.now()];
		const added = await queries.prepared(insert, values);
		// Somebody else's, or one that was deleted.
		if (added.length === 0) throw desktopProblem('desktops.not_found');
		if (copyOf === undefined) await addFirstSection(queries, clock, standing, id);
		else await copyDesktop(queries, { clock, standing, call }, { from: copyOf, to: id });
	});
}

/** @throws desktops.too_many */
async function requireRoom(queries: TransactionQueries, { organisationId, userId }: Standing): Promise<void> {
	const [row] = await queries.prepared<{ count: number }>(count, [organisationId, userId]);
	if ((row?.count ?? 0) >= maxDesktops) throw desktopProblem('desktops.too_many');
}

const rename: PreparedStatement = {
	name: 'desktops_rename',
	text: 'update desktops set name = $3, revision = revision + 1 where organisation_id = $1 and id = $2',
};

export function renameOne(dependencies: DesktopDependencies, call: AuthenticatedCall, id: string, name: string): List {
	return change(dependencies, call, async ({ queries, standing }) => {
		const desktop = await holdDesktop(queries, standing, id, 'edit');
		if (desktop.name !== name) await queries.prepared(rename, [standing.organisationId, id, name]);
	});
}

const point: PreparedStatement = {
	name: 'desktops_set_default',
	text: 'update desktop_defaults set desktop_id = $3, is_chosen = true where organisation_id = $1 and user_id = $2',
};
/** The first of the person's other ones, if any. */
const pointToFirst: PreparedStatement = {
	name: 'desktops_unset_default',
	text: `update desktop_defaults f set desktop_id = d.id, is_chosen = false from (select id from desktops
			where organisation_id = $1 and owner_id = $2 and is_live and id is distinct from $3 order by position, created_at, id limit 1) d
		where f.organisation_id = $1 and f.user_id = $2 returning 1`,
};

/** Without a desktop: the person chooses none. */
export function setDefault(dependencies: DesktopDependencies, call: AuthenticatedCall, id: string | undefined): List {
	return change(dependencies, call, async ({ queries, standing }) => {
		const { organisationId, userId } = standing;
		await holdDefault(queries, standing);
		if (id === undefined) {
			void (await queries.prepared(pointToFirst, [organisationId, userId, null]));
			return;
		}
		await holdDesktop(queries, standing, id, 'own');
		await queries.prepared(point, [organisationId, userId, id]);
	});
}

/**
 * Makes room for the person to lose one of their desktops: where it is their own default one, `nextId` is from then on. Without `nextId`
 * their first other one is, as long as this one does not open by their own choice or as their first.
 * @throws desktops.default_needed where there is no other live desktop of theirs, or it has to be named
 */
async function giveUpDefault(
	queries: TransactionQueries,
	standing: Standing,
	id: string,
	nextId: string | undefined,
): Promise<void> {
	const defaultId = await holdDefault(queries, standing);
	const desktop = await holdDesktop(queries, standing, id, 'own');
	if (defaultId !== id) return;
	const opensAsOwn = desktop.isDefault && whyDefault(desktop) !== 'set';
	if (nextId === undefined && !opensAsOwn) {
		const pointed = await queries.prepared(pointToFirst, [standing.organisationId, standing.userId, id]);
		if (pointed.length === 0) throw desktopProblem('desktops.default_needed');
		return;
	}
	const next = nextId === undefined || nextId === id ? undefined : await findDesktop(queries, standing, nextId);
	if (next?.right !== 'own') throw desktopProblem('desktops.default_needed');
	await queries.prepared(point, [standing.organisationId, standing.userId, next.id]);
}

const end: PreparedStatement = {
	name: 'desktops_delete',
	text: `update desktops set deleted_at = $3, is_live = false, is_default = false, revision = revision + 1
		where organisation_id = $1 and id = $2 and is_live`,
};
const deletedOwn: PreparedStatement = {
	name: 'desktops_list_deleted',
	isRead: true,
	text: `select d.id, d.name, d.deleted_at as "deletedAt" from desktops d
		where d.organisation_id = $1 and d.owner_id = $2 and not d.is_live and d.deleted_at > $3 order by d.deleted_at desc, d.id`,
};

export interface DeletedDesktop {
	readonly id: string;
	readonly name: string;
	readonly deletedAt: Date;
}

/** Those that can be restored, the newest first. */
function readDeleted(queries: TransactionQueries, standing: Standing, now: Date): Promise<readonly DeletedDesktop[]> {
	const values = [standing.organisationId, standing.userId, before(now, restorableMs)];
	return queries.prepared<DeletedDesktop>(deletedOwn, values);
}

/** One that is deleted already is. */
export function deleteOne(
	dependencies: DesktopDependencies,
	call: AuthenticatedCall,
	{ DesktopID: id, DefaultID: nextId }: ParsedInputOf<typeof deleteDesktop>,
): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		await holdDefault(queries, standing);
		const now = clock.now();
		const deleted = await readDeleted(queries, standing, now);
		if (deleted.some((one) => one.id === id)) return;
		await giveUpDefault(queries, standing, id, nextId);
		await queries.prepared(end, [standing.organisationId, id, now]);
	});
}

const revive: PreparedStatement = {
	name: 'desktops_restore',
	text: `update desktops set deleted_at = null, is_live = true, revision = revision + 1
		where organisation_id = $1 and id = $2 and owner_id = $3 and not is_live and deleted_at > $4 returning 1`,
};

export function restoreOne(dependencies: DesktopDependencies, call: AuthenticatedCall, id: string): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		await holdDefault(queries, standing);
		const there = await findDesktop(queries, standing, id);
		if (there?.right === 'own') return;
		await requireRoom(queries, standing);
		const values = [standing.organisationId, id, standing.userId, before(clock.now(), restorableMs)];
		const revived = await queries.prepared(revive, values);
		if (revived.length === 0) throw desktopProblem('desktops.not_found');
	});
}

export async function listDeleted({ database, clock }: DesktopDependencies, call: AuthenticatedCall) {
	const now = clock.now();
	const deleted = await database.tenant(call.actor.organisationId, async (queries) =>
		readDeleted(queries, await readStanding(queries, call.actor, call.brand), now),
	);
	return deleted.map((one) => ({ ...one, goneAt: after(one.deletedAt, restorableMs) }));
}

const keepOrder: PreparedStatement = {
	name: 'desktops_keep_order',
	text: `insert into desktop_orders (organisation_id, user_id, desktop_ids) values ($1, $2, $3)
		on conflict (organisation_id, user_id) do update set desktop_ids = excluded.desktop_ids`,
};

export function orderAll(dependencies: DesktopDependencies, call: AuthenticatedCall, ids: readonly string[]): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		const own = await listOrMakeDesktops(queries, clock, standing, call.actor.language);
		const seen = new Set(own.map(({ id }) => id));
		const order = [...new Set(ids)].filter((id) => seen.has(id));
		await queries.prepared(keepOrder, [standing.organisationId, standing.userId, order]);
	});
}

const give: PreparedStatement = {
	name: 'desktops_give',
	text: `update desktops set owner_id = $3, is_default = false, revision = revision + 1, handed_over_at = $4,
			position = 1 + coalesce((select max(position) from desktops where organisation_id = $1 and owner_id = $3), 0)
		where organisation_id = $1 and id = $2 and is_live`,
};

/** Gifts to one person come one after the other: each is counted. */
const holdReceived: PreparedStatement = {
	name: 'desktops_hold_received',
	isRead: true,
	text: `select pg_advisory_xact_lock(hashtextextended('received desktops', $1))`,
};
const countReceived: PreparedStatement = {
	name: 'desktops_count_received',
	isRead: true,
	text: `select count(*) filter (where is_live)::integer as own, count(*) filter (where handed_over_at > $3)::integer as received
		from desktops where organisation_id = $1 and owner_id = $2`,
};

/**
 * Makes somebody else the owner, in the caller's transaction.
 * @returns otherwise why the new owner gets no more of them now; the caller's transaction is to end then
 * @throws desktops.not_found, not_owner or default_needed
 */
export async function giveDesktop(
	queries: TransactionQueries,
	standing: Standing,
	clock: Clock,
	gift: { readonly id: string; readonly to: number; readonly nextDefaultId: string | undefined },
): Promise<'given' | 'recipient full' | 'recipient got many'> {
	const { organisationId } = standing;
	await giveUpDefault(queries, standing, gift.id, gift.nextDefaultId);
	await queries.prepared(holdReceived, [gift.to]);
	const now = clock.now();
	const values = [organisationId, gift.to, before(now, days(1))];
	const [has = { own: 0, received: 0 }] = await queries.prepared<{ own: number; received: number }>(
		countReceived,
		values,
	);
	if (has.own >= maxDesktops - maxReceivedDesktops.keptFree) return 'recipient full';
	if (has.received >= maxReceivedDesktops.perDay) return 'recipient got many';
	await queries.prepared(give, [organisationId, gift.id, gift.to, now]);
	return 'given';
}
