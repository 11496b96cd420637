// What a publish meets among people: asked for the review, and again in the transaction that publishes.
import type { PreparedStatements } from '#platform/server/db/database.ts';
import {
	fieldOfFeature,
	faultOf,
	judge,
	type Judged,
	organisationsOf,
	type Subject,
	turnedOff,
} from '#features/staff/brand-editor/server/api.ts';
import { findStillRunning, readFeatureUse } from '#features/staff/brand-features/server/api.ts';
import type { Effect } from '../contract.ts';
import type { PublishingDependencies } from './dependencies.ts';

/** Everything that stands in the way: faults of the content, and what people have that would be cut off. */
export async function judgeToPublish(
	queries: PreparedStatements,
	dependencies: Pick<PublishingDependencies, 'publishing'>,
	subject: Subject,
	now: Date,
): Promise<Judged> {
	const { content, live } = subject;
	const judged = await judge(queries, dependencies, subject);
	const asked = { organisationIds: organisationsOf(live), now };
	const running = await findStillRunning(queries, turnedOff(live, content), asked);
	const faults = running.map(({ feature, running: count }) => ({
		...faultOf(fieldOfFeature(feature), 'running'),
		count,
	}));
	return { ...judged, faults: [...judged.faults, ...faults] };
}

/** Whom the changes touch. */
export async function listEffects(
	queries: PreparedStatements,
	{ content, live }: Subject,
	now: Date,
): Promise<readonly Effect[]> {
	const asked = { organisationIds: organisationsOf(live), now };
	const effects: Effect[] = [];
	for (const feature of turnedOff(live, content)) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		const { people } = await readFeatureUse(queries, feature, asked);
		if (people > 0) effects.push({ code: feature, path: fieldOfFeature(feature), people });
	}
	return effects;
}
