// Versions: what was live, how one differs from another, and an older appearance live again.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type BrandContent, parseContent } from '#platform/server/brands/brand-content.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import type { VersionKind } from '#features/staff/brand-editor/contract.ts';
import {
	findField,
	inText,
	isSame,
	judge,
	listDifferences,
	readStanding,
	requireOpen,
	requireVisible,
	type Standing,
	stateOf,
} from '#features/staff/brand-editor/server/api.ts';
import {
	brandPublishingProblem,
	type getBrandVersion,
	type listBrandVersions,
	type republishBrandVersion,
	versionPageSize,
} from '../contract.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { authorOf, holdForPublish, publishContent } from './publish.ts';
import { findContent, listVersions, type VersionRow } from './version-rows.ts';

/** Above every number. */
const noLimit = 2_000_000;

export function readVersions(
	{ database }: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey, kind, below = noLimit }: ParsedInputOf<typeof listBrandVersions>,
): Promise<OutputOf<typeof listBrandVersions>> {
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const rows = await listVersions(queries, { brandKey, kind, below, limit: versionPageSize + 1 });
		const names = await namesOf(
			queries,
			rows.flatMap(({ madeBy, approvedBy }) => [madeBy ?? [], approvedBy ?? []].flat()),
		);
		return {
			versions: rows.slice(0, versionPageSize).map((row) => toVersion(row, names)),
			hasMore: rows.length > versionPageSize,
		};
	});
}

function toVersion(row: VersionRow, names: ReadonlyMap<number, string>) {
	const { number, since, until, origin, madeBy, approvedBy, againOf, changed } = row;
	return {
		number,
		since: since.toISOString(),
		...(until !== null && { until: until.toISOString() }),
		origin,
		...(madeBy !== null && { by: names.get(madeBy) ?? '' }),
		...(approvedBy !== null && { approvedBy: names.get(approvedBy) ?? '' }),
		...(againOf !== null && { againOf }),
		changed: [...(changed ?? [])],
	};
}

export function readVersion(
	{ database, clock, publishing }: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey, kind, number, against }: ParsedInputOf<typeof getBrandVersion>,
): Promise<OutputOf<typeof getBrandVersion>> {
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const standing = await readStanding(queries, brandKey, now);
		const liveNumber = numberOf(standing, kind);
		const other = against ?? liveNumber;
		if (liveNumber === undefined || other === undefined) throw brandPublishingProblem('brands.no_such_version');
		const before = await contentOf(queries, standing, kind, other);
		const after = await contentOf(queries, standing, kind, number);
		const isOlder = kind === 'appearance' && number !== liveNumber;
		const again = isOlder ? withTodaysLegal(standing, after) : undefined;
		const judged =
			again && (await judge(queries, { publishing }, { key: brandKey, content: again, live: standing.live }));
		const mayEdit = await reachesBrand(queries, call, 'brands.manage', now);
		return {
			number,
			against: other,
			differences: listDifferences(before, after, [kind]).map((one) => ({
				...inText(one),
				section: findField(one.path)?.section ?? 'commerce',
			})),
			mayPublishAgain: mayEdit && isOlder && stateOf(standing, kind) === 'open',
			faults: [...(judged?.faults ?? [])],
		};
	});
}

const numberOf = ({ versions }: Standing, kind: VersionKind): number | undefined =>
	versions.find((one) => one.kind === kind)?.number;

/** What is live, with one kind as it was in a version. @throws brands.no_such_version */
async function contentOf(
	queries: PreparedStatements,
	{ brandKey, live }: Standing,
	kind: VersionKind,
	number: number,
): Promise<BrandContent> {
	const [found] = await findContent(queries, { brandKey, kind, number });
	if (found === undefined) throw brandPublishingProblem('brands.no_such_version');
	return { ...live, [kind]: parseContent(kind, found.content) };
}

/** What people have agreed to since does not go back. */
function withTodaysLegal({ live }: Standing, content: BrandContent): BrandContent {
	return { ...content, appearance: { ...content.appearance, legal: live.appearance.legal } };
}

export async function republish(
	dependencies: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey, number, live }: ParsedInputOf<typeof republishBrandVersion>,
): Promise<number> {
	const kind = 'appearance';
	const made = await dependencies.database.transaction(async (queries) => {
		const { standing, moment } = await holdForPublish(queries, dependencies, call, brandKey);
		const current = numberOf(standing, kind);
		const [last] = await listVersions(queries, { brandKey, kind, below: noLimit, limit: 1 });
		// It was done already, and the answer was lost.
		if (current === live + 1 && last?.againOf === number && last.madeBy === call.actor.userId) return current;
		if (current !== live)
			throw brandPublishingProblem(current === undefined ? 'brands.no_such_version' : 'brands.changed_meanwhile');
		requireOpen(standing, kind);
		const content = withTodaysLegal(standing, await contentOf(queries, standing, kind, number));
		if (isSame(content, standing.live)) throw brandPublishingProblem('brands.nothing_changed');
		const author = authorOf(call);
		const again = { kinds: [kind], author, revision: `version ${number}`, againOf: number, content } as const;
		return await publishContent(queries, dependencies, moment, call, standing, again);
	});
	await dependencies.publishing.refresh();
	return made;
}
