// The features of a brand as its editor sees them, from the one list that the product follows.
import { sql } from 'kysely';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import { type Feature, featureParts, features, hasFeature, impactOf } from '#platform/contract/features.ts';
import type { FileEndpoint } from '#platform/contract/file-endpoint.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	draftOf,
	offerOf,
	organisationsOf,
	readStanding,
	requireVisible,
} from '#features/staff/brand-editor/server/api.ts';
import { organisationNames } from '#features/staff/brand-beginnings/server/api.ts';
import type { getBrandFeatures } from '../contract.ts';
import { type FeatureUse, readFeatureUse } from './use.ts';

export interface FeatureDependencies extends Pick<Core, 'database' | 'clock'> {
	/** The whole portal has these. */
	readonly calls: readonly (Endpoint | FileEndpoint)[];
}

const listOrganisations = keepSql(
	'brand_features_list_organisations',
	{ organisationId: 'number', name: 'text' },
	(of: { ids: readonly number[] }) => sql`
		select id as "organisationId", name from organisations where id = any(${of.ids}::integer[]) order by name, id limit 50`,
);

export function readFeatures(
	{ database, clock, calls }: FeatureDependencies,
	call: AuthenticatedCall,
	brandKey: string,
): Promise<OutputOf<typeof getBrandFeatures>> {
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const standing = await readStanding(queries, brandKey, now);
		const content = draftOf(standing);
		const offer = { ...offerOf(content), features: {}, registration: 'open' as const };
		const asked = { organisationIds: organisationsOf(standing.live), now };
		const uses = new Map<Feature, FeatureUse>();
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		for (const feature of features) uses.set(feature, await readFeatureUse(queries, feature, asked));
		const there = await listOrganisations(queries, { ids: organisationsOf(content) });
		const names = organisationNames(content);
		for (const { organisationId, name } of there) names.set(organisationId, name);
		return {
			features: features.map((feature) => describe(feature, uses, calls, hasFeature(offer, feature))),
			organisations: [...names].map(([organisationId, name]) => ({ organisationId, name })),
		};
	});
}

function describe(
	feature: Feature,
	uses: ReadonlyMap<Feature, FeatureUse>,
	calls: FeatureDependencies['calls'],
	hasData: boolean,
) {
	const { dependents, ...gone } = impactOf(feature, calls);
	const part = featureParts[feature];
	const runningOf = (one: Feature): number => uses.get(one)?.running ?? 0;
	return {
		feature,
		hasData,
		...('needs' in part && { needs: part.needs }),
		people: uses.get(feature)?.people ?? 0,
		running: [feature, ...dependents].reduce((sum, one) => sum + runningOf(one), 0),
		pages: gone.pages.length,
		acts: gone.acts.length,
		tiles: gone.tiles.length,
		calls: gone.calls.length,
		jobs: gone.jobs.length,
		mails: gone.mails.length,
	};
}
