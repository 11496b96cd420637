// Tells the people who may edit a brand that one of its live hosts does not work any more. A look is cheap: only broken hosts are read.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { before, minutes } from '#platform/contract/duration.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { listEditors } from '#features/staff/brand-sender/server/api.ts';
import { hostMail } from './emails.ts';
import { listTroubles } from './live-troubles.ts';

const payload = z.strictObject({ brandKey: z.string(), host: z.string(), since: z.iso.datetime() });
type Broken = z.output<typeof payload>;
const tellOfHost: JobKind<Broken> = { kind: 'brand_alerts.tell_of_host', payload, maxAttempts: 10, lane: 'bulk' };

/** A single answer may be wrong: by then it was asked again. */
const patienceMs = minutes(10);
/** More than that at once is an outage of something else. */
const perLook = 200;

const listBroken = keepSql(
	'brand_alerts_broken_hosts',
	{ brandKey: 'text', host: 'text', since: 'time' },
	(of: { until: Date; limit: number }) => sql`
		select h.brand_key as "brandKey", h.host, broken.since from brand_hosts h, lateral (
			select min((fact.value->>'falseSince')::timestamptz) as since from jsonb_each(h.facts) fact) broken
		where jsonb_path_exists(h.facts, '$.*.falseSince') and broken.since <= ${of.until}
		order by broken.since desc limit ${of.limit}`,
);

type AlertDependencies = Pick<Core, 'database' | 'clock' | 'queue' | 'outbox' | 'registry'>;

/** Each outage is a job of its own key, so that it is told once. */
export function createHostAlertJob(dependencies: AlertDependencies): RecurringJob {
	const { database, clock, queue, registry } = dependencies;
	return createRecurringJob(
		dependencies,
		{ name: 'brand_alerts.look', everyMs: minutes(5), lane: 'bulk' },
		async () => {
			const broken = await listBroken(database, { until: before(clock.now(), patienceMs), limit: perLook });
			const jobs = broken
				.filter(({ brandKey, host }) => registry.findByKey(brandKey)?.hosts.includes(host) === true)
				.map(({ brandKey, host, since }) => {
					const due = { brandKey, host, since: since.toISOString() };
					return { kind: tellOfHost, payload: due, options: { key: Object.values(due).join(' ') } };
				});
			if (jobs.length > 0) await database.transaction((queries) => queue.enqueueAll(queries, jobs));
		},
	);
}

/** It may work again by now. */
export function createTellOfHostHandler({ database, clock, outbox, registry }: AlertDependencies): JobHandler<Broken> {
	return {
		kind: tellOfHost,
		handle: ({ payload: { brandKey, host, since } }) =>
			database.transaction(async (queries) => {
				const brand = registry.findByKey(brandKey);
				const troubles = await listTroubles(queries, [brandKey]);
				const isBroken = troubles.some(({ code, name }) => code === 'host_down' && name === host);
				if (brand?.hosts.includes(host) !== true || !isBroken) return;
				const editors = await listEditors(queries, brand, clock.now());
				const broken = { host, since: new Date(since) };
				await outbox.sendAll(
					queries,
					editors.map((editor) => hostMail(brand, editor, broken)),
				);
			}),
	};
}
