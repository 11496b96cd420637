// The home is drawn by the server before the application is there. Nothing moves when the application takes its place, because it has by
// then what the server had.
import type { QueryClient } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import type { ScreenReader } from '#platform/web/navigation/shown-address.ts';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { isWaiting, needsQuery } from '#features/desktops/needs/web/queries.ts';
import { needTexts } from '#features/desktops/needs/web/texts.ts';
import { firstAsks, type Hold } from './home-asks.ts';
import { NeedsCard } from './HomeNeeds.tsx';

/** What is late after this comes as it does on every other screen. */
const patienceMs = seconds(2);

/** Waits for all that the home shows. The answers are held until the returned function is called. */
export async function settleHome(client: QueryClient, reader: ScreenReader): Promise<() => void> {
	const releases: (() => void)[] = [];
	const hold: Hold = (asks) => {
		const held = asks.map((one) => one.hold(client));
		releases.push(...held.map(({ release }) => release));
		return Promise.all(held.map(({ settled }) => settled));
	};
	// What cannot be fetched the screen tells.
	await Promise.race([settle(client, reader, hold).catch(() => undefined), pause()]);
	return () => releases.forEach((release) => release());
}

async function settle(client: QueryClient, reader: ScreenReader, hold: Hold): Promise<void> {
	const desktopId = reader.params['key'];
	await hold(firstAsks(desktopId));
	const desktop = client.getQueryData(desktopQuery(desktopId).queryKey)?.desktop;
	const needs = client.getQueryData(needsQuery.queryKey);
	await Promise.all([
		...(needs !== undefined && isWaiting(needs) ? [NeedsCard.load(), loadSliceTexts(needTexts, reader.language)] : []),
		// A desktop without live tiles fetches nothing of them.
		desktop?.tiles.some(({ live }) => live !== undefined) === true &&
			(await import('./settle-live.ts')).settleLive(desktop, reader, hold),
	]);
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, patienceMs));
