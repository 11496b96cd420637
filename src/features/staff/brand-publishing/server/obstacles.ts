// What a publish meets outside of its content, such as people: asked for the review, and again in the transaction that publishes.
import { after } from '#platform/contract/duration.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import {
	faultOf,
	fieldOfFeature,
	isSame,
	judge,
	type Judged,
	listPaths,
	organisationsOf,
	readField,
	type Subject,
	turnedOff,
	waysInOf,
} from '#features/staff/brand-editor/server/api.ts';
import {
	countLosing,
	countTrusting,
	countWithoutSecondStep,
	findStillRunning,
	readFeatureUse,
} from '#features/staff/brand-features/server/api.ts';
import { countBound } from '#features/staff/brand-hosts/server/api.ts';
import { type Effect, maxPlanMs } from '../contract.ts';
import { listCharged } from './charged-taxes.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { listStarts } from './legal-starts.ts';

export interface JudgedToPublish extends Judged {
	/** How many people lose their only way in. */
	readonly peopleLosingWay: number;
}

/** Everything that stands in the way: faults of the content, what people have that would be cut off, and administrators locked out. */
export async function judgeToPublish(
	queries: PreparedStatements,
	dependencies: Pick<PublishingDependencies, 'publishing'>,
	subject: Subject,
	now: Date,
): Promise<JudgedToPublish> {
	const { key, content, live } = subject;
	const judged = await judge(queries, dependencies, subject);
	const asked = { organisationIds: organisationsOf(live), now };
	const running = await findStillRunning(queries, turnedOff(live, content), asked);
	const { people: peopleLosingWay, administrators } = await countLosing(
		queries,
		{ before: waysInOf(live), after: waysInOf(content) },
		asked,
	);
	return {
		...judged,
		peopleLosingWay,
		faults: [
			...judged.faults,
			...running.map(({ feature, running: count }) => ({ ...faultOf(fieldOfFeature(feature), 'running'), count })),
			...(await listCharged(queries, key, listGoneNumbers(subject))).map((number) =>
				faultOf(numbersPath + number, 'charged'),
			),
			...findLateTexts(subject, now).map((path) => faultOf(path, 'later')),
			...(administrators === 0 ? [] : [{ ...faultOf(fieldOfWays(subject), 'locked_out'), count: administrators }]),
		],
	};
}

const numbersPath = 'legalEntity.registrations.';

/** Tax numbers that the seller would not have any more. */
function listGoneNumbers({ content, live }: Subject): readonly string[] {
	return listPaths(live)
		.filter((path) => path.startsWith(numbersPath))
		.filter((path) => readField(live, path) !== null && readField(content, path) === null)
		.map((path) => path.slice(numbersPath.length));
}

/** Names texts that would go live on another day than their own, because all texts of a draft go live at once. */
function findLateTexts(subject: Subject, now: Date): readonly string[] {
	const starts = listStarts(subject, now);
	const [first] = starts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
	return starts.filter(({ day, at }) => day !== first?.day || at > after(now, maxPlanMs)).map(({ path }) => path);
}

/** The field by which ways to sign in go. */
function fieldOfWays({ content, live }: Subject): string {
	const isChanged = (path: string): boolean => !isSame(readField(live, path), readField(content, path));
	const gone = waysInOf(live)
		.providers.map((key) => `identityProviders.${key}`)
		.find(isChanged);
	if (isChanged('signInMethods')) return 'signInMethods';
	return gone ?? 'canonicalOrigin';
}

/** Whom the changes touch. */
export async function listEffects(
	queries: PreparedStatements,
	subject: Subject,
	{ peopleLosingWay }: Pick<JudgedToPublish, 'peopleLosingWay'>,
	now: Date,
): Promise<readonly Effect[]> {
	const { content, live } = subject;
	const asked = { organisationIds: organisationsOf(live), now };
	const effects: Effect[] = [];
	for (const feature of turnedOff(live, content)) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		const { people } = await readFeatureUse(queries, feature, asked);
		effects.push({ code: feature, path: fieldOfFeature(feature), people });
	}
	effects.push({ code: 'lose_way_in', path: fieldOfWays(subject), people: peopleLosingWay });
	effects.push(...(await listMoved(queries, subject, now)));
	const isOptional = (of: Subject['content']): boolean => readField(of, 'secondFactor') === 'optional';
	if (isOptional(live) !== isOptional(content))
		effects.push({
			code: isOptional(content) ? 'second_step_optional' : 'second_step_required',
			path: 'secondFactor',
			people: await countWithoutSecondStep(queries, asked),
		});
	const trusted = trustedBy(content).filter((one) => !trustedBy(live).includes(one));
	if (trusted.length > 0)
		effects.push({
			code: 'second_step_trusted',
			path: 'trustsMultiFactorOf',
			people: await countTrusting(queries, trusted, asked),
		});
	return effects.filter((one) => one.people > 0);
}

/** What another main host ends. */
export async function listMoved(
	queries: PreparedStatements,
	{ key: brandKey, content, live }: Subject,
	now: Date,
): Promise<readonly Effect[]> {
	const [mainHost, next] = [live, content].map((of) => waysInOf(of).passkeysOf);
	if (mainHost === undefined || mainHost === '' || mainHost === next) return [];
	const ended = await countBound(queries, { organisations: organisationsOf(live), brandKey, mainHost, now });
	const path = 'canonicalOrigin';
	return [
		{ code: 'passkeys_end', path, people: ended.passkeyPeople },
		{ code: 'sessions_end', path, people: ended.sessions },
	];
}

function trustedBy(content: Subject['content']): readonly string[] {
	const trusted = readField(content, 'trustsMultiFactorOf');
	return Array.isArray(trusted) ? trusted.filter((one): one is string => typeof one === 'string') : [];
}
