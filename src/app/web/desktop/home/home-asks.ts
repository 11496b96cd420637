// What the home asks the server for: first, and then for the live tiles of the desktop that is shown. The server draws the home from the
// answers, and the application has them before it takes the place of what was drawn.
import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { SliceCatalog } from '#platform/web/slice-texts.tsx';
import type { Layout } from '#platform/web/view.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { getSecurityOverview } from '#features/account/security/contract.ts';
import { type OverviewReader, overviewQuery } from '#features/account/security/web/queries.ts';
import { securityTileTexts } from '#features/account/security/web/tile/texts.ts';
import { getCreditCatalogue } from '#features/billing/credit-purchase/contract.ts';
import { catalogueQuery } from '#features/billing/credit-purchase/web/queries.ts';
import { creditPurchaseTexts } from '#features/billing/credit-purchase/web/texts.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
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
import { arrangementOf, type Desktop, getDesktop } from '#features/desktops/desktops/contract.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { listNews } from '#features/desktops/managed-tiles/contract.ts';
import { newsQuery } from '#features/desktops/managed-tiles/web/tile/news-query.ts';
import { newsTileTexts } from '#features/desktops/managed-tiles/web/tile/texts.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { needsQuery } from '#features/desktops/needs/web/queries.ts';
import { shownAnnouncementTexts } from '#features/staff/announcements/web/shown/texts.ts';
import { isLiveName, type LiveName } from './live-tile-names.ts';

/** One call and where the application keeps its answer. */
export interface Ask {
	readonly path: string;
	/** What the call sends, as it travels. */
	readonly body: string;
	/** Keeps an answer, in the names of the wire, as if the call had been made. */
	readonly keep: (client: QueryClient, answer: unknown) => void;
	/** Makes the call where nothing is kept, and holds on to its answer until the returned function is called. */
	readonly hold: (client: QueryClient) => { readonly settled: Promise<void>; readonly release: () => void };
}

function ask<E extends Endpoint, Kept, Key extends QueryKey>(
	endpoint: E,
	input: InputOf<E>,
	query: QueryObserverOptions<Kept, Error, Kept, Kept, Key>,
	read: (output: OutputOf<E>) => Kept,
): Ask {
	const key: QueryKey = query.queryKey;
	return {
		path: endpoint.path,
		body: JSON.stringify(endpoint.codec.write(input)),
		keep: (client, answer) => {
			const output = endpoint.codec.read(answer) as OutputOf<E>; // the server checked it against the same shape
			client.setQueryData<Kept>(key, () => read(output));
		},
		hold(client) {
			const observer = new QueryObserver(client, query);
			const settled = Promise.withResolvers<void>();
			const look = ({ isFetched }: { readonly isFetched: boolean }): void => void (isFetched && settled.resolve());
			const release = observer.subscribe(look);
			look(observer.getCurrentResult());
			return { settled: settled.promise, release };
		},
	};
}

const profile = ask(getProfile, {}, profileQuery, same);
const needs = ask(getNeeds, {}, needsQuery, same);
const balance = ask(getBalance, {}, balanceQuery, same);
const catalogue = ask(getCreditCatalogue, {}, catalogueQuery, same);
const payments = ask(listSubscriptions, {}, listQuery, same);
const invoices = ask(listInvoices, {}, latestQuery, same);
const news = ask(listNews, {}, newsQuery, (output) => output.news);
const glance = (timeZone: string): Ask => ask(getGlance, { timeZone }, glanceQuery, same);
const overview = (reader: OverviewReader): Ask => ask(getSecurityOverview, {}, overviewQuery(reader), same);

function same<Output>(output: Output): Output {
	return output;
}

/** What a screen's first drawing waits for. */
export function firstAsks(desktopId: string | undefined): readonly Ask[] {
	const desktop = ask(getDesktop, desktopId === undefined ? {} : { desktopId }, desktopQuery(desktopId), same);
	return [profile, needs, desktop, balance];
}

/** Who asks, and where they are. */
export interface Asker extends Pick<OverviewReader, 'language' | 'brandKey' | 'userId'> {
	readonly layout: Layout;
	readonly timeZone: string;
}

/** What a live tile needs to be drawn whole. */
interface LiveNeeds {
	readonly asks: readonly Ask[];
	readonly texts: readonly SliceCatalog[];
}

const live: Readonly<Record<LiveName, (asker: Asker, rows: number) => LiveNeeds>> = {
	// A tile of one row has the balance alone.
	credits: ({ timeZone }, rows) =>
		rows === 1
			? { asks: [], texts: [creditTileTexts] }
			: {
					asks: [glance(timeZone), catalogue],
					texts: [creditTileTexts, transactionTexts, creditPurchaseTexts],
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
export function liveNeeds(desktop: Desktop, asker: Asker): LiveNeeds {
	const rows = new Map(
		arrangementOf(desktop, asker.layout).flatMap(({ tiles }) => tiles.map(({ id, place }) => [id, place.h] as const)),
	);
	const needed = desktop.tiles.flatMap(({ id, live: name }) =>
		name !== undefined && isLiveName(name) ? [live[name](asker, rows.get(id) ?? 1)] : [],
	);
	return {
		asks: [...new Map(needed.flatMap(({ asks }) => asks).map((one) => [one.path, one])).values()],
		texts: [...new Set(needed.flatMap(({ texts }) => texts))],
	};
}
