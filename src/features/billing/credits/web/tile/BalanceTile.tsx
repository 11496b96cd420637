import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { FailedTile, FigureTileSkeleton } from '#ui/native/FigureTile.tsx';
import { tileLinkStyle } from '#ui/link-style.ts';
import type { getBalance } from '../../contract.ts';
import { balanceQuery } from '../queries.ts';
import { creditTileTexts } from './texts.ts';

export type Balance = OutputOf<typeof getBalance>;

export interface BalanceTileProps {
	readonly name: 'tile.title' | 'tile.office';
	readonly children: (balance: Balance, title: ReactElement) => ReactElement;
}

/** A tile about the balance: until it is known, and where it is not. */
export function BalanceTile({ name, children }: BalanceTileProps): ReactElement {
	const text = useText(creditTileTexts);
	const balance = useQuery(balanceQuery);
	const title = (
		<Link href={pathTo('creditsAndSubscriptions')} data-whole className={tileLinkStyle}>
			{text(name)}
		</Link>
	);
	if (balance.isPending) return <FigureTileSkeleton label={text('tile.loading')} />;
	if (!balance.isLoadingError) return children(balance.data, title);
	return <FailedTile title={title} words={text('tile.failed')} retryLabel={text('tile.retry')} query={balance} />;
}
