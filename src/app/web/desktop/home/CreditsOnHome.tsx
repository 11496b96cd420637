import type { ReactElement, ReactNode } from 'react';
import { CreditDetail, CreditTile } from '#features/billing/credits/web/tile/CreditTile.tsx';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { BalanceTile } from '#features/billing/credits/web/tile/BalanceTile.tsx';
import { creditTileTexts } from '#features/billing/credits/web/tile/texts.ts';
import { useWidth } from '#features/desktops/desktops/web/use-width.ts';
import { useNeedsStanding } from '#features/desktops/needs/web/queries.ts';
import { lazyPart } from '../lazy-part.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import type { CreditPartProps } from './credit-parts.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useIsVisit } from '#platform/web/visit.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { BuyLink } from '#features/billing/credit-purchase/web/BuyLink.tsx';
import type { Balance } from '#features/billing/credits/web/tile/BalanceTile.tsx';

export const CreditPart = lazyPart(async () => (await import('./credit-parts.tsx')).CreditPart);

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

interface LargeCreditTileProps {
	readonly balance: Balance;
	readonly title: ReactElement;
	/** Whether the line and the buttons have room beside the figure. */
	readonly isBroad: boolean;
	/** Whether Buy credits is the filled button of the page. */
	readonly isFirst: boolean;
	readonly mayTransfer: boolean;
	/** What the balance is enough for. */
	readonly worth: ReactNode;
	/** It draws the balance over the last days. */
	readonly line?: ReactNode;
	readonly latest?: ReactNode;
}

/** The balance with what it buys, what ends next and what can be done with it. */
function LargeCreditTile(props: LargeCreditTileProps): ReactElement {
	const { balance, title, isBroad, worth, line, latest } = props;
	const { credits } = useFormat();
	const isEmpty = balance.available === 0;
	return (
		<div className="flex h-full min-w-0 flex-col">
			<div className={classNames('flex gap-x-6', !isBroad && 'flex-col')}>
				<div className="min-w-0 grow">
					<div className="truncate text-sm text-body">{title}</div>
					<p className="figures truncate text-3xl font-semibold tight text-strong sm:text-[2.5rem] sm:leading-12">
						{credits(balance.available)}
					</p>
				</div>
				{line !== undefined && (
					<div className={classNames('h-15.5 shrink-0', isBroad ? 'w-2/5 max-w-56' : 'order-last mt-2')}>{line}</div>
				)}
			</div>
			<div
				className={classNames(
					'flex grow gap-x-4 gap-y-2',
					isBroad ? 'items-end max-sm:flex-col max-sm:items-start' : 'flex-col',
				)}
			>
				<div className="min-w-0 grow text-sm">
					<p className="min-h-5 text-strong">{!isEmpty && worth}</p>
					<p className="flex gap-1.5 text-muted">
						{balance.expiring.length > 0 && !isEmpty && <Icon name="clock" className="mt-0.5" />}
						<CreditDetail balance={balance} />
					</p>
				</div>
				<Buttons {...props} />
			</div>
			{latest !== undefined && (
				<div className="-mx-3.5 mt-2.5 min-h-36 border-t border-line px-3.5 pt-2.5">{latest}</div>
			)}
		</div>
	);
}

/** A visit of staff moves no credits. */
function Buttons({ mayTransfer, isFirst }: Pick<LargeCreditTileProps, 'mayTransfer' | 'isFirst'>): ReactElement | null {
	const text = useText(creditTileTexts);
	if (useIsVisit()) return null;
	return (
		<div className="mt-auto flex shrink-0 flex-wrap gap-2">
			{mayTransfer && (
				<Link href={pathTo('credit', { key: 'transfer' })} className={buttonStyle({ size: 'small' })}>
					<ButtonContent icon="send">{text('tile.transfer')}</ButtonContent>
				</Link>
			)}
			<BuyLink size="small" isFirst={isFirst}>
				{text('tile.buy')}
			</BuyLink>
		</div>
	);
}
