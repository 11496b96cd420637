// Tells the payers of automatic charges of a dearer price before it holds for them, every hour.
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-days.ts';
import { hours } from '#platform/contract/duration.ts';
import { hasFeature } from '#platform/contract/features.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { WatchedWallet } from '#features/billing/credits/server/api.ts';
import { priceNoticeDays } from '#features/billing/subscriptions/contract.ts';
import type { AutoLoadDependencies } from '../dependencies.ts';
import { notify } from '../notifications.ts';
import { type AutoLoadTables, lockAutoLoad } from '../rows.ts';
import { findHeldPrice, withPrices } from './held-price.ts';

const everyMs = hours(1);
const batch = 200;

interface Page {
	readonly afterOrganisation: number;
	readonly afterWallet: string;
	readonly organisationIds: readonly number[];
	readonly prices: readonly number[];
}

/** Rules whose newest price is another than the one on sale, in the order of their keys. */
const listWithNews = keepSql(
	'auto_load_list_with_news',
	{ organisationId: 'number', walletId: 'text' },
	({ afterOrganisation, afterWallet, organisationIds, prices }: Page) => sql`
		select l.organisation_id as "organisationId", l.wallet_id as "walletId"
		from ${withPrices}
			join unnest(${organisationIds}::integer[], ${prices}::integer[]) as sold (organisation_id, unit_price)
				on sold.organisation_id = l.organisation_id
		where l.state <> 'off' and (l.organisation_id, l.wallet_id) > (${afterOrganisation}, ${afterWallet})
			and coalesce(notice.unit_price, c.unit_price) is distinct from sold.unit_price
		order by l.organisation_id, l.wallet_id limit ${sql.lit(batch)}`,
);
const keep = keeper<AutoLoadTables>();
const addNotice = keep.insert(
	'auto_load_add_price_notice',
	'autoLoadPriceNotices',
	['organisationId', 'consentId', 'toldAt', 'priceBefore', 'unitPrice', 'holdsFrom'],
	(row) => row.onConflict((conflict) => conflict.doNothing()).returning('unitPrice'),
);

export function createAnnouncePricesJob(dependencies: AutoLoadDependencies): RecurringJob {
	return createRecurringJob(dependencies, { name: 'auto_load.announce_prices', everyMs, lane: 'bulk' }, () =>
		announcePrices(dependencies),
	);
}

async function announcePrices(dependencies: AutoLoadDependencies): Promise<void> {
	const sold = dependencies.registry
		.all()
		.filter((brand) => hasFeature(brand, 'autoLoad'))
		.flatMap(({ organisations, credits }) =>
			organisations.flatMap((organisationId) =>
				credits === undefined ? [] : [{ organisationId, price: credits.unitPrice }],
			),
		);
	const offer = {
		organisationIds: sold.map(({ organisationId }) => organisationId),
		prices: sold.map(({ price }) => price),
	};
	let last: WatchedWallet = { organisationId: 0, walletId: '' };
	for (;;) {
		const after = { afterOrganisation: last.organisationId, afterWallet: last.walletId };
		const page = await listWithNews(dependencies.database, { ...after, ...offer });
		for (const wallet of page) await announce(dependencies, wallet);
		const end = page.at(-1);
		if (end === undefined || page.length < batch) return;
		last = end;
	}
}

/** A price that falls holds at once, and nobody has to be told; one that rises is told, and holds from a day that is far enough. */
async function announce(dependencies: AutoLoadDependencies, wallet: WatchedWallet): Promise<void> {
	const { database, clock, findBrandOfOrganisation } = dependencies;
	await database.transaction(async (queries) => {
		const load = await lockAutoLoad(queries, wallet);
		const onSale = findBrandOfOrganisation(wallet.organisationId)?.credits?.unitPrice;
		if (load === undefined || load.state === 'off' || onSale === undefined) return;
		const { amount } = load;
		const now = clock.now();
		const today = businessDayOf(now);
		const { price: from, next, isCalledOff } = await findHeldPrice(queries, wallet, { onSale, today });
		if (next !== undefined) return;
		const isDearer = onSale > from;
		const holdsFrom = isDearer ? addDays(today, priceNoticeDays) : today;
		const added = await addNotice(queries, {
			organisationId: load.organisationId,
			consentId: load.consentId,
			toldAt: now,
			priceBefore: from,
			unitPrice: onSale,
			holdsFrom,
		});
		if (added.length === 0) return;
		if (isDearer) await notify(dependencies, queries, load, { kind: 'price', from, to: onSale, on: holdsFrom, amount });
		else if (isCalledOff) await notify(dependencies, queries, load, { kind: 'price_stays', price: onSale });
	});
}
