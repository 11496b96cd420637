// The numbers by which an operator is woken: asked of the database at each scrape, so that every process gives the same ones.
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { type Destination, destinations, type Lane, lanes } from '#platform/server/jobs/jobs.ts';
import type { Metrics } from '#platform/server/http/metrics.ts';
import type { Drawing } from './pages/drawn-screens.ts';

export interface OperatorMetricsDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: Pick<PasswordHasher, 'countAdmitted'>;
	readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface JobCount {
	readonly kind: string;
	readonly state: 'waiting' | 'failed';
	readonly count: number;
	/** How long the longest overdue job has waited; 0 where none is overdue. */
	readonly overdueSeconds: number;
}

interface ProofFacts {
	readonly name: string;
	/** Unix times in seconds; 0 before the first. */
	readonly newAt: number;
	readonly allAt: number;
	readonly newSeconds: number;
	readonly allSeconds: number;
	readonly faults: number;
	readonly failures: number;
}

/** A backlog beyond this is counted as this: a scrape must stay cheap when the portal is in trouble. */
const mostCounted = 10_000;

const most = sql.lit(mostCounted);

const readFacts = keepSql(
	'operator_facts',
	{
		jobs: as<readonly JobCount[]>('json'),
		lanes: as<readonly { readonly lane: Lane; readonly waitedSeconds: number }[]>('json'),
		unknownPayments: 'number',
		openItems: 'number',
		compared: as<{ readonly at: number; readonly differ: number }>('json'),
		proofs: as<readonly ProofFacts[]>('json'),
	},
	(of: { now: Date; lanes: readonly Lane[]; destinations: readonly Destination[] }) => sql`
		with waiting as (
			select kind, state, run_at from jobs where state = 'waiting' order by run_at limit ${most}),
		parked as (
			select kind, state, run_at from jobs where state = 'failed' limit ${most}),
		counted as (
			select kind, state, count(*)::int as count,
				case when state = 'waiting' then greatest(0, extract(epoch from ${of.now} - min(run_at)))::float8 else 0 end as "overdueSeconds"
			from (select * from waiting union all select * from parked) as listed group by kind, state)
		select coalesce((select json_agg(counted) from counted), '[]') as jobs,
			(select json_agg(json_build_object('lane', lane, 'waitedSeconds', coalesce((
					select greatest(0, extract(epoch from ${of.now} - min(oldest.since)))::float8 from unnest(${of.destinations}::text[]) as d (destination)
					cross join lateral (
						select coalesce(j.first_run_at, j.run_at) as since from jobs j
						where j.state = 'waiting' and j.lane = l.lane and j.destination = d.destination
						order by j.run_at limit ${most}) as oldest), 0)))
				from unnest(${of.lanes}::text[]) as l (lane)) as lanes,
			(select count(*)::int from payments where check_at is not null and state = 'unknown') as "unknownPayments",
			(select count(*)::int from payment_open_items where closed_at is null and amount <> 0)
				+ (select count(*)::int from invoice_favours f
					join invoices i on i.organisation_id = f.organisation_id and i.id = f.invoice_id and i.balance < 0
					where f.closed_at is null) as "openItems",
			json_build_object(
				'at', coalesce((select extract(epoch from new_at) from proofs where name = 'charges'), 0),
				'differ', coalesce((select new_faults from proofs where name = 'charges'), 0)) as compared,
			coalesce((select json_agg(json_build_object('name', name,
				'newAt', coalesce(extract(epoch from new_at), 0), 'newSeconds', coalesce(new_ms, 0) / 1000.0,
				'allAt', coalesce(extract(epoch from all_at), 0),
				'allSeconds', greatest(case when step is null then 0 else run_ms end, coalesce(all_ms, 0)) / 1000.0,
				'faults', coalesce(new_faults + all_faults, 0), 'failures', coalesce(failures, 0)))
				from unnest(array['ledger', 'invoices', 'audit', 'books']) as listed (name) left join proofs using (name)), '[]') as proofs`,
);

export function addOperatorMetrics(
	metrics: Metrics,
	{ database, clock, hasher, log }: OperatorMetricsDependencies,
): void {
	const gauges = createGauges(metrics.registry);
	metrics.onScrape(async () => {
		const { used, idle, waiting, max } = database.connections();
		gauges.connections.set({ state: 'used' }, used);
		gauges.connections.set({ state: 'idle' }, idle);
		gauges.pending.set(waiting);
		gauges.maxConnections.set(max);
		gauges.hashes.set(hasher.countAdmitted());
		gauges.jobs.reset();
		gauges.overdue.reset();
		const facts = await findFacts();
		gauges.databaseUp.set(facts === undefined ? 0 : 1);
		if (facts === undefined) return;
		for (const { kind, state, count, overdueSeconds } of facts.jobs) {
			gauges.jobs.set({ kind, state }, count);
			if (state === 'waiting') gauges.overdue.set({ kind }, overdueSeconds);
		}
		for (const { lane, waitedSeconds } of facts.lanes) gauges.waited.set({ lane }, waitedSeconds);
		gauges.unknownPayments.set(facts.unknownPayments);
		gauges.openItems.set(facts.openItems);
		gauges.chargesDiffer.set(facts.compared.differ);
		gauges.chargesComparedAt.set(facts.compared.at);
		for (const { name: proof, newAt, allAt, newSeconds, allSeconds, faults, failures } of facts.proofs) {
			gauges.contradictions.set({ proof }, faults);
			gauges.proofFailures.set({ proof }, failures);
			gauges.provedAt.set({ proof, extent: 'new' }, newAt);
			gauges.provedAt.set({ proof, extent: 'all' }, allAt);
			gauges.proofSeconds.set({ proof, extent: 'new' }, newSeconds);
			gauges.proofSeconds.set({ proof, extent: 'all' }, allSeconds);
		}
	});

	/** Undefined when the database does not answer: the process's own numbers are wanted most then. */
	async function findFacts() {
		try {
			const [facts] = await readFacts(database, { now: clock.now(), lanes, destinations });
			return facts;
		} catch (error) {
			log.warn({ err: error }, 'metrics could not be read from the database');
			return undefined;
		}
	}
}

/** Gives what counts the screens that this process drew for a first call. */
export function countScreens({ registry }: Metrics): (drawing: Drawing) => void {
	const screens = new Counter({
		name: 'portico_screens_total',
		help: 'Signed-in screens asked for as HTML: drawn, kept from before, or left out because others are drawn',
		labelNames: ['outcome'] as const,
		registers: [registry],
	});
	return (outcome) => screens.inc({ outcome });
}

function createGauges(registry: Registry) {
	const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
		new Gauge({ name, help, labelNames, registers: [registry] });
	return {
		databaseUp: gauge('portico_database_up', '1 when the database answered this scrape'),
		connections: gauge('db_client_connection_count', 'Connections of this process to the database', ['state']),
		pending: gauge('db_client_connection_pending_requests', 'Callers that wait for a connection'),
		maxConnections: gauge('db_client_connection_max', 'Connections that this process may hold (DATABASE_POOL_SIZE)'),
		hashes: gauge('portico_password_hashes', 'Calls with a password hash that run or wait in this process'),
		jobs: gauge('portico_jobs', `Jobs by kind and state, counted up to ${mostCounted}; failed ones are parked`, [
			'kind',
			'state',
		]),
		overdue: gauge('portico_jobs_overdue_seconds', 'How long the oldest due job of a kind has waited', ['kind']),
		waited: gauge(
			'portico_lane_waited_seconds',
			'How long the oldest due job of a lane has waited, its tries included',
			['lane'],
		),
		unknownPayments: gauge('portico_payments_unknown', 'Payments whose result the card processor has not told yet'),
		openItems: gauge(
			'portico_payments_open_items',
			'Sums for the staff: returns beyond what was paid, charges that paid nothing, money in a person’s favour that no card can be refunded',
		),
		chargesDiffer: gauge(
			'portico_charges_differ',
			'Charges, refunds and disputes of the card processor that differ from the payments of the portal',
		),
		chargesComparedAt: gauge(
			'portico_charges_compared_timestamp_seconds',
			'When charges and payments were compared last; 0 before the first time',
		),
		contradictions: gauge('portico_proof_contradictions', 'What the last proofs found that contradicts itself', [
			'proof',
		]),
		proofFailures: gauge('portico_proof_failures', 'Tries of a proof in a row that came to no result', ['proof']),
		provedAt: gauge(
			'portico_proof_timestamp_seconds',
			'When a proof came to its end last, of what is new or of everything, whatever it found; 0 before the first time',
			['proof', 'extent'],
		),
		proofSeconds: gauge('portico_proof_duration_seconds', 'How long a proof took', ['proof', 'extent']),
	};
}
