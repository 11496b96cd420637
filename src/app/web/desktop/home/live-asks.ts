// What the live tiles of a desktop need to be drawn whole: calls, texts and parts that come late.
import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import { getSecurityOverview } from '#features/account/security/contract.ts';
import { type OverviewReader, overviewQuery } from '#features/account/security/web/queries.ts';
import { securityTileTexts } from '#features/account/security/web/tile/texts.ts';
import { getCreditCatalogue } from '#features/billing/credit-purchase/contract.ts';
import { catalogueQuery } from '#features/billing/credit-purchase/web/queries.ts';
import { creditPurchaseTexts } from '#features/billing/credit-purchase/web/texts.ts';
import { creditTileTexts } from '#features/billing/credits/web/tile/texts.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import { latestQuery } from '#features/billing/invoices/web/queries.ts';
import { invoiceTileTexts } from '#features/billing/invoices/web/tile/texts.ts';
import { listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { listQuery } from '#features/billing/subscriptions/web/queries.ts';
import { paymentTileTexts } from '#features/billing/subscriptions/web/tile/texts.ts';
import { getGlance } from '#features/billing/transactions/contract.ts';
import { glanceQuery } from '#features/billing/transactions/web/queries.ts';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { arrangementOf, type Desktop } from '#features/desktops/desktops/contract.ts';
import { listNews } from '#features/desktops/managed-tiles/contract.ts';
import { newsQuery } from '#features/desktops/managed-tiles/web/tile/news-query.ts';
import { newsTileTexts } from '#features/desktops/managed-tiles/web/tile/texts.ts';
import { shownAnnouncementTexts } from '#features/staff/announcements/web/shown/texts.ts';
import { type Ask, ask, type Asker, same } from '../asks.ts';
import { CreditPart } from './CreditsOnHome.tsx';
import { isLiveName, type LiveName } from './live-tile-names.ts';

const catalogue = ask(getCreditCatalogue, {}, catalogueQuery, same);
const payments = ask(listSubscriptions, {}, listQuery, same);
const invoices = ask(listInvoices, {}, latestQuery, same);
const news = ask(listNews, {}, newsQuery, (output) => output.news);
const glance = (timeZone: string): Ask => ask(getGlance, { timeZone }, glanceQuery, same);
const overview = (reader: OverviewReader): Ask => ask(getSecurityOverview, {}, overviewQuery(reader), same);

interface LiveNeeds {
	readonly asks: readonly Ask[];
	readonly texts: readonly SliceCatalog[];
	readonly parts?: readonly (() => Promise<unknown>)[];
}

const live: Readonly<Record<LiveName, (asker: Asker, rows: number) => LiveNeeds>> = {
	// A tile of one row has the balance alone.
	credits: ({ timeZone }, rows) =>
		rows === 1
			? { asks: [], texts: [creditTileTexts] }
			: {
					asks: [glance(timeZone), catalogue],
					texts: [creditTileTexts, transactionTexts, creditPurchaseTexts],
					parts: [CreditPart.load],
				},
	next_payment: () => ({ asks: [payments], texts: [paymentTileTexts] }),
	latest_invoice: () => ({ asks: [invoices], texts: [invoiceTileTexts] }),
	security: (asker) => ({ asks: [overview(asker)], texts: [securityTileTexts] }),
	office_credits: () => ({ asks: [], texts: [creditTileTexts] }),
	help: () => ({ asks: [], texts: [] }),
	news: () => ({ asks: [news], texts: [newsTileTexts] }),
	product_state: () => ({ asks: [], texts: [shownAnnouncementTexts] }),
};

/** Lists what the live tiles of a desktop need, each thing once. */
export function liveNeeds(desktop: Desktop, asker: Asker): Required<LiveNeeds> {
	const rows = new Map(
		arrangementOf(desktop, asker.layout).flatMap(({ tiles }) => tiles.map(({ id, place }) => [id, place.h] as const)),
	);
	const needed = desktop.tiles.flatMap(({ id, live: name }) =>
		name !== undefined && isLiveName(name) ? [live[name](asker, rows.get(id) ?? 1)] : [],
	);
	return {
		asks: [...new Map(needed.flatMap(({ asks }) => asks).map((one) => [one.path, one])).values()],
		texts: [...new Set(needed.flatMap(({ texts }) => texts))],
		parts: [...new Set(needed.flatMap(({ parts = [] }) => parts))],
	};
}
