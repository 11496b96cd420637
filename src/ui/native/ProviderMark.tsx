import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

interface Tile {
	readonly x: number;
	readonly y: number;
	readonly fill: string;
}

/** Tiles in the providers' own colours and order: people look for them before they read. */
const marks: Readonly<Record<string, { readonly size: number; readonly tiles: readonly Tile[] }>> = {
	microsoft: {
		size: 10,
		tiles: [
			{ x: 0, y: 0, fill: '#f25022' },
			{ x: 11, y: 0, fill: '#7fba00' },
			{ x: 0, y: 11, fill: '#00a4ef' },
			{ x: 11, y: 11, fill: '#ffb900' },
		],
	},
	zoho: {
		size: 5,
		tiles: [
			{ x: -1.5, y: 8, fill: '#e42527' },
			{ x: 4.75, y: 8, fill: '#089949' },
			{ x: 11, y: 8, fill: '#226db4' },
			{ x: 17.25, y: 8, fill: '#f9b21d' },
		],
	},
};

/** Stands for an identity provider, next to its name. */
export function ProviderMark({ provider }: { readonly provider: string }): ReactElement {
	const mark = marks[provider];
	if (mark === undefined) return <Icon name="building-2" />;
	return (
		<svg viewBox="-2 0 25 21" width="21" height="18" aria-hidden="true" className="shrink-0">
			{mark.tiles.map((tile) => (
				<rect key={tile.fill} {...tile} width={mark.size} height={mark.size} />
			))}
		</svg>
	);
}
