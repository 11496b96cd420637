import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import type { Desktop } from '#features/desktops/desktops/contract.ts';
import type { Asker } from '../asks.ts';
import { LiveTile } from './draw-live.tsx';
import { liveNeeds } from './live-asks.ts';

/** Fetches the texts and parts of a desktop's live tiles. */
export async function loadLive(desktop: Desktop, asker: Asker): Promise<void> {
	const { texts, parts } = liveNeeds(desktop, asker);
	await Promise.all([
		...texts.map((catalog) => loadSliceTexts(catalog, asker.language)),
		LiveTile.load(),
		...parts.map((load) => load()),
	]);
}
