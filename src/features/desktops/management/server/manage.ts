// Desktops as wholes: made, named, deleted and brought back, and which one opens first. Whatever changes which desktops a person owns or which
// is the default one holds the person's pointer first, so that such acts follow each other and a default is never left without a desktop.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { after, before, days } from '#platform/contract/duration.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Core } from '#platform/server/slice.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { readStanding, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import { type createDesktop, type deleteDesktop, maxDesktops, maxReceivedDesktops, restorableMs } from '../contract.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import {
	addFirstSection,
	type DesktopRow,
	findDesktop,
	holdDesktop,
	listOrMakeDesktops,
	whyDefault,
} from '#features/desktops/desktops/server/api.ts';
import { copyDesktop } from './copy.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;
type List = Promise<readonly DesktopRow[]>;

interface Act {
	readonly queries: TransactionQueries;
	readonly standing: Standing;
	/** Stands still: one act has one time. */
	readonly clock: Clock;
}

/** Runs in the caller's organization and answers with the list as it is then. */
function change({ database, clock }: Dependencies, call: AuthenticatedCall, run: (act: Act) => Promise<void>): List {
	const moment = readOnce(clock);
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		await listOrMakeDesktops(queries, moment, standing, call.actor.language);
		await run({ queries, standing, clock: moment });
		return listOrMakeDesktops(queries, moment, standing, call.actor.language);
	});
}

const holdPointer = keepSql(
	'desktops_hold_default',
	{ id: 'text' },
	(of: PersonKey) => sql`
		select desktop_id as id from desktop_defaults where organisation_id = ${of.organisationId} and user_id = ${of.userId} for update`,
);

/** The id of the own desktop that opens first where nothing was set for the person; it stays so until the transaction ends. */
async function holdDefault(queries: TransactionQueries, standing: Standing): Promise<string | undefined> {
	const [row] = await holdPointer(queries, standing);
	return row?.id;
}

const insert = keepSql(
	'desktops_add',
	(of: PersonKey & { id: string; name: string; at: Date }) => sql`
		insert into desktops (organisation_id, id, owner_id, name, is_default, position, created_at)
		select ${of.organisationId}, ${of.id}, ${of.userId}, ${of.name}, false, 1 + coalesce((select max(position) from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.userId}), 0), ${of.at}
		on conflict (organisation_id, id) do nothing returning 1`,
);
const count = keepSql(
	'desktops_count_own',
	{ count: 'number' },
	(of: PersonKey) => sql`
		select count(*)::integer as count from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.userId} and is_live`,
);

export function addDesktop(
	dependencies: Dependencies,
	call: AuthenticatedCall,
	{ desktopId: id, name, copyOf, inPlaceOf }: ParsedInputOf<typeof createDesktop>,
): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		await holdDefault(queries, standing);
		const there = await findDesktop(queries, standing, id);
		if (there?.right === 'own') return;
		if (inPlaceOf === undefined) await requireRoom(queries, standing);
		else await holdDesktop(queries, standing, inPlaceOf, 'own');
		const at = clock.now();
		const added = await insert(queries, { ...standing, id, name, at });
		// Somebody else's, or one that was deleted.
		if (added.length === 0) throw desktopProblem('desktops.not_found');
		if (copyOf === undefined) await addFirstSection(queries, clock, standing, id);
		else await copyDesktop(queries, { clock, standing, call }, { from: copyOf, to: id });
		if (inPlaceOf === undefined) return;
		await giveUpDefault(queries, standing, inPlaceOf, id);
		await end(queries, { ...standing, id: inPlaceOf, at });
	});
}

/** @throws desktops.too_many */
async function requireRoom(queries: TransactionQueries, standing: Standing): Promise<void> {
	const [row] = await count(queries, standing);
	if ((row?.count ?? 0) >= maxDesktops) throw desktopProblem('desktops.too_many');
}

const rename = keepSql(
	'desktops_rename',
	(of: { organisationId: number; id: string; name: string }) => sql`
		update desktops set name = ${of.name}, revision = revision + 1 where organisation_id = ${of.organisationId} and id = ${of.id}`,
);

export function renameOne(dependencies: Dependencies, call: AuthenticatedCall, id: string, name: string): List {
	return change(dependencies, call, async ({ queries, standing }) => {
		const desktop = await holdDesktop(queries, standing, id, 'edit');
		if (desktop.name !== name) await rename(queries, { ...standing, id, name });
	});
}

const point = keepSql(
	'desktops_set_default',
	(of: PersonKey & { id: string }) => sql`
		update desktop_defaults set desktop_id = ${of.id}, is_chosen = true where organisation_id = ${of.organisationId} and user_id = ${of.userId}`,
);
/** Makes the first of the person's other desktops open first, if there is any. */
const pointToFirst = keepSql(
	'desktops_unset_default',
	(of: PersonKey & { except: string | null }) => sql`
		update desktop_defaults f set desktop_id = d.id, is_chosen = false from (select id from desktops
			where organisation_id = ${of.organisationId} and owner_id = ${of.userId} and is_live and id is distinct from ${of.except} order by position, created_at, id limit 1) d
		where f.organisation_id = ${of.organisationId} and f.user_id = ${of.userId} returning 1`,
);

/** Without a desktop: the person chooses none. */
export function setDefault(dependencies: Dependencies, call: AuthenticatedCall, id: string | undefined): List {
	return change(dependencies, call, async ({ queries, standing }) => {
		await holdDefault(queries, standing);
		if (id === undefined) {
			void (await pointToFirst(queries, { ...standing, except: null }));
			return;
		}
		await holdDesktop(queries, standing, id, 'own');
		await point(queries, { ...standing, id });
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
		const pointed = await pointToFirst(queries, { ...standing, except: id });
		if (pointed.length === 0) throw desktopProblem('desktops.default_needed');
		return;
	}
	const next = nextId === undefined || nextId === id ? undefined : await findDesktop(queries, standing, nextId);
	if (next?.right !== 'own') throw desktopProblem('desktops.default_needed');
	await point(queries, { ...standing, id: next.id });
}

const end = keepSql(
	'desktops_delete',
	(of: { organisationId: number; id: string; at: Date }) => sql`
		update desktops set deleted_at = ${of.at}, is_live = false, is_default = false, revision = revision + 1
		where organisation_id = ${of.organisationId} and id = ${of.id} and is_live`,
);
const deletedOwn = keepSql(
	'desktops_list_deleted',
	{ id: 'text', name: 'text', deletedAt: 'time!' },
	(of: PersonKey & { since: Date }) => sql`select d.id, d.name, d.deleted_at as "deletedAt" from desktops d
		where d.organisation_id = ${of.organisationId} and d.owner_id = ${of.userId} and not d.is_live and d.deleted_at > ${of.since} order by d.deleted_at desc, d.id`,
);

/** Those that can be restored, the newest first. */
function readDeleted(queries: TransactionQueries, standing: Standing, now: Date) {
	return deletedOwn(queries, { ...standing, since: before(now, restorableMs) });
}

/** One that is deleted already is. */
export function deleteOne(
	dependencies: Dependencies,
	call: AuthenticatedCall,
	{ desktopId: id, defaultId: nextId }: ParsedInputOf<typeof deleteDesktop>,
): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		await holdDefault(queries, standing);
		const now = clock.now();
		const deleted = await readDeleted(queries, standing, now);
		if (deleted.some((one) => one.id === id)) return;
		await giveUpDefault(queries, standing, id, nextId);
		await end(queries, { ...standing, id, at: now });
	});
}

const revive = keepSql(
	'desktops_restore',
	(of: PersonKey & { id: string; since: Date }) => sql`
		update desktops set deleted_at = null, is_live = true, revision = revision + 1
		where organisation_id = ${of.organisationId} and id = ${of.id} and owner_id = ${of.userId} and not is_live and deleted_at > ${of.since} returning 1`,
);

export function restoreOne(dependencies: Dependencies, call: AuthenticatedCall, id: string): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		await holdDefault(queries, standing);
		const there = await findDesktop(queries, standing, id);
		if (there?.right === 'own') return;
		await requireRoom(queries, standing);
		const revived = await revive(queries, { ...standing, id, since: before(clock.now(), restorableMs) });
		if (revived.length === 0) throw desktopProblem('desktops.not_found');
	});
}

export async function listDeleted({ database, clock }: Dependencies, call: AuthenticatedCall) {
	const now = clock.now();
	const deleted = await database.tenant(call.actor.organisationId, async (queries) =>
		readDeleted(queries, await readStanding(queries, call.actor, call.brand), now),
	);
	return deleted.map((one) => ({ ...one, goneAt: after(one.deletedAt, restorableMs) }));
}

const keepOrder = keepSql(
	'desktops_keep_order',
	(of: PersonKey & { ids: readonly string[] }) => sql`
		insert into desktop_orders (organisation_id, user_id, desktop_ids) values (${of.organisationId}, ${of.userId}, ${of.ids})
		on conflict (organisation_id, user_id) do update set desktop_ids = excluded.desktop_ids`,
);

export function orderAll(dependencies: Dependencies, call: AuthenticatedCall, ids: readonly string[]): List {
	return change(dependencies, call, async ({ queries, standing, clock }) => {
		const own = await listOrMakeDesktops(queries, clock, standing, call.actor.language);
		const seen = new Set(own.map(({ id }) => id));
		const order = [...new Set(ids)].filter((id) => seen.has(id));
		await keepOrder(queries, { ...standing, ids: order });
	});
}

const give = keepSql(
	'desktops_give',
	(of: { organisationId: number; id: string; to: number; at: Date }) => sql`
		update desktops set owner_id = ${of.to}, is_default = false, revision = revision + 1, handed_over_at = ${of.at},
			position = 1 + coalesce((select max(position) from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.to}), 0)
		where organisation_id = ${of.organisationId} and id = ${of.id} and is_live`,
);

/** Gifts to one person come one after the other: each is counted. */
const holdReceived = keepSql(
	'desktops_hold_received',
	{ held: 'nothing' },
	(of: { to: number }) => sql`select pg_advisory_xact_lock(hashtextextended('received desktops', ${of.to})) as held`,
);
const countReceived = keepSql(
	'desktops_count_received',
	{ own: 'number', received: 'number' },
	(of: PersonKey & { since: Date }) => sql`
		select count(*) filter (where is_live)::integer as own, count(*) filter (where handed_over_at > ${of.since})::integer as received
		from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.userId}`,
);

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
	await holdReceived(queries, gift);
	const now = clock.now();
	const got = { organisationId, userId: gift.to, since: before(now, days(1)) };
	const [has = { own: 0, received: 0 }] = await countReceived(queries, got);
	if (has.own >= maxDesktops - maxReceivedDesktops.keptFree) return 'recipient full';
	if (has.received >= maxReceivedDesktops.perDay) return 'recipient got many';
	await give(queries, { organisationId, id: gift.id, to: gift.to, at: now });
	return 'given';
}
