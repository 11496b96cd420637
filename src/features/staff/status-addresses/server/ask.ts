// Asks a product how it is, at the address that the brand's data names: the JSON of a common status page, or a plain 200 or 503.
import * as z from 'zod/mini';
import { seconds } from '#platform/contract/duration.ts';
import { boundFetch, callOutside } from '#platform/server/outbound/bounded-fetch.ts';
import { resolvableAddress } from '#platform/server/outbound/resolvable-address.ts';
import type { ProductState } from '#features/staff/announcements/server/api.ts';

export type Answered = Exclude<ProductState, 'unknown'>;

/** Nobody waits, and the next one is asked after this one. */
const timeoutMs = seconds(5);
/** A summary of a status page with all of its components is a tenth of this. */
const maxBytes = 256 * 1024;

/** As Statuspage says it in `/api/v2/status.json` and `/api/v2/summary.json`. */
const indicators: ReadonlyMap<string, Answered> = new Map<string, Answered>([
	['none', 'works'],
	['minor', 'disturbed'],
	['major', 'disturbed'],
	['critical', 'disturbed'],
	['maintenance', 'maintenance'],
]);
const statusPage = z.object({ status: z.object({ indicator: z.string() }) });

/** Undefined where the address cannot be read: that says nothing about the product. */
export async function askProduct(statusAddress: string): Promise<Answered | undefined> {
	try {
		const address = resolvableAddress(statusAddress);
		const fetchBounded = boundFetch(callOutside, new Set([new URL(address).host]), {
			timeoutMs,
			maxBytes,
			isPlainOnLoopback: true,
		});
		const response = await fetchBounded(address, { method: 'GET', headers: { accept: 'application/json' } });
		return readAnswer(response.status, await response.text());
	} catch {
		return undefined;
	}
}

export function readAnswer(status: number, body: string): Answered | undefined {
	if (status === 503) return 'disturbed';
	if (status !== 200 && status !== 204) return undefined;
	const page = statusPage.safeParse(readJson(body));
	// A word that is not known is not taken for good news.
	return page.success ? indicators.get(page.data.status.indicator) : 'works';
}

function readJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
