import { featureOf } from '#platform/contract/features.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { Tile } from '#features/desktops/desktops/contract.ts';

type AnyName = NonNullable<Tile['live']>;

/** Those that this portal can show, in the order in which they are offered. */
const liveTileNames = [
	'credits',
	'next_payment',
	'latest_invoice',
	'security',
	'office_credits',
	'help',
	'news',
	'product_state',
] as const satisfies readonly AnyName[];
export type LiveName = (typeof liveTileNames)[number];

export function isLiveName(name: AnyName): name is LiveName {
	return (liveTileNames as readonly AnyName[]).includes(name);
}

/** One picture for each, wherever a live tile is named. */
export const liveTileIcons: Readonly<Record<LiveName, IconName>> = {
	credits: 'wallet',
	next_payment: 'calendar-clock',
	latest_invoice: 'receipt',
	security: 'shield-check',
	office_credits: 'building-2',
	help: 'life-buoy',
	news: 'bell',
	product_state: 'circle-check',
};

/** Those that the brand has on. */
export function useLiveTileNames(): readonly LiveName[] {
	const { has } = useFeatures();
	return liveTileNames.filter((name) => {
		const feature = featureOf('tiles', name);
		return feature === undefined || has(feature);
	});
}
