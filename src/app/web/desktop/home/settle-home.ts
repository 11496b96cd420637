// The home is drawn by the server before the application is there. Nothing moves when the application takes its place, because it has by
// then what the server had.
import type { QueryClient } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import { readSession } from '#platform/web/browser-storage.ts';
import { currentLayout } from '#platform/web/home-sizes/home-sizes.ts';
import { localTimeZone } from '#platform/web/local-day.ts';
import type { ScreenReader } from '#platform/web/navigation/shown-address.ts';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { isWaiting, needsQuery } from '#features/desktops/needs/web/queries.ts';
import { needTexts } from '#features/desktops/needs/web/texts.ts';
import { CreditPart } from './CreditsOnHome.tsx';
import { LiveTile } from './draw-live.tsx';
import { firstAsks, liveNeeds } from './home-asks.ts';
import { NeedsCard } from './HomeNeeds.tsx';

/** What is late after this comes as it does on every other screen. */
const patienceMs = seconds(2);

/** Waits for all that the home shows. The answers are held until the returned function is called. */
export async function settleHome(client: QueryClient, reader: ScreenReader): Promise<() => void> {
	const desktopId = reader.params['key'];
	const held = firstAsks(desktopId).map((one) => one.hold(client));
	const settle = async (): Promise<void> => {
		await Promise.all(held.map(({ settled }) => settled));
		const desktop = client.getQueryData(desktopQuery(desktopId).queryKey)?.desktop;
		if (desktop === undefined) return;
		const asker = { ...reader, userId: readSession()?.userId, layout: currentLayout(), timeZone: localTimeZone() };
		const { asks, texts } = liveNeeds(desktop, asker);
		const needs = client.getQueryData(needsQuery.queryKey);
		const late = asks.map((one) => one.hold(client));
		held.push(...late);
		await Promise.all([
			...late.map(({ settled }) => settled),
			...texts.map((catalog) => loadSliceTexts(catalog, reader.language)),
			LiveTile.load(),
			CreditPart.load(),
			...(needs !== undefined && isWaiting(needs)
				? [NeedsCard.load(), loadSliceTexts(needTexts, reader.language)]
				: []),
		]);
	};
	// What cannot be fetched the screen tells.
	await Promise.race([settle().catch(() => undefined), pause()]);
	return () => held.forEach(({ release }) => release());
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, patienceMs));
