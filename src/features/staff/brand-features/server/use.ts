// How many people a feature of a brand touches, and what of it still runs: asked before it is turned off.
import { sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import type { Feature } from '#platform/contract/features.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';

/** Who transferred credits since then counts as touched. */
const recentMs = days(30);

export interface FeatureUse {
	readonly people: number;
	/** Subscriptions that would renew, and charges of auto-load under way. While there are any, the feature stays on. */
	readonly running: number;
}

interface Asked {
	readonly organisationIds: readonly number[];
	readonly now: Date;
}

const shape = { people: 'number', running: 'number' } as const;
const within = ({ organisationIds }: Asked) => sql`organisation_id = any(${organisationIds}::integer[])`;
const none = sql.raw('0 as running');

const reads = {
	credits: keepSql(
		'brand_features_count_credits',
		shape,
		(of: Asked) => sql`
			select count(*)::integer as people, ${none} from credit_wallets where ${within(of)} and user_id is not null and balance > 0`,
	),
	transfers: keepSql(
		'brand_features_count_transfers',
		shape,
		(of: Asked & { since: Date }) => sql`
			select count(distinct user_id)::integer as people, ${none} from credit_transactions
			where ${within(of)} and kind = 'transferred' and at > ${of.since}`,
	),
	autoLoad: keepSql(
		'brand_features_count_auto_load',
		shape,
		(of: Asked) => sql`
			select (select count(distinct user_id)::integer from auto_loads where ${within(of)} and state in ('active', 'paused')) as people,
				(select count(*)::integer from auto_load_charges where ${within(of)} and closed_at is null) as running`,
	),
	subscriptions: keepSql(
		'brand_features_count_subscriptions',
		shape,
		(of: Asked) => sql`
			select count(distinct user_id)::integer as people, (count(*) filter (where state in ('active', 'past_due')))::integer as running
			from subscriptions where ${within(of)} and state in ('active', 'past_due', 'ending')`,
	),
	desktops: keepSql(
		'brand_features_count_desktops',
		shape,
		(of: Asked) => sql`
			select count(distinct owner_id)::integer as people, ${none} from desktops where ${within(of)} and is_live and revision > 0`,
	),
	registration: keepSql(
		'brand_features_count_registration',
		shape,
		(of: Asked) => sql`
			select count(*)::integer as people, ${none} from invitations where ${within(of)} and used_at is null and expires_at > ${of.now}`,
	),
} satisfies Readonly<Record<Feature, unknown>>;

export async function readFeatureUse(queries: PreparedStatements, feature: Feature, asked: Asked): Promise<FeatureUse> {
	const [use] = await reads[feature](queries, { ...asked, since: before(asked.now, recentMs) });
	return use ?? { people: 0, running: 0 };
}

export interface StillRunning extends FeatureUse {
	readonly feature: Feature;
}

/** Of these features, those of which something runs. Ask in the transaction that turns them off. */
export async function findStillRunning(
	queries: PreparedStatements,
	off: readonly Feature[],
	asked: Asked,
): Promise<readonly StillRunning[]> {
	const found: StillRunning[] = [];
	for (const feature of off) {
		const use = await readFeatureUse(queries, feature, asked);
		if (use.running > 0) found.push({ feature, ...use });
	}
	return found;
}
