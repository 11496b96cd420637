// Editors add senders, ask about them and remove them. Nobody's mail changes by it: what is live is published elsewhere.
import { after, before } from '#platform/contract/duration.ts';
import { readOnce } from '#platform/server/clock.ts';
import { holdPublications } from '#platform/server/brands/brand-rows.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { type BrandChange, changeOwnBrand, readField, readStanding } from '#features/staff/brand-editor/server/api.ts';
import { askAgainMs, brandSenderProblem, maxSenders, progressEveryMs } from '../contract.ts';
import { domainOf, isOfAnother, namesAbove, readAddress } from './address.ts';
import { askAbout } from './ask.ts';
import type { SenderDependencies } from './dependencies.ts';
import { liveDomainOf } from './identity.ts';
import { forgetKeys, makeKey } from './keys.ts';
import { addWithKeys } from './new-sender.ts';
import { claimAsk, holdSender, listOfBrand, removeRow, type SenderKey, setAddress, takeTurnToAdd } from './rows.ts';

function change<Result>(
	dependencies: SenderDependencies,
	call: AuthenticatedCall,
	brandKey: string,
	act: BrandChange<Result>,
): Promise<Result> {
	return changeOwnBrand(
		dependencies,
		call,
		{ brandKey, missing: () => brandSenderProblem('brand_sender.not_found') },
		act,
	);
}

interface Wish {
	readonly brandKey: string;
	readonly address: string;
}

/** Another address of a domain that is there takes the place of the former one. */
export async function add(dependencies: SenderDependencies, call: AuthenticatedCall, wish: Wish): Promise<string> {
	const { brandKey } = wish;
	const { address, domain } = readAddress(wish.address);
	const { registry, secretKeys } = dependencies;
	if (secretKeys.sealingKeyId === undefined) throw brandSenderProblem('brand_sender.not_offered');
	// Beside the main thread, and before anything is locked.
	const keys = { p1: await makeKey(), p2: await makeKey() };
	return await change(dependencies, call, brandKey, async (queries, clock) => {
		const [turn] = await takeTurnToAdd(queries, { brandKey, names: namesAbove(domain) });
		if (turn?.isElsewhere === true || isOfAnother(registry, brandKey, domain))
			throw brandSenderProblem('brand_sender.taken');
		const rows = await listOfBrand(queries, brandKey);
		const known = rows.find((row) => row.domain === domain);
		if (known?.address === address) return domain;
		if (known === undefined && rows.length >= maxSenders) throw brandSenderProblem('brand_sender.too_many');
		const moment = readOnce(clock);
		const sender = { brandKey, domain, address, keys, by: call.actor };
		const isAdded = known === undefined && (await addWithKeys({ clock: moment, secretKeys }, queries, sender));
		// Somebody else may have added it in this moment, with the same address or with another.
		if (isAdded || (await setAddress(queries, { brandKey, domain, address })).length > 0)
			await auditAction(queries, moment, call, 'brand_sender.added', {}, objectOf(address));
		return domain;
	});
}

export async function askNow(
	dependencies: SenderDependencies,
	call: AuthenticatedCall,
	{ brandKey, domain }: SenderKey,
): Promise<void> {
	const row = await change(dependencies, call, brandKey, async (queries, clock) => {
		const held = await holdSender(queries, { brandKey, domain });
		if (held === undefined) throw brandSenderProblem('brand_sender.not_found');
		const now = clock.now();
		if (held.askedAt !== null && held.askedAt > before(now, askAgainMs))
			throw brandSenderProblem('brand_sender.asked_just_now');
		// The job leaves it alone meanwhile.
		await claimAsk(queries, { brandKey, domain, now, askAt: after(now, progressEveryMs) });
		return held;
	});
	await askAbout(dependencies, row);
}

export function remove(
	dependencies: SenderDependencies,
	call: AuthenticatedCall,
	{ brandKey, domain }: SenderKey,
): Promise<void> {
	const isKnownLive = brandKey === call.brand.key && liveDomainOf(call.brand) === domain;
	return change(dependencies, call, brandKey, async (queries, clock) => {
		const held = await holdSender(queries, { brandKey, domain });
		// A publish that is under way elsewhere may make it live: it ends first.
		await holdPublications(queries);
		const moment = readOnce(clock);
		const { live } = await readStanding(queries, brandKey, moment.now());
		const address = readField(live, 'mail.fromAddress');
		if (isKnownLive || (typeof address === 'string' && domainOf(address) === domain))
			throw brandSenderProblem('brand_sender.live');
		if (held === undefined) return;
		await forgetKeys(queries, held);
		await removeRow(queries, { brandKey, domain });
		await auditAction(queries, moment, call, 'brand_sender.removed', {}, objectOf(held.address));
	});
}

const objectOf = (address: string) => ({ object: { kind: 'sender', id: address, name: address } });
