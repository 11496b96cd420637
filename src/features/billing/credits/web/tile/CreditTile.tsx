import type { ReactElement, ReactNode } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FigureTile } from '#ui/native/FigureTile.tsx';
import { type Balance, BalanceTile } from './BalanceTile.tsx';
import { LargeCreditTile, type LargeCreditTileProps } from './LargeCreditTile.tsx';
import { creditTileTexts } from './texts.ts';

export interface CreditTileProps extends Omit<LargeCreditTileProps, 'balance' | 'title' | 'detail'> {
	/** Says that there is room for more than the figure and one line. */
	readonly isLarge: boolean;
}

/** What the person has, as a tile. */
export function CreditTile({ isLarge, ...parts }: CreditTileProps): ReactElement {
	return (
		<SliceTexts catalog={creditTileTexts}>
			<BalanceTile name="tile.title">
				{(balance, title) => {
					const detail = <Detail balance={balance} />;
					const shown = { balance, title, detail };
					return isLarge ? <LargeCreditTile {...parts} {...shown} /> : <Figure {...shown} />;
				}}
			</BalanceTile>
		</SliceTexts>
	);
}

interface FigureProps {
	readonly balance: Balance;
	readonly title: ReactElement;
	readonly detail: ReactNode;
}

function Figure({ balance: { available }, title, detail }: FigureProps): ReactElement {
	const text = useText(creditTileTexts);
	const { credits, countedCredits } = useFormat();
	return (
		<FigureTile
			title={title}
			figure={credits(available)}
			unit={text('tile.unit', { count: countedCredits(available).count })}
			tone={available === 0 ? 'warning' : 'neutral'}
			{...(available === 0 && { icon: 'triangle-alert' as const })}
			detail={detail}
		/>
	);
}

/** What matters of it most: that none is left, what ends next, what may not be transferred. */
function Detail({ balance }: { readonly balance: Balance }): string {
	const text = useText(creditTileTexts);
	const { credits, countedCredits, dayOf } = useFormat();
	const { available, transferable, expiring } = balance;
	if (available === 0) return text('tile.none');
	const [next] = expiring;
	if (next !== undefined) return text('tile.expires', { amount: credits(next.amount), date: dayOf(next.expiresAt) });
	if (available > transferable) return text('tile.included', countedCredits(available - transferable));
	return text('tile.all_transferable');
}
