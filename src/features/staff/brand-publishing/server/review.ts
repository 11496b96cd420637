// What publishing would change, what stands in its way, and who decides.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listHolders, reachesBrand } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { type BrandSection, type Fault, type VersionKind } from '#features/staff/brand-editor/contract.ts';
import {
	describeDraft,
	draftOf,
	findField,
	inText,
	kindsOf,
	listDifferences,
	needsSecond,
	readNames,
	readStanding,
	requireVisible,
	revisionOf,
	type Standing,
	stateOf,
} from '#features/staff/brand-editor/server/api.ts';
import { brandChecks, type reviewBrand } from '../contract.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { listStarts } from './legal-starts.ts';
import { judgeToPublish, listEffects } from './obstacles.ts';

export function review(
	dependencies: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey, kind }: ParsedInputOf<typeof reviewBrand>,
): Promise<OutputOf<typeof reviewBrand>> {
	const { database, clock } = dependencies;
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const standing = await readStanding(queries, brandKey, now);
		const kinds = kindsOf(standing, kind);
		const content = draftOf(standing, kinds);
		const subject = { key: brandKey, content, live: standing.live };
		const judged = await judgeToPublish(queries, dependencies, subject, now);
		const { faults } = judged;
		const [start] = listStarts(subject, now);
		const names = await readNames(queries, [standing]);
		const live = standing.versions.find((one) => one.kind === kind)?.number;
		const draft = describeDraft(standing, kind, names);
		const mayEdit = await reachesBrand(queries, call, 'brands.manage', now);
		const isReady = draft.changes > 0 && faults.length === 0 && stateOf(standing, kind) === 'open';
		return {
			revision: revisionOf(standing, kind),
			...(live !== undefined && { liveNumber: live }),
			nextNumber: (live ?? 0) + 1,
			draft,
			differences: describeDifferences(standing, kinds, names),
			checks: listChecks(kinds, faults),
			effects: [...(await listEffects(queries, subject, judged, now))],
			needsSecond: needsSecond(standing, kind),
			...(start !== undefined && { startsAt: start.at.toISOString() }),
			approvers: await listApprovers(queries, call, now),
			mayPublish: mayEdit && isReady,
		};
	});
}

function describeDifferences(standing: Standing, kinds: readonly VersionKind[], names: ReadonlyMap<number, string>) {
	return listDifferences(standing.live, draftOf(standing, kinds), kinds).map((one) => {
		const row = standing.changes.find(({ path }) => path === one.path);
		return {
			...inText(one),
			section: findField(one.path)?.section ?? ('commerce' as const),
			...(row && { by: names.get(row.madeBy) ?? '', at: row.madeAt.toISOString() }),
		};
	});
}

/** Which check a fault belongs to, by the path of its field. */
function checkOf(path: string, section: BrandSection): (typeof brandChecks)[number] {
	if (path.startsWith('colours.')) return 'colours';
	if (path.startsWith('pictures.')) return 'pictures';
	if (path.startsWith('legal.')) return 'legal';
	return section === 'appearance' || section === 'words' ? 'words' : section;
}

/** Those of the kinds, and others that something stands in the way of. */
function listChecks(kinds: readonly VersionKind[], faults: readonly Fault[]) {
	const appearance = ['colours', 'pictures', 'words', 'legal'];
	return brandChecks
		.map((code) => ({ code, faults: faults.filter(({ path, section }) => checkOf(path, section) === code) }))
		.filter((one) => one.faults.length > 0 || kinds.includes(appearance.includes(one.code) ? 'appearance' : 'commerce'))
		.map((one) => ({ ...one, state: one.faults.length === 0 ? ('passed' as const) : ('blocks' as const) }));
}

/** People of the caller's organisation who reach the whole brand, but for the caller. */
async function listApprovers(queries: PreparedStatements, { actor, brand }: AuthenticatedCall, now: Date) {
	const whole = { organisationId: actor.organisationId, subjectId: undefined, wholeOf: brand };
	const holders = await listHolders(queries, whole, 'brands.manage', now);
	const able = holders
		.filter(({ userId, hasOpened }) => hasOpened && userId !== actor.userId)
		.slice(0, maxApprovers)
		.map(({ userId }) => userId);
	const names = await namesOf(queries, able);
	return able.map((userId) => ({ userId, name: names.get(userId) ?? '' }));
}

const maxApprovers = 20;
