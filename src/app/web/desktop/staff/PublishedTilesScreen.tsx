// /UserAgentAdmin/tiles: published tiles, with what desktops and shortcuts bring to them.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { TextProvider, useText } from '#platform/web/text-context.tsx';
import type { DefaultsSectionProps } from '#features/desktops/default-desktops/web/defaults-props.ts';
import { DefaultsSection } from '#features/desktops/default-desktops/web/DefaultsSection.tsx';
import { managedSectionId, type Tile } from '#features/desktops/desktops/contract.ts';
import { DesktopGrid } from '#features/desktops/desktops/web/DesktopGrid.tsx';
import { renewDesktops } from '#features/desktops/desktops/web/queries.ts';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';
import type { DrawLive } from '#features/desktops/desktops/web/TileContent.tsx';
import type { LinkFieldsProps, TileParts } from '#features/desktops/managed-tiles/web/managed-props.ts';
import { PublishedTilesPage } from '#features/desktops/managed-tiles/web/PublishedTilesPage.tsx';
import { EditShortcut } from '#features/desktops/shortcuts/web/ShortcutDialog.tsx';
import { ShortcutFields } from '#features/desktops/shortcuts/web/ShortcutFields.tsx';
import { Text } from '#ui/native/Text.tsx';
import { useLiveTileNames } from '../home/live-tile-names.ts';

const noCatalogs = {};
const sections = [{ id: managedSectionId, name: '', version: 0 }];

function LinkFields({ value, ...props }: LinkFieldsProps): ReactElement {
	return <ShortcutFields {...props} content={value} />;
}

function DefaultDesktops({ audiences }: Pick<DefaultsSectionProps, 'audiences'>): ReactElement {
	const queries = useQueryClient();
	return <DefaultsSection audiences={audiences} onChanged={() => void renewDesktops(queries)} />;
}

const drawTiles: TileParts['drawTiles'] = (tiles, language) => (
	<Suspense>
		<TextProvider language={language} catalogs={noCatalogs}>
			<SliceTexts catalog={desktopTexts}>
				<Tiles tiles={tiles} />
			</SliceTexts>
		</TextProvider>
	</Suspense>
);

function Tiles({ tiles }: { readonly tiles: readonly Tile[] }): ReactElement {
	const text = useText(desktopTexts);
	// Its figures are the other person's: the name stands for them.
	const drawLive: DrawLive = (name) => <Text>{text(`live.${name}`)}</Text>;
	const placed = tiles.map((tile) => ({ ...tile, sectionId: managedSectionId }));
	return <DesktopGrid desktop={{ arranged: [], sections, tiles: placed }} drawLive={drawLive} />;
}

export function PublishedTilesScreen(): ReactElement {
	const text = useText(desktopTexts);
	const queries = useQueryClient();
	const lives = useLiveTileNames();
	return (
		<PublishedTilesPage
			lives={lives.map((key) => ({ key, name: text(`live.${key}`) }))}
			drawTiles={drawTiles}
			LinkFields={LinkFields}
			EditLink={EditShortcut}
			DefaultDesktops={DefaultDesktops}
			onChanged={() => void renewDesktops(queries)}
		/>
	);
}
