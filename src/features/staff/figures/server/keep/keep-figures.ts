// Keeps what figures are read from, once an hour: what came since the last time, and the first time everything that was there before. Repeating
// it changes nothing.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addDays } from '#platform/contract/calendar-days.ts';
import { before, hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Database, PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { sumServices } from '#features/billing/credit-uses/server/api.ts';
import { noteCases } from '../declined.ts';
import { verifyFigures } from '../proof.ts';
import { sumMonths } from '../recurring.ts';
import { workOutMonths } from './work-out-months.ts';

const rowsAtOnce = 500;
/** A transaction reads its time before it ends: what was written lately is looked for again. */
const lateMs = hours(1);

const readProgress = keepSql('figures_read_progress', { at: 'time' }, () => sql`select at from figures_progress`);
const setProgress = keepSql(
	'figures_set_progress',
	(of: { at: Date }) => sql`
		insert into figures_progress (at) values (${of.at}) on conflict (is_only) do update set at = excluded.at`,
);

const shape = { organisationId: 'number', invoiceId: 'text' } as const;
interface Invoice {
	readonly organisationId: number;
	readonly invoiceId: string;
}

const listFinished = keepSql(
	'figures_list_finished_tries',
	{ ...shape, at: 'time!' },
	(of: Invoice & { at: Date }) => sql`
		select t.organisation_id as "organisationId", t.invoice_id as "invoiceId", t.finished_at as at from subscription_tries t
		where t.finished_at >= ${of.at} and (t.finished_at, t.organisation_id, t.invoice_id) > (${of.at}, ${of.organisationId}, ${of.invoiceId})
		order by t.finished_at, t.organisation_id, t.invoice_id limit ${sql.lit(rowsAtOnce)}`,
);
const listOpen = keepSql(
	'figures_list_open',
	shape,
	(of: Invoice) => sql`
		select f.organisation_id as "organisationId", f.invoice_id as "invoiceId" from figures_failed_payments f
		where f.outcome = 'open' and (f.organisation_id, f.invoice_id) > (${of.organisationId}, ${of.invoiceId})
		order by f.organisation_id, f.invoice_id limit ${sql.lit(rowsAtOnce)}`,
);

/** Looks at one page after the other, each in a transaction of its own. */
async function noteAll<Place extends Invoice>(
	database: Database,
	first: Place,
	list: (queries: PreparedStatements, after: Place) => Promise<readonly Place[]>,
): Promise<void> {
	let last: Place | undefined = first;
	while (last !== undefined) {
		const after: Place = last;
		last = await database.transaction(async (queries) => {
			const page = await list(queries, after);
			const invoices = [...new Map(page.map((one) => [`${one.organisationId} ${one.invoiceId}`, one])).values()];
			await noteCases(queries, {
				organisations: invoices.map(({ organisationId }) => organisationId),
				invoices: invoices.map(({ invoiceId }) => invoiceId),
			});
			return page.length < rowsAtOnce ? undefined : page.at(-1);
		});
	}
}

const findDays = keepSql(
	'figures_find_days_of_moves',
	{ first: 'day?', last: 'day?' },
	() => sql`select min(m.day) as first, max(m.day) as last from books_moves m`,
);

/** Of the days before the books kept it themselves. */
async function sumAllDays(database: Database): Promise<void> {
	const [days] = await findDays(database, {});
	if (days === undefined || days.first === null || days.last === null) return;
	for (let day = days.first; day <= days.last; day = addDays(day, 1)) await sumServices(database, { days: [day] });
}

type Keeping = Pick<Core, 'database' | 'clock' | 'findBrandOfOrganisation'>;

export async function keepFigures(core: Keeping): Promise<void> {
	const { database, clock } = core;
	const now = clock.now();
	const known = (await readProgress(database, {}))[0]?.at;
	if (known === undefined) {
		await workOutMonths(core);
		await sumAllDays(database);
	}
	const nobody = { organisationId: 0, invoiceId: '' };
	const since = known === undefined ? new Date(0) : before(known, lateMs);
	await noteAll(database, { ...nobody, at: since }, listFinished);
	await noteAll(database, nobody, listOpen);
	// A renewal that is late is of the day on which it was due.
	const from =
		known === undefined ? '0001-01-01' : `${addDays(`${businessDayOf(known).slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
	await database.transaction(async (queries) => {
		await sumMonths(queries, { from });
		await setProgress(queries, { at: now });
	});
}

const proofKind: JobKind<Record<string, never>> = {
	kind: 'figures.verify',
	payload: z.strictObject({}),
	maxAttempts: 5,
	lane: 'night',
};

/** The proof reads everything, so it is a job of its own, once a day. */
export function createFiguresJobs({ queue, log, ...core }: Keeping & Pick<Core, 'queue' | 'log'>): {
	readonly hourly: RecurringJob;
	readonly proof: JobHandler<Record<string, never>>;
} {
	const { database, clock } = core;
	const work = async (): Promise<void> => {
		await keepFigures(core);
		const key = businessDayOf(clock.now());
		await database.transaction((queries) => queue.enqueue(queries, proofKind, {}, { key }));
	};
	return {
		hourly: createRecurringJob({ ...core, queue }, { name: 'figures.keep', everyMs: hours(1), lane: 'night' }, work),
		proof: {
			kind: proofKind,
			async handle() {
				const faults = await verifyFigures(database);
				if (faults.length > 0) log.error({ faults }, 'figures contradict what made them');
			},
		},
	};
}
