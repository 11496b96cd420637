import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FigureTile } from '#ui/native/FigureTile.tsx';
import { lastDayOf } from '../last-day.ts';
import { type Balance, BalanceTile } from './BalanceTile.tsx';
import { creditTileTexts } from './texts.ts';

/** What the person has, as a tile. */
export function CreditTile(): ReactElement {
	return (
		<SliceTexts catalog={creditTileTexts}>
			<BalanceTile name="tile.title">{(balance, title) => <Figure balance={balance} title={title} />}</BalanceTile>
		</SliceTexts>
	);
}

interface FigureProps {
	readonly balance: Balance;
	readonly title: ReactElement;
}

function Figure({ balance, title }: FigureProps): ReactElement {
	const text = useText(creditTileTexts);
	const { credits, countedCredits } = useFormat();
	const { available } = balance;
	return (
		<FigureTile
			title={title}
			figure={credits(available)}
			unit={text('tile.unit', { count: countedCredits(available).count })}
			detail={<CreditDetail balance={balance} />}
		/>
	);
}

/** What matters of it most: what they are for while there are none, what ends next, what may not be transferred. */
export function CreditDetail({ balance }: { readonly balance: Balance }): string {
	const text = useText(creditTileTexts);
	const { countedCredits, nearDay } = useFormat();
	const { available, transferable, expiring } = balance;
	if (available === 0) return text('tile.none');
	const [next] = expiring;
	if (next !== undefined)
		return text('tile.expires', { ...countedCredits(next.amount), date: nearDay(lastDayOf(next.expiresAt)) });
	if (available > transferable) return text('tile.included', countedCredits(available - transferable));
	return text('tile.all_transferable');
}
