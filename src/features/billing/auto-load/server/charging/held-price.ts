// What one credit costs in the automatic charges of a wallet. What was agreed to holds until a dearer price was announced, as packages have it
// (docs/decisions/094); a lower one holds at once.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import type { WatchedWallet } from '#features/billing/credits/server/api.ts';

export interface HeldPrice {
	readonly price: number;
	/** What was announced, and holds from that day on. */
	readonly next: { readonly price: number; readonly from: string } | undefined;
	/** Whether something was announced that does not come, because it is not what is on sale any more. */
	readonly isCalledOff: boolean;
}

interface Offered {
	/** Cents for one credit. */
	readonly onSale: number;
	readonly today: string;
}

/** What was agreed to, and the newest change of its price; null for what was agreed to before prices were kept, or without a change. */
export const priceShape = { agreed: 'number?', before: 'number?', announced: 'number?', holdsFrom: 'day?' } as const;
type Prices = RowOf<typeof priceShape>;

export function priceHeld({ agreed, before, announced, holdsFrom }: Prices, { onSale, today }: Offered): HeldPrice {
	const isComing = holdsFrom !== null && holdsFrom > today;
	const held = (isComing ? before : announced) ?? agreed ?? onSale;
	const next = isComing && announced === onSale ? { price: announced, from: holdsFrom } : undefined;
	return { price: Math.min(held, onSale), next, isCalledOff: isComing && next === undefined };
}

/** Joins the agreement of a rule and the newest change of its price. */
export const withPrices = sql`auto_loads l
	join auto_load_consents c on c.organisation_id = l.organisation_id and c.id = l.consent_id
	left join lateral (
		select n.price_before, n.unit_price, n.holds_from from auto_load_price_notices n
		where n.organisation_id = l.organisation_id and n.consent_id = l.consent_id
		order by n.told_at desc limit 1
	) notice on true`;
export const priceColumns = sql`c.unit_price as agreed, notice.price_before as "before", notice.unit_price as announced,
	notice.holds_from as "holdsFrom"`;

const find = keepSql(
	'auto_load_find_prices',
	priceShape,
	({ organisationId, walletId }: WatchedWallet) => sql`
		select ${priceColumns} from ${withPrices} where l.organisation_id = ${organisationId} and l.wallet_id = ${walletId}`,
);

export async function findHeldPrice(
	queries: PreparedStatements,
	wallet: WatchedWallet,
	offered: Offered,
): Promise<HeldPrice> {
	const [row] = await find(queries, wallet);
	return priceHeld(row ?? { agreed: null, before: null, announced: null, holdsFrom: null }, offered);
}
