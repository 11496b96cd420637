// Former main hosts, as two publishes leave them.
import { after, minutes } from '#platform/contract/duration.ts';
import { redirectsForMs } from '#features/staff/host-owners/contract.ts';
import type { TestApp } from './test-app.ts';

/** The brand had this main host, and has the one of today since `leftAt`. */
export async function leaveMainHost(
	app: TestApp,
	brandKey: string,
	host: string,
	leftAt: Date = app.clock.now(),
): Promise<{ readonly until: Date }> {
	const { canonicalOrigin } = app.registry.getByKey(brandKey);
	for (const [origin, at] of [
		[`https://${host}`, after(leftAt, -minutes(1))],
		[canonicalOrigin, leftAt],
	] as const) {
		// oxlint-disable-next-line no-await-in-loop -- each has the number after the one before
		await app.rows(
			`insert into brand_versions (brand_key, kind, number, content, origin, made_at)
				select $1, 'commerce', coalesce(max(number), 0) + 1, $2, 'staff', $3 from brand_versions
				where brand_key = $1 and kind = 'commerce'`,
			[brandKey, JSON.stringify({ brand: { canonicalOrigin: origin } }), at],
		);
	}
	await app.rows(`insert into brand_publications (revision) values (1) on conflict do nothing`);
	await app.rows('update brand_publications set revision = revision + 1');
	await app.portal.hosts.refresh();
	return { until: after(leftAt, redirectsForMs) };
}
