// What a subscription was before an act and is after it, in words, for the audit log.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { type AuditFact, recordAudit } from '#features/account/identity/server/api.ts';
import type { Asked } from '#features/billing/payment-methods/server/api.ts';
import type { SubscriptionState } from '../../contract.ts';
import { periodOf } from '../../rules.ts';
import type { SubscriptionKey } from '../rows.ts';

const read = keepSql(
	'subscriptions_read_for_audit',
	{
		userId: 'number',
		officeId: 'text?',
		state: as<SubscriptionState>('text'),
		anchor: 'day',
		period: 'number',
		endsOn: 'day?',
		last4: 'text?',
		payer: 'text',
		/** Null where it has no seat any more. */
		package: 'text?',
		planned: 'text?',
		plansEnd: 'boolean?',
		name: 'text?',
	},
	({ organisationId, subscriptionId }: SubscriptionKey) => sql`
		select s.user_id as "userId", s.office_id as "officeId", s.state, s.anchor, s.period, s.ends_on as "endsOn", c.last4,
			coalesce(nullif(p.preferred_name, ''), p.given_name) || ' ' || p.family_name as payer,
			t.package, t.planned_package as planned, t.plans_end as "plansEnd",
			coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name as name
		from subscriptions s
			left join subscription_seats t on t.organisation_id = s.organisation_id and t.subscription_id = s.id and t.ended_at is null
			left join users u on u.organisation_id = t.organisation_id and u.id = t.user_id
			left join users p on p.organisation_id = s.organisation_id and p.id = s.user_id
			left join payment_methods c on c.organisation_id = s.organisation_id and c.id = s.payment_method_id
		where s.organisation_id = ${organisationId} and s.id = ${subscriptionId} order by t.since, t.id`,
);

export interface SubscriptionFacts {
	readonly owner?: { readonly userId: number; readonly officeId: string | null };
	readonly values: Readonly<Record<string, string | null>>;
}

/** Empty for one that is not there yet. The names of packages are those of the brand's first language. */
export async function readFacts(
	queries: TransactionQueries,
	{ packages = [], defaultLanguage }: Pick<Brand, 'packages' | 'defaultLanguage'>,
	key: SubscriptionKey,
): Promise<SubscriptionFacts> {
	const rows = await read(queries, key);
	const [row] = rows;
	if (row === undefined) return { values: {} };
	const nameOf = (key: string): string => packages.find((one) => one.key === key)?.names[defaultLanguage] ?? key;
	const seats = rows.filter((one) => one.package !== null);
	return {
		owner: row,
		values: {
			packages: countEach(seats.map((seat) => nameOf(seat.package ?? ''))),
			people: seats.map(({ name }) => name).join(', '),
			state: row.state,
			paidUntil: addDays(periodOf(row.anchor, row.period).to, -1),
			endsOn: row.endsOn,
			planned: countEach(seats.flatMap(({ planned }) => (planned === null ? [] : [nameOf(planned)]))),
			seatsThatEnd: seats
				.filter(({ plansEnd }) => plansEnd === true)
				.map(({ name }) => name)
				.join(', '),
			last4: row.last4,
			payer: row.payer,
		},
	};
}

/** Writes « Complete × 2, Essential × 1 ». */
function countEach(names: readonly string[]): string {
	return [...new Set(names)].map((name) => `${name} × ${names.filter((one) => one === name).length}`).join(', ');
}

export interface SubscriptionAct {
	readonly event: Extract<AuditFact['event'], `subscriptions.${string}`>;
	/** Absent: the portal did it by itself. */
	readonly asked?: (Asked & { readonly actorId?: number }) | undefined;
}

/** Writes what is different since `before`. The caller holds the subscription. */
export async function auditSince(
	queries: TransactionQueries,
	clock: Clock,
	brand: Pick<Brand, 'packages' | 'defaultLanguage'>,
	key: SubscriptionKey,
	before: SubscriptionFacts,
	{ event, asked }: SubscriptionAct,
): Promise<void> {
	const { owner, values } = await readFacts(queries, brand, key);
	if (owner === undefined) throw new Error(`There is no subscription ${key.subscriptionId}`);
	// Another card may end in the same digits: the row says so all the same.
	const isSaid = (name: string): boolean => event === 'subscriptions.card_chosen' && name === 'last4';
	const changed = Object.keys(values).filter(
		(name) => isSaid(name) || (before.values[name] ?? '') !== (values[name] ?? ''),
	);
	const only = (all: SubscriptionFacts['values']) => Object.fromEntries(changed.map((name) => [name, all[name] ?? '']));
	const call = asked?.call ?? { network: '', request: { id: key.subscriptionId } };
	await recordAudit(queries, clock, call, {
		organisationId: key.organisationId,
		event,
		userId: owner.userId,
		actorId: asked === undefined ? null : (asked.actorId ?? owner.userId),
		...(asked?.sessionId !== undefined && { sessionId: asked.sessionId }),
		...(owner.officeId !== null && { officeId: owner.officeId }),
		object: { kind: 'subscription', id: key.subscriptionId },
		before: only(before.values),
		after: only(values),
	});
}
