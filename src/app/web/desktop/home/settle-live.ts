import { readSession } from '#platform/web/browser-storage.ts';
import { currentLayout } from '#platform/web/home-sizes/home-sizes.ts';
import { localTimeZone } from '#platform/web/local-day.ts';
import type { ScreenReader } from '#platform/web/navigation/shown-address.ts';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import type { Desktop } from '#features/desktops/desktops/contract.ts';
import { LiveTile } from './draw-live.tsx';
import type { Hold } from './home-asks.ts';
import { liveNeeds } from './live-asks.ts';

/** Waits for all that the live tiles of a desktop show. */
export async function settleLive(desktop: Desktop, { language, brandKey }: ScreenReader, hold: Hold): Promise<void> {
	const userId = readSession()?.userId;
	const asker = { language, brandKey, userId, layout: currentLayout(), timeZone: localTimeZone() };
	const { asks, texts, parts } = liveNeeds(desktop, asker);
	await Promise.all([
		hold(asks),
		...texts.map((catalog) => loadSliceTexts(catalog, language)),
		LiveTile.load(),
		...parts.map((load) => load()),
	]);
}
