import type { QueryClient } from '@tanstack/react-query';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import type { Desktop } from '#features/desktops/desktops/contract.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { isWaiting, needsQuery } from '#features/desktops/needs/web/queries.ts';
import { needTexts } from '#features/desktops/needs/web/texts.ts';
import { ask, same, type ScreenAsks } from '../asks.ts';
import { askBalance, askDesktop, askProfile } from '../frame-asks.ts';
import { NeedsCard } from './HomeNeeds.tsx';

const needs = ask(getNeeds, {}, needsQuery, same);

export function homeAsks(desktopId: string | undefined): ScreenAsks {
	/** A desktop without live tiles fetches nothing of them. */
	const findLive = (client: QueryClient): Desktop | undefined => {
		const shown = client.getQueryData(desktopQuery(desktopId).queryKey)?.desktop;
		return shown?.tiles.some(({ live }) => live !== undefined) === true ? shown : undefined;
	};
	return {
		first: [askProfile, needs, askDesktop(desktopId), askBalance],
		async further(client, asker) {
			const live = findLive(client);
			return live === undefined ? [] : (await import('./live-asks.ts')).liveNeeds(live, asker).asks;
		},
		async parts(client, asker) {
			const live = findLive(client);
			const waiting = client.getQueryData(needsQuery.queryKey);
			await Promise.all([
				...(waiting !== undefined && isWaiting(waiting)
					? [NeedsCard.load(), loadSliceTexts(needTexts, asker.language)]
					: []),
				live && (await import('./settle-live.ts')).loadLive(live, asker),
			]);
		},
	};
}
