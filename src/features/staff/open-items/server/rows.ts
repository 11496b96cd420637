// Items within the caller's reach, as they were noticed, with what their own slices know of them.
import { type RawBuilder, sql } from 'kysely';
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { invoiceNumberSql } from '#features/billing/invoices/server/api.ts';
import { unknownCharge } from '#features/billing/payments/server/api.ts';
import { isWithinReach, type ReachValues } from '#features/staff/access/server/api.ts';
import { type OpenItem, type OpenKind, type outcomes, pageSize } from '../contract.ts';
import { findWaiting } from './waiting.ts';

export interface StoredPaper {
	readonly invoiceId: string;
	readonly number: string;
}

const itemShape = {
	kind: as<OpenKind>('text'),
	itemId: 'text',
	userId: 'number',
	name: 'text',
	amount: 'number',
	since: 'time',
	until: 'time?',
	ownerId: 'number?',
	paymentId: 'text?',
	description: as<Multilingual | null>('json?'),
	paper: as<StoredPaper | null>('json?'),
	brand: as<CardBrand | null>('text?'),
	last4: 'text?',
	isCharge: 'boolean!',
	isRefundable: 'boolean!',
	refunding: 'number!',
	returned: 'number?',
	isManaged: 'boolean',
	proposalId: 'text?',
} as const;
export type StoredItem = RowOf<typeof itemShape>;

/** How far the caller may see them. */
interface Within extends ReachValues {
	readonly organisationId: number;
}

interface ListOf extends Within {
	/** How far the caller may settle them. */
	readonly managedOffices: ReachValues['offices'];
	readonly managedTeams: ReachValues['teams'];
	/** Proposals lapse. */
	readonly now: Date;
	readonly kind: OpenKind | null;
	/** Null stands for anybody, 0 for no one; the portal takes care of payments without an answer. */
	readonly ownerId: number | null;
	/** Null stands for any. */
	readonly itemId: string | null;
	readonly afterUntil: string;
	readonly afterSince: string;
	readonly afterId: string;
	readonly limit: number;
}

export const paperOf = sql`jsonb_build_object('invoiceId', i.id, 'number', ${invoiceNumberSql('i')})`;
const personOf = sql`join users u on u.organisation_id = o.organisation_id and u.id = o.user_id`;

/** The document that the payment pays, or whose balance it is. */
const document = sql`left join lateral (select ${paperOf} as paper, i.snapshot::jsonb #> '{lines,0,description}' as description from invoices i
		where i.organisation_id = o.organisation_id and i.id = coalesce(
			(select b.invoice_id from invoice_settlements b where b.payment_id = o.payment_id and b.organisation_id = o.organisation_id),
			(select f.invoice_id from invoice_favours f where o.kind = 'owed' and f.organisation_id = o.organisation_id and f.id = o.item_id))) d on true`;

const endless = sql`'infinity'::timestamptz`;
const place: RawBuilder<unknown> = sql`(coalesce(o.until, ${endless}), o.since, o.item_id)`;

export const listItems = keepSql(
	'open_items_list',
	itemShape,
	(of: ListOf) => sql`
		select o.kind, o.item_id as "itemId", o.user_id as "userId", u.given_name || ' ' || u.family_name as name, o.amount, o.since, o.until,
			o.owner_id as "ownerId", o.payment_id as "paymentId", coalesce(p.order_facts #> '{lines,0,description}', d.description) as description,
			d.paper, coalesce(p.card ->> 'brand', m.brand) as brand, coalesce(p.card ->> 'last4', m.last4) as last4,
			coalesce(x.kind = 'charge', false) as "isCharge",
			coalesce(x.kind = 'charge' and x.id <> ${sql.lit(unknownCharge)} || x.payment_id, false) as "isRefundable",
			case when x.kind = 'charge' then (select coalesce(sum(c.amount), 0)::bigint from charge_refunds c
				where c.organisation_id = o.organisation_id and c.charge = o.item_id and c.state in ('asked', 'sent')) else 0 end as refunding,
			r.amount as returned, ${isWithinReach('u', { offices: of.managedOffices, teams: of.managedTeams })} as "isManaged",
			${findWaiting(of.now)} as "proposalId"
		from open_items o ${personOf}
			left join payments p on p.organisation_id = o.organisation_id and p.id = o.payment_id
			left join payment_methods m on m.organisation_id = p.organisation_id and m.id = p.payment_method_id
			left join payment_open_items x on o.kind = 'not_placed' and x.organisation_id = o.organisation_id and x.id = o.item_id
			left join payment_returns r on o.kind = 'not_placed' and r.organisation_id = o.organisation_id and r.id = o.item_id
			${document}
		where o.organisation_id = ${of.organisationId} and o.closed_at is null and ${isWithinReach('u', of)}
			and (${of.kind}::text is null or o.kind = ${of.kind}) and (${of.itemId}::text is null or o.item_id = ${of.itemId})
			and (${of.ownerId}::integer is null or (coalesce(o.owner_id, 0) = ${of.ownerId} and (${of.ownerId} <> 0 or o.kind <> 'no_answer')))
			and ${place} > (${of.afterUntil}::timestamptz, ${of.afterSince}::timestamptz, ${of.afterId})
		order by coalesce(o.until, ${endless}), o.since, o.item_id limit ${of.limit}`,
);

export const fromTheFirst = { afterUntil: '-infinity', afterSince: '-infinity', afterId: '' } as const;

export const countItems = keepSql(
	'open_items_count',
	{ kind: as<OpenKind>('text'), count: 'number!' },
	(of: Within) => sql`
		select o.kind, count(*) as count from open_items o ${personOf}
		where o.organisation_id = ${of.organisationId} and o.closed_at is null and ${isWithinReach('u', of)} group by o.kind`,
);

/** Those open at the end of each day: an item counts from when it was noticed. */
export const countDays = keepSql(
	'open_items_count_days',
	{ at: 'number', count: 'number!' },
	(of: Within & { ends: readonly Date[] }) => sql`
		select e.at::integer as at, count(*) as count from unnest(${of.ends}::timestamptz[]) with ordinality as e (moment, at)
			cross join (select o.noticed_at, o.closed_at from open_items o ${personOf}
				where o.organisation_id = ${of.organisationId} and ${isWithinReach('u', of)}
					and (o.closed_at is null or o.closed_at > (${of.ends}::timestamptz[])[1])) i
		where i.noticed_at < e.moment and (i.closed_at is null or i.closed_at >= e.moment) group by e.at`,
);

const closedShape = {
	kind: as<OpenKind>('text'),
	itemId: 'text',
	userId: 'number',
	name: 'text',
	amount: 'number',
	closedAt: 'time!',
	closedBy: 'number?',
	outcome: as<(typeof outcomes)[number]>('text!'),
} as const;

export const listClosed = keepSql(
	'open_items_list_closed',
	closedShape,
	(of: Within & { beforeAt: string; beforeId: string }) => sql`
		select o.kind, o.item_id as "itemId", o.user_id as "userId", u.given_name || ' ' || u.family_name as name, o.amount,
			o.closed_at as "closedAt", o.closed_by as "closedBy", o.outcome
		from open_items o ${personOf}
		where o.organisation_id = ${of.organisationId} and o.closed_at is not null and ${isWithinReach('u', of)}
			and (o.closed_at, o.item_id) < (${of.beforeAt}::timestamptz, ${of.beforeId})
		order by o.closed_at desc, o.item_id desc limit ${sql.lit(pageSize + 1)}`,
);

export const findCheck = keepSql(
	'open_items_find_check',
	{ checkedAt: 'time' },
	() => sql`select checked_at as "checkedAt" from open_item_checks`,
);

/** A row where it was changed; a person can take one only while nobody has it. */
export const setOwner = keepSql(
	'open_items_set_owner',
	{ itemId: 'text' },
	(of: { organisationId: number; kind: OpenKind; itemId: string; ownerId: number; isTaken: boolean }) => sql`
		update open_items set owner_id = ${of.ownerId}
		where organisation_id = ${of.organisationId} and kind = ${of.kind} and item_id = ${of.itemId} and closed_at is null
			and owner_id is distinct from ${of.ownerId} and (not ${of.isTaken} or owner_id is null)
		returning item_id as "itemId"`,
);

export function toItem(row: StoredItem, names: ReadonlyMap<number, string>, callerId: number, limit: number): OpenItem {
	const { kind, itemId, userId, name, amount, since, until, ownerId, paymentId, brand, last4, returned } = row;
	return {
		kind,
		itemId,
		person: { userId, name },
		amount,
		since: since.toISOString(),
		until: until?.toISOString(),
		owner: ownerId === null ? undefined : { userId: ownerId, name: names.get(ownerId) ?? '' },
		isMine: ownerId === callerId,
		description: row.description ?? undefined,
		paper: row.paper ?? undefined,
		paymentId: paymentId ?? undefined,
		card: brand === null || last4 === null ? undefined : { brand, last4 },
		isCharge: row.isCharge,
		isRefundable: row.isRefundable,
		refunding: row.refunding,
		returned: returned ?? undefined,
		isManaged: row.isManaged,
		limit,
		proposalId: row.proposalId ?? undefined,
	};
}
