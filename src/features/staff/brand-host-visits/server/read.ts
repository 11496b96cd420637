import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { requireOwnBrand } from '#features/staff/brand-hosts/server/api.ts';
import { type HostMemory, mainHostOf } from '#features/staff/host-owners/server/api.ts';
import { type listHostVisits, weekDays } from '../contract.ts';

const sumVisits = keepSql(
	'brand_host_visits_sum',
	{ host: 'text', visits: 'number' },
	(of: { hosts: readonly string[]; since: string }) => sql`
		select host, sum(visits)::integer as visits from brand_host_visits
		where host = any(${of.hosts}::text[]) and day >= ${of.since}::date group by host`,
);

export async function readVisits(
	{ database, clock, hostMemory }: Pick<Core, 'database' | 'clock'> & { readonly hostMemory: HostMemory },
	call: AuthenticatedCall,
	brandKey: string,
): Promise<OutputOf<typeof listHostVisits>> {
	await requireOwnBrand(database, call, brandKey);
	const { brand } = call;
	const others = brandKey === brand.key ? brand.hosts.filter((host) => host !== mainHostOf(brand)) : [];
	const hosts = [...new Set([...others, ...hostMemory.listFormer(brandKey).map(({ host }) => host)])];
	const since = addDays(businessDayOf(clock.now()), 1 - weekDays);
	const rows = hosts.length === 0 ? [] : await sumVisits(database, { hosts, since });
	const sums = new Map(rows.map(({ host, visits }) => [host, visits]));
	return { hosts: hosts.map((host) => ({ host, lastWeek: sums.get(host) ?? 0 })) };
}
