import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { FailedTile, FigureTile, FigureTileSkeleton } from '#ui/native/FigureTile.tsx';
import { tileLinkStyle } from '#ui/link-style.ts';
import { balanceQuery } from '../queries.ts';
import { creditTileTexts } from './texts.ts';

/** What the person may still spend of their office's credits this month, as a tile. */
export function OfficeCreditTile(): ReactElement {
	return (
		<SliceTexts catalog={creditTileTexts}>
			<Figure />
		</SliceTexts>
	);
}

function Figure(): ReactElement {
	const text = useText(creditTileTexts);
	const { credits } = useFormat();
	const balance = useQuery(balanceQuery);
	const office = balance.data?.office;
	const title = (
		<Link href={pathTo('creditsAndSubscriptions')} data-whole className={tileLinkStyle}>
			{text('tile.office')}
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
	if (office === undefined || office.monthly === 0) {
		return <FigureTile title={title} figure="–" detail={text('tile.office_none')} />;
	}
	const { monthly, used } = office;
	return (
		<FigureTile
			title={title}
			figure={credits(Math.max(0, monthly - used))}
			unit={text('tile.office_left')}
			detail={text('tile.office_spent', { used: credits(used), monthly: credits(monthly) })}
		/>
	);
}
