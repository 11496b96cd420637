// A former main host redirects for longer: links that people keep lead to the portal for as long as its company wants.
import { after } from '#platform/contract/duration.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import { countChange, holdPublications } from '#platform/server/brands/brand-rows.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { redirectsForMs } from '#features/staff/host-owners/contract.ts';
import { brandHostProblem, type keepBrandRedirect } from '../../contract.ts';
import type { AskDependencies } from '../ask.ts';
import { change, objectOf } from '../changes.ts';
import { keepRedirect, listForeign, listLeft } from '#features/staff/host-owners/server/api.ts';

/** Nobody can ask for more than what is left of 90 days and 90 days more. */
export const endsSoon = (until: Date, now: Date): boolean => until <= after(now, redirectsForMs);

export async function keep(
	dependencies: AskDependencies,
	call: AuthenticatedCall,
	{ brandKey, host, seen }: ParsedInputOf<typeof keepBrandRedirect>,
): Promise<Date> {
	const { hostMemory } = dependencies;
	// What another process has published a moment ago.
	await hostMemory.refresh();
	const until = await change(dependencies, call, brandKey, async (queries, clock) => {
		// Another request for more, or a publication, has been carried out by then.
		await holdPublications(queries);
		const moment = readOnce(clock);
		const now = moment.now();
		const left = (await listLeft(queries, now)).findLast((one) => one.brandKey === brandKey && one.host === host);
		const isFormer = hostMemory.listFormer(brandKey).some((one) => one.host === host);
		if (left === undefined || !isFormer) throw brandHostProblem('brand_hosts.not_found');
		if (left.until > new Date(seen)) return left.until;
		if (!endsSoon(left.until, now)) throw brandHostProblem('brand_hosts.lasts_already');
		const foreign = await listForeign(queries, { brandKey, hosts: [host] }, now);
		if (foreign.length > 0) throw brandHostProblem('brand_hosts.taken');
		const longer = after(left.until, redirectsForMs);
		await keepRedirect(queries, { brandKey, host, until: longer });
		await countChange(queries);
		const day = longer.toISOString().slice(0, 10);
		await auditAction(queries, moment, call, 'brand_hosts.redirect_kept', { day }, objectOf(host));
		return longer;
	});
	await hostMemory.refresh();
	return until;
}
