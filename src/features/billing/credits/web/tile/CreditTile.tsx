import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { FailedTile, FigureTile, FigureTileSkeleton } from '#ui/native/FigureTile.tsx';
import { tileLinkStyle } from '#ui/link-style.ts';
import type { getBalance } from '../../contract.ts';
import { BuyLink } from '../BuyLink.tsx';
import { balanceQuery } from '../queries.ts';
import { creditTileTexts } from './texts.ts';

export interface CreditTileProps {
	/** Says that there is room for a button below the figure. */
	readonly isLarge: boolean;
}

/** What the person has, as a tile. */
export function CreditTile(props: CreditTileProps): ReactElement {
	return (
		<SliceTexts catalog={creditTileTexts}>
			<Figure {...props} />
		</SliceTexts>
	);
}

function Figure({ isLarge }: CreditTileProps): ReactElement {
	const text = useText(creditTileTexts);
	const { credits, countedCredits } = useFormat();
	const balance = useQuery(balanceQuery);
	const title = (
		<Link href={pathTo('creditsAndSubscriptions')} data-whole className={tileLinkStyle}>
			{text('tile.title')}
		</Link>
	);
	if (balance.isPending) return <FigureTileSkeleton label={text('tile.loading')} />;
	if (balance.isLoadingError) {
		return (
			<FailedTile
				title={title}
				words={text('tile.failed')}
				retryLabel={text('tile.retry')}
				onRetry={() => void balance.refetch()}
				error={balance.error}
			/>
		);
	}
	const { available } = balance.data;
	return (
		<FigureTile
			title={title}
			figure={credits(available)}
			unit={text('tile.unit', { count: countedCredits(available).count })}
			tone={available === 0 ? 'warning' : 'neutral'}
			{...(available === 0 && { icon: 'triangle-alert' as const })}
			detail={<Detail balance={balance.data} />}
			hasRoom={isLarge}
			{...(isLarge && { actions: <BuyLink size="small">{text('tile.buy')}</BuyLink> })}
		/>
	);
}

/** What matters of it most: that none is left, what ends next, what may not be transferred. */
function Detail({ balance }: { readonly balance: OutputOf<typeof getBalance> }): string {
	const text = useText(creditTileTexts);
	const { credits, countedCredits, dayOf } = useFormat();
	const { available, transferable, expiring } = balance;
	if (available === 0) return text('tile.none');
	const [next] = expiring;
	if (next !== undefined) return text('tile.expires', { amount: credits(next.amount), date: dayOf(next.expiresAt) });
	if (available > transferable) return text('tile.included', countedCredits(available - transferable));
	return text('tile.all_transferable');
}
