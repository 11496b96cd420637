// Giving a desktop to others and taking it back. Each act holds the desktop, so that what it answers with is what holds then.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { findPersonById, auditAction } from '#features/account/identity/server/api.ts';
import { endDefaultsOfDesktop, findDesktop, holdDesktop } from '#features/desktops/desktops/server/api.ts';
import { giveDesktop } from '#features/desktops/management/server/api.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import { readStanding, type Standing } from '#features/desktops/shortcuts/server/api.ts';
import { type handOverDesktop, maxShares, type shareDesktop, type Sharing, sharingProblem } from '../contract.ts';
import { readSharing, readTeams, teamsOf } from './read.ts';
import { tellOfDesktop } from './tell.ts';
import { changeLevel, deleteShare, insertShare, listShares } from './shares.ts';
import { listTeams } from './teams.ts';

export interface SharingDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly queue: JobQueue;
	/** Searches for people by one person. */
	readonly searchLimit: CallLimit;
}

interface Act {
	readonly queries: TransactionQueries;
	readonly standing: Standing;
	/** Stands still. */
	readonly clock: Clock;
}

export function act<T>(
	{ database, clock }: SharingDependencies,
	call: AuthenticatedCall,
	run: (act: Act) => Promise<T>,
): Promise<T> {
	const moment = readOnce(clock);
	return database.tenant(call.actor.organisationId, async (queries) =>
		run({ queries, standing: await readStanding(queries, call.actor, call.brand), clock: moment }),
	);
}

type Grant = ParsedInputOf<typeof shareDesktop>;
type GranteeOf = Pick<Grant, 'kind' | 'id'>;

const granteeOf = ({ kind, id }: GranteeOf): string => `${kind}:${id}`;

export function share(dependencies: SharingDependencies, call: AuthenticatedCall, input: Grant): Promise<Sharing> {
	return act(dependencies, call, async ({ queries, standing, clock }) => {
		const { organisationId, userId } = standing;
		const desktop = await holdDesktop(queries, standing, input.desktopId, 'own');
		const grantee = await requireGrantee({ queries, standing, clock }, input);
		const shares = await listShares(queries, { organisationId, desktopId: desktop.id });
		if (shares.some((one) => one.grantee === granteeOf(input))) throw sharingProblem('sharing.already_shared');
		if (shares.length >= maxShares) throw sharingProblem('sharing.too_many');
		const teams = await readTeams(queries, organisationId, shares);
		if (grantee.userId !== null && teamsOf(grantee.userId, shares, teams).length > 0) {
			throw sharingProblem('sharing.already_through_team');
		}
		const at = clock.now();
		const row = { organisationId, desktopId: desktop.id, ...grantee, level: input.level, sharedBy: userId, at };
		if (!(await insertShare(queries, row))) throw sharingProblem('sharing.already_shared');
		const details = { desktopId: desktop.id, grantee: granteeOf(input), level: input.level };
		await auditAction(queries, clock, call, 'sharing.shared', details, aboutDesktop(desktop));
		if (grantee.userId !== null) {
			const { id: desktopId, name } = desktop;
			const news = { organisationId, userId: grantee.userId, by: userId, desktopId, name, right: input.level };
			await tellOfDesktop(dependencies.queue, queries, news);
		}
		return readSharing(queries, standing, desktop.id, at);
	});
}

/** All rows of the audit log about the desktop have it. */
function aboutDesktop({ id, name }: { readonly id: string; readonly name: string }) {
	return { object: { kind: 'desktop', id, name } };
}

/** @throws for oneself, and for no one, for who left and for other organizations’ */
async function requireGrantee(
	scene: Act,
	{ kind, id }: GranteeOf,
): Promise<{ readonly userId: number | null; readonly teamId: string | null }> {
	if (kind === 'team') {
		const teams = await listTeams(scene.queries, scene.standing.organisationId, [id]);
		if (teams.length === 0) throw sharingProblem('sharing.grantee_not_found');
		return { userId: null, teamId: id };
	}
	return { userId: await requirePerson(scene, id), teamId: null };
}

async function requirePerson(
	{ queries, standing: { organisationId, userId }, clock }: Act,
	id: string,
): Promise<number> {
	const person = Number(/^[1-9]\d{0,9}$/.test(id) ? id : Number.NaN);
	if (person === userId) throw sharingProblem('sharing.with_oneself');
	const isNumber = Number.isInteger(person) && person <= 2_147_483_647;
	const found = isNumber ? await findPersonById({ database: queries, clock }, person) : undefined;
	if (found?.organisationId !== organisationId) throw sharingProblem('sharing.grantee_not_found');
	return person;
}

export function changeShareLevel(
	dependencies: SharingDependencies,
	call: AuthenticatedCall,
	input: Grant,
): Promise<Sharing> {
	return act(dependencies, call, async ({ queries, standing, clock }) => {
		const { organisationId } = standing;
		const desktop = await holdDesktop(queries, standing, input.desktopId, 'own');
		const key = { organisationId, desktopId: desktop.id, grantee: granteeOf(input) };
		const former = await changeLevel(queries, key, input.level);
		if (former === undefined) throw sharingProblem('sharing.not_shared');
		const details = { desktopId: desktop.id, grantee: key.grantee };
		await auditAction(queries, clock, call, 'sharing.changed', details, {
			...aboutDesktop(desktop),
			before: { level: former },
			after: { level: input.level },
		});
		return readSharing(queries, standing, desktop.id, clock.now());
	});
}

/** What has ended already has. */
export function end(
	dependencies: SharingDependencies,
	call: AuthenticatedCall,
	input: GranteeOf & { readonly desktopId: string },
): Promise<Sharing> {
	return act(dependencies, call, async ({ queries, standing, clock }) => {
		const desktop = await holdDesktop(queries, standing, input.desktopId, 'own');
		const key = { organisationId: standing.organisationId, desktopId: desktop.id, grantee: granteeOf(input) };
		if (await deleteShare(queries, key)) {
			const details = { desktopId: desktop.id, grantee: key.grantee };
			await auditAction(queries, clock, call, 'sharing.ended', details, aboutDesktop(desktop));
		}
		return readSharing(queries, standing, desktop.id, clock.now());
	});
}

export function leave(dependencies: SharingDependencies, call: AuthenticatedCall, desktopId: string): Promise<void> {
	return act(dependencies, call, async ({ queries, standing, clock }) => {
		const desktop = await findDesktop(queries, standing, desktopId);
		if (desktop === undefined) throw desktopProblem('desktops.not_found');
		if (desktop.right === 'own') throw sharingProblem('sharing.not_shared');
		const key = { organisationId: standing.organisationId, desktopId, grantee: `person:${standing.userId}` };
		if (!(await deleteShare(queries, key))) {
			const isThere = (await findDesktop(queries, standing, desktopId)) !== undefined;
			throw isThere ? sharingProblem('sharing.only_through_team') : desktopProblem('desktops.not_found');
		}
		await auditAction(queries, clock, call, 'sharing.left', { desktopId }, aboutDesktop(desktop));
	});
}

/** The former owner may edit it from then on; what the new owner had by name is now theirs by right. It opens first for no audience any more: the new owner was not trusted with one. */
export function handOver(
	dependencies: SharingDependencies,
	call: AuthenticatedCall,
	{ desktopId, userId: heirId, defaultId }: ParsedInputOf<typeof handOverDesktop>,
): Promise<void> {
	return act(dependencies, call, async ({ queries, standing, clock }) => {
		const { organisationId, userId } = standing;
		// Before who it is for: a stranger learns nothing of people by a desktop that is not theirs.
		const desktop = await findDesktop(queries, standing, desktopId);
		if (desktop === undefined) throw desktopProblem('desktops.not_found');
		if (desktop.right !== 'own') throw desktopProblem('desktops.not_owner');
		const to = await requirePerson({ queries, standing, clock }, heirId);
		const gift = { id: desktopId, to, nextDefaultId: defaultId };
		const outcome = await giveDesktop(queries, standing, dependencies.clock, gift);
		if (outcome === 'recipient full') throw sharingProblem('sharing.recipient_full');
		if (outcome === 'recipient got many') throw sharingProblem('sharing.recipient_got_many');
		await endDefaultsOfDesktop(queries, clock, call, desktop);
		void (await deleteShare(queries, { organisationId, desktopId, grantee: `person:${to}` }));
		const former = { organisationId, desktopId, userId, teamId: null, sharedBy: to, at: clock.now() };
		void (await insertShare(queries, { ...former, level: 'edit' }));
		const details = { desktopId, to };
		await auditAction(queries, clock, call, 'sharing.handed_over', details, aboutDesktop(desktop));
		const news = {
			organisationId,
			userId: to,
			by: userId,
			desktopId,
			name: desktop.name,
			right: 'own',
		} as const;
		await tellOfDesktop(dependencies.queue, queries, news);
	});
}
