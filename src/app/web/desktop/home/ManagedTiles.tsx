import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { type Desktop, managedSectionId } from '#features/desktops/desktops/contract.ts';
import { DesktopGrid } from '#features/desktops/desktops/web/DesktopGrid.tsx';
import type { DrawLive } from '#features/desktops/desktops/web/TileContent.tsx';
import { ManagedDialog } from '#features/desktops/managed-tiles/web/ManagedDialog.tsx';
import type { ManagedDialogProps } from '#features/desktops/managed-tiles/web/managed-props.ts';
import { Text } from '#ui/native/Text.tsx';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';

export interface ManagedTilesProps extends Omit<ManagedDialogProps, 'drawTiles'> {
	readonly desktop: Desktop;
}

/** What is placed for others, drawn as their desktops draw it. */
export function ManagedTiles({ desktop, ...props }: ManagedTilesProps): ReactElement {
	const text = useText(desktopTexts);
	// Its figures are the other person's: the name stands for them.
	const drawLive: DrawLive = (name) => <Text>{text(`live.${name}`)}</Text>;
	const sections = [{ id: managedSectionId, name: '', version: 0 }];
	const drawTiles: ManagedDialogProps['drawTiles'] = (tiles) => {
		const placed = tiles.map((tile) => ({ ...tile, sectionId: managedSectionId }));
		return <DesktopGrid desktop={{ ...desktop, arranged: [], sections, tiles: placed }} drawLive={drawLive} />;
	};
	return <ManagedDialog {...props} drawTiles={drawTiles} />;
}
