// A publish at a time: the draft stays as it is until then, and its checks run again. Where one blocks, who planned it is told.
import * as z from 'zod/mini';
import { after } from '#platform/contract/duration.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import { holdPublications } from '#platform/server/brands/brand-rows.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { auditAction, findPersonAmong, recordAudit } from '#features/account/identity/server/api.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import {
	addPlan,
	auditedBrand,
	draftOf,
	holdDraft,
	holdForChange,
	judge,
	needsSecond,
	type PlanRow,
	readStanding,
	removePlan,
	requireOpen,
	type Standing,
} from '#features/staff/brand-editor/server/api.ts';
import { brandPublishingProblem, type cancelBrandPlan, maxPlanMs, type planBrandPublish } from '../contract.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { planFailedMail } from './emails.ts';
import { publishDraft, requirePublishable } from './publish.ts';

const payload = z.strictObject({ brandKey: z.string(), planId: z.string() });
type Due = z.output<typeof payload>;
const publishPlanned: JobKind<Due> = { kind: 'brands.publish_planned', payload, maxAttempts: 20, lane: 'person' };

export function plan(
	dependencies: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey, revision, at }: ParsedInputOf<typeof planBrandPublish>,
): Promise<void> {
	const { database, clock } = dependencies;
	const publishAt = new Date(at);
	return database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		const now = moment.now();
		if (isSamePlan(standing.plan, revision, publishAt)) return;
		const isMoved = standing.plan?.revision === revision;
		if (!isMoved) requireOpen(standing, 'appearance');
		if (publishAt <= now || publishAt > after(now, maxPlanMs)) throw brandPublishingProblem('brands.time_invalid');
		requirePublishable(standing, 'appearance', revision);
		if (needsSecond(standing, 'appearance')) throw brandPublishingProblem('brands.needs_second');
		const content = draftOf(standing, ['appearance']);
		const { faults } = await judge(queries, dependencies, { key: brandKey, content, live: standing.live });
		if (faults.length > 0) throw brandPublishingProblem('brands.blocked');
		// The job of the earlier time finds its plan gone.
		if (isMoved) void (await removePlan(queries, { brandKey }));
		const { organisationId: madeIn, userId: madeBy } = call.actor;
		const by = { madeIn, madeBy, approvedBy: null };
		await keepPlan(queries, dependencies, moment, call, standing, { ...by, revision, publishAt });
	});
}

/** The draft waits for its time, which the caller has judged it for. */
export async function keepPlan(
	queries: TransactionQueries,
	{ queue }: Pick<PublishingDependencies, 'queue'>,
	moment: Clock,
	call: AuthenticatedCall,
	standing: Standing,
	planned: Pick<PlanRow, 'revision' | 'publishAt' | 'madeIn' | 'madeBy' | 'approvedBy'>,
): Promise<void> {
	const { brandKey } = standing;
	const { publishAt } = planned;
	const id = newId(moment);
	void (await addPlan(queries, { ...planned, brandKey, id, madeAt: moment.now() }));
	await queue.enqueue(queries, publishPlanned, { brandKey, planId: id }, { runAt: publishAt, key: id });
	const day = businessDayOf(publishAt);
	await auditAction(queries, moment, call, 'brands.publish_planned', { day }, { object: auditedBrand(standing) });
}

const isSamePlan = (planned: PlanRow | undefined, revision: string, at: Date): boolean =>
	planned?.revision === revision && planned.publishAt.getTime() === at.getTime();

export function cancelPlan(
	{ database, clock }: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey }: ParsedInputOf<typeof cancelBrandPlan>,
): Promise<void> {
	return database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		if ((await removePlan(queries, { brandKey })).length === 0) return;
		await auditAction(queries, moment, call, 'brands.plan_cancelled', {}, { object: auditedBrand(standing) });
	});
}

export function createPlanHandler(dependencies: PublishingDependencies): JobHandler<Due> {
	const { database } = dependencies;
	return {
		kind: publishPlanned,
		async handle({ id: jobId, payload: { brandKey, planId } }) {
			const outcome = await database
				.transaction((queries) => publishDue(dependencies, queries, { jobId, brandKey, planId }))
				.catch((error: unknown) => {
					if (error instanceof Problem && error.code === 'brands.blocked') return 'blocked' as const;
					throw error;
				});
			if (outcome === 'blocked')
				await database.transaction((queries) => giveUp(dependencies, queries, { jobId, brandKey, planId }));
			else await dependencies.publishing.refresh();
		},
	};
}

interface DuePlan extends Due {
	readonly jobId: string;
}

async function publishDue(
	dependencies: PublishingDependencies,
	queries: TransactionQueries,
	due: DuePlan,
): Promise<'done' | 'gone'> {
	await holdPublications(queries);
	const { standing, moment, planned } = await readDue(dependencies, queries, due);
	if (planned === undefined) return 'gone';
	const { madeIn: organisationId, madeBy: userId, approvedBy } = planned;
	const author = { organisationId, userId, ...(approvedBy !== null && { approvedBy }) };
	if (!(await mayStill(dependencies, queries, planned, moment.now()))) throw brandPublishingProblem('brands.blocked');
	const call = { network: '', request: { id: due.jobId } };
	const { revision } = planned;
	await publishDraft(queries, dependencies, moment, call, standing, { kinds: ['appearance'], author, revision });
	return 'done';
}

/** Cancelled, or done by a run that crashed after it: then there is no such plan. */
async function readDue({ clock }: PublishingDependencies, queries: TransactionQueries, { brandKey, planId }: DuePlan) {
	await holdDraft(queries, brandKey);
	const moment = readOnce(clock);
	const standing = await readStanding(queries, brandKey, moment.now());
	const planned = standing.plan?.id === planId ? standing.plan : undefined;
	return { standing, moment, planned };
}

/** Who planned it may have left, or lost the right. */
async function mayStill(
	{ findBrandOfOrganisation }: PublishingDependencies,
	queries: TransactionQueries,
	{ madeIn: organisationId, madeBy: userId }: PlanRow,
	now: Date,
): Promise<boolean> {
	const brand = findBrandOfOrganisation(organisationId);
	const actor = { organisationId, userId };
	return brand !== undefined && (await reachesBrand(queries, { brand, actor }, 'brands.manage', now));
}

async function giveUp(dependencies: PublishingDependencies, queries: TransactionQueries, due: DuePlan): Promise<void> {
	const { standing, moment, planned } = await readDue(dependencies, queries, due);
	if (planned === undefined) return;
	void (await removePlan(queries, { brandKey: due.brandKey }));
	const object = auditedBrand(standing);
	const fact = {
		organisationId: planned.madeIn,
		event: 'brands.plan_failed',
		actorId: planned.madeBy,
		object,
	} as const;
	await recordAudit(queries, moment, { network: '', request: { id: due.jobId } }, fact);
	await tell(dependencies, queries, planned);
}

async function tell(
	{ outbox, clock, findBrandOfOrganisation }: PublishingDependencies,
	queries: TransactionQueries,
	{ id, madeIn, madeBy }: PlanRow,
): Promise<void> {
	const brand = findBrandOfOrganisation(madeIn);
	const person = brand && (await findPersonAmong({ database: queries, clock }, brand.organisations, madeBy));
	if (brand === undefined || person?.status !== 'active') return;
	await outbox.send(queries, planFailedMail(brand, person), { key: `brands.plan_failed:${id}` });
}
