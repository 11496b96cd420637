import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { DrawLive } from '#features/desktops/desktops/web/TileContent.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { isLiveName } from './live-tile-names.ts';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';

/** All of them come together: a file each would cost more than it spares. */
export const LiveTile = lazyPart(async () => (await import('./live-tiles.tsx')).LiveTile);

/** As high as the three lines of a figure and as its own skeleton, so that nothing moves when they come. */
const waiting = (
	<div className="grid h-19 content-start gap-3">
		<Skeleton width="narrow" className="mt-1" />
		<Skeleton shape="title" width="half" />
		<Skeleton width="wide" className="-mt-1" />
	</div>
);

/** A tile that fails or is on its way leaves the others alone. */
export const drawLive: DrawLive = (name, size) =>
	isLiveName(name) ? (
		<ScreenBoundary resetKey={name} Problem={MissingTile} skeleton={waiting}>
			<LiveTile name={name} size={size} />
		</ScreenBoundary>
	) : (
		<MissingTile />
	);

function MissingTile(): ReactElement {
	const text = useText(desktopTexts);
	return (
		<Text size="small" tone="muted">
			{text('live.missing')}
		</Text>
	);
}
