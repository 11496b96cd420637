// Editors add hosts, ask about them and remove them. People notice none of it: what is live is published elsewhere.
import { after, before } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { countChange, holdPublications } from '#platform/server/brands/brand-rows.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { findClaimed, keepClaim, listForeign } from '#features/staff/host-owners/server/api.ts';
import { askAgainMs, brandHostProblem, maxHosts, progressEveryMs } from '../contract.ts';
import { askAbout, type AskDependencies } from './ask.ts';
import { readHostName } from './host-name.ts';
import { newProof } from './proof.ts';
import {
	addHost,
	claimAsk,
	holdHost,
	type HostKey,
	type HostRow,
	listOfBrand,
	removeRow,
	takeTurnToAdd,
} from './rows.ts';
import { type BrandChange, changeOwnBrand, readField, readStanding } from '#features/staff/brand-editor/server/api.ts';

/** @throws brand_hosts.not_found */
export function change<Result>(
	dependencies: AskDependencies,
	call: AuthenticatedCall,
	brandKey: string,
	act: BrandChange<Result>,
): Promise<Result> {
	return changeOwnBrand(
		dependencies,
		call,
		{ brandKey, missing: () => brandHostProblem('brand_hosts.not_found') },
		act,
	);
}

/** One that is there already stays as it is. */
export function add(
	dependencies: AskDependencies,
	call: AuthenticatedCall,
	{ brandKey, host: typed }: HostKey,
): Promise<string> {
	const host = readHostName(typed);
	const owner = dependencies.registry.findByHost(host);
	return change(dependencies, call, brandKey, async (queries, clock) => {
		if (owner !== undefined && owner.key !== brandKey) throw brandHostProblem('brand_hosts.taken');
		await takeTurnToAdd(queries, { brandKey });
		const moment = readOnce(clock);
		const foreign = await listForeign(queries, { brandKey, hosts: [host] }, moment.now());
		if (foreign.length > 0) throw brandHostProblem('brand_hosts.taken');
		const rows = await listOfBrand(queries, brandKey);
		if (rows.some((row) => row.host === host)) return host;
		if (rows.length >= maxHosts) throw brandHostProblem('brand_hosts.too_many');
		const { organisationId: addedIn, userId: addedBy } = call.actor;
		const proof = (await findClaimed(queries, { brandKey, host }, moment.now())) ?? newProof();
		const row = { brandKey, host, proof, now: moment.now(), addedIn, addedBy };
		const added = await addHost(queries, row);
		if (added.length > 0) await auditAction(queries, moment, call, 'brand_hosts.added', {}, objectOf(host));
		return host;
	});
}

export async function askNow(dependencies: AskDependencies, call: AuthenticatedCall, key: HostKey): Promise<void> {
	const row = await change(dependencies, call, key.brandKey, async (queries, clock) => {
		const held = await requireHeld(queries, key);
		const now = clock.now();
		if (held.askedAt !== null && held.askedAt > before(now, askAgainMs))
			throw brandHostProblem('brand_hosts.asked_just_now');
		// The job leaves it alone meanwhile.
		await claimAsk(queries, { ...key, now, askAt: after(now, progressEveryMs) });
		return held;
	});
	await askAbout(dependencies, row);
}

export async function remove(dependencies: AskDependencies, call: AuthenticatedCall, key: HostKey): Promise<void> {
	const isKnownLive = key.brandKey === call.brand.key && call.brand.hosts.includes(key.host);
	await change(dependencies, call, key.brandKey, async (queries, clock) => {
		const held = await holdHost(queries, key);
		// A publish that is under way elsewhere may make it live: it ends first.
		await holdPublications(queries);
		const moment = readOnce(clock);
		const { live } = await readStanding(queries, key.brandKey, moment.now());
		const hosts = readField(live, 'hosts');
		if (isKnownLive || (Array.isArray(hosts) && hosts.includes(key.host))) throw brandHostProblem('brand_hosts.live');
		if (held === undefined) return;
		await removeRow(queries, key);
		if (held.isProved) {
			// Of a host that two have proved the other one may go on.
			const elsewhere = await listForeign(queries, { brandKey: key.brandKey, hosts: [key.host] }, moment.now());
			if (elsewhere.length === 0) await keepClaim(queries, { ...key, proof: held.proof }, moment.now());
			await countChange(queries);
		}
		await auditAction(queries, moment, call, 'brand_hosts.removed', {}, objectOf(key.host));
	});
	await dependencies.hostMemory.refresh();
}

async function requireHeld(queries: TransactionQueries, key: HostKey): Promise<HostRow> {
	const held = await holdHost(queries, key);
	if (held === undefined) throw brandHostProblem('brand_hosts.not_found');
	return held;
}

export const objectOf = (host: string) => ({ object: { kind: 'host', id: host, name: host } });
