// Failed sign-ins in the audit log. A row for each would let a stranger fill the log of a person, so an hour of tries under one name is two
// rows: the first try, within a minute, and the number of the others when the hour is over. Nothing that a stranger typed is in them.
import { sql } from 'kysely';
import { before, hours, minutes } from '#platform/contract/duration.ts';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { FailureReason } from './failures.ts';

type HourDependencies = Pick<Core, 'database' | 'clock' | 'queue'>;

/** A transaction of a try may end a moment after its time. */
const settleMs = minutes(1);
/** A job that is late still finds the first tries of so long. */
const lookBackMs = hours(2);
/** A first try that is older than that has the time of its row: what is written with a time long past is not sealed. */
const ownTimeMs = minutes(10);
/** Accounts of one transaction. */
const batchSize = 200;

const openHours = keepSql(
	'sign_in_open_failure_hours',
	{
		organisationId: 'number',
		userId: 'number!',
		at: 'time',
		network: 'text',
		userAgent: 'text',
		reason: as<FailureReason>('text?'),
	},
	(of: { since: Date; limit: number }) => sql`with opened as (
			insert into sign_in_failure_hours (organisation_id, user_id, hour, first_id)
			select distinct on (f.organisation_id, f.user_id, date_trunc('hour', f.at, 'UTC'))
				f.organisation_id, f.user_id, date_trunc('hour', f.at, 'UTC'), f.id
			from sign_in_failures f
			where f.at >= ${of.since} and f.user_id is not null and not exists (select from sign_in_failure_hours h
				where h.organisation_id = f.organisation_id and h.user_id = f.user_id and h.hour = date_trunc('hour', f.at, 'UTC'))
			order by f.organisation_id, f.user_id, date_trunc('hour', f.at, 'UTC'), f.at, f.id
			limit ${of.limit}
			on conflict do nothing returning organisation_id, user_id, first_id)
		select o.organisation_id as "organisationId", o.user_id as "userId", f.at, f.network, f.user_agent as "userAgent", f.reason
		from opened o join sign_in_failures f on f.id = o.first_id order by f.at, f.id`,
);

/** The first try of an hour is told already. */
const closeHours = keepSql(
	'sign_in_close_failure_hours',
	{
		organisationId: 'number',
		userId: 'number',
		hour: 'time',
		count: 'number',
		networks: 'number',
		network: 'text',
		wrong: 'number',
		waited: 'number',
		locked: 'number',
		elsewhere: 'number',
	},
	(of: { over: Date; now: Date; limit: number }) => sql`with closed as (
			update sign_in_failure_hours h set closed_at = ${of.now}
			where (h.organisation_id, h.user_id, h.hour) in (select d.organisation_id, d.user_id, d.hour from sign_in_failure_hours d
					where d.closed_at is null and d.hour < ${of.over} order by d.hour, d.organisation_id, d.user_id limit ${of.limit} for update skip locked)
				and h.closed_at is null
			returning h.organisation_id, h.user_id, h.hour, h.first_id)
		select c.organisation_id as "organisationId", c.user_id as "userId", c.hour, count(f.id)::integer as count,
			count(distinct f.network)::integer as networks, coalesce(min(f.network), '') as network,
			(count(*) filter (where f.reason = 'wrong'))::integer as wrong, (count(*) filter (where f.reason = 'waited'))::integer as waited,
			(count(*) filter (where f.reason = 'locked'))::integer as locked,
			(count(*) filter (where f.reason = 'elsewhere'))::integer as elsewhere
		from closed c left join sign_in_failures f on f.organisation_id = c.organisation_id and f.user_id = c.user_id
			and f.at >= c.hour and f.at < c.hour + interval '1 hour' and f.id <> c.first_id
		group by c.organisation_id, c.user_id, c.hour order by c.hour, c.organisation_id, c.user_id`,
);
type FirstTry = Awaited<ReturnType<typeof openHours>>[number];
type ClosedHour = Awaited<ReturnType<typeof closeHours>>[number];

/** Writes what is due. Any number of times and in any number of processes it is written once. */
async function auditFailures({ database, clock: running }: HourDependencies): Promise<void> {
	const clock = readOnce(running);
	const now = clock.now();
	const over = new Date(before(now, settleMs + hours(1)).getTime() + 1);
	let count = 0;
	do {
		count = await database.transaction(async (queries) => {
			const tries = await openHours(queries, { since: before(now, lookBackMs), limit: batchSize });
			for (const one of tries) await tellFirst(queries, clock, one);
			return tries.length;
		});
	} while (count === batchSize);
	do {
		count = await database.transaction(async (queries) => {
			const ended = await closeHours(queries, { over, now, limit: batchSize });
			for (const one of ended) if (one.count > 0) await tellOthers(queries, clock, one);
			return ended.length;
		});
	} while (count === batchSize);
}

async function tellFirst(queries: TransactionQueries, clock: Clock, one: FirstTry): Promise<void> {
	const now = clock.now();
	const at = one.at > before(now, ownTimeMs) ? one.at : now;
	const { browser, system } = readUserAgent(one.userAgent);
	await recordAudit(queries, { now: () => at }, fromNetwork(one.network), {
		organisationId: one.organisationId,
		event: 'sign_in.try_failed',
		userId: one.userId,
		actorId: null,
		details: {
			hour: hourOf(one.at),
			...(one.reason !== null && { why: one.reason }),
			...(browser !== undefined && { browser }),
			...(system !== undefined && { system }),
		},
	});
}

async function tellOthers(queries: TransactionQueries, clock: Clock, ended: ClosedHour): Promise<void> {
	const { organisationId, userId, hour, count, networks, network, wrong, waited, locked, elsewhere } = ended;
	const reasons = Object.entries({ wrong, waited, locked, elsewhere }).filter(([, times]) => times > 0);
	await recordAudit(queries, clock, fromNetwork(networks === 1 ? network : ''), {
		organisationId,
		event: 'sign_in.tries_failed',
		userId,
		actorId: null,
		details: { hour: hourOf(hour), count, networks, ...Object.fromEntries(reasons) },
	});
}

/** By it a reader puts both rows of an hour together, however late they were written. */
function hourOf(at: Date): string {
	return `${at.toISOString().slice(0, 13)}:00:00.000Z`;
}

function fromNetwork(network: string) {
	return { network, request: { id: 'failed sign-ins' } };
}

export function createFailureHoursJob(dependencies: HourDependencies): RecurringJob {
	return createRecurringJob(dependencies, { name: 'sign_in.audit_failures', everyMs: minutes(1), lane: 'bulk' }, () =>
		auditFailures(dependencies),
	);
}
