import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { BalanceTile } from '#features/billing/credits/web/tile/BalanceTile.tsx';
import { CreditTile } from '#features/billing/credits/web/tile/CreditTile.tsx';
import { creditTileTexts } from '#features/billing/credits/web/tile/texts.ts';
import { useWidth } from '#features/desktops/desktops/web/use-width.ts';
import { useNeedsStanding } from '#features/desktops/needs/web/queries.ts';
import { lazyPart } from '../lazy-part.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import type { CreditPartProps } from './credit-parts.tsx';
import { LargeCreditTile } from './LargeCreditTile.tsx';

const CreditPart = lazyPart(async () => (await import('./credit-parts.tsx')).CreditPart);

export interface CreditsOnHomeProps {
	readonly size: { readonly w: number; readonly h: number };
}

/**
 * The smaller the tile, the less it says beside its figure: first the latest transactions go, then the line, then Transfer. The first row of
 * what waits has the one filled button of the page, where there is one.
 */
export function CreditsOnHome({ size: { w, h } }: CreditsOnHomeProps): ReactElement {
	const { hasNeeds } = useNeedsStanding();
	// On a phone two columns are its whole width, and a tile is as high as what is in it.
	const isBroad = useWidth() === 'phone' ? w > 1 : w > 3;
	if (h === 1) return <CreditTile />;
	return (
		<SliceTexts catalog={creditTileTexts}>
			<BalanceTile name="tile.title">
				{(balance, title) => (
					<LargeCreditTile
						balance={balance}
						title={title}
						isBroad={isBroad}
						isFirst={!hasNeeds}
						mayTransfer={h > 2 || w > 2}
						worth={<LatePart part="worth" />}
						{...((h > 2 || isBroad) && { line: <LatePart part="line" /> })}
						{...(h > 2 && isBroad && { latest: <LatePart part="latest" /> })}
					/>
				)}
			</BalanceTile>
		</SliceTexts>
	);
}

/** Its room is there before it; a part that cannot be fetched is left out. */
function LatePart(props: CreditPartProps): ReactElement {
	return (
		<ScreenBoundary resetKey={props.part} Problem={Nothing} skeleton={null}>
			<CreditPart {...props} />
		</ScreenBoundary>
	);
}

function Nothing(): null {
	return null;
}
