import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FigureTile, QuietTile } from '#ui/native/FigureTile.tsx';
import { type Balance, BalanceTile } from './BalanceTile.tsx';
import { creditTileTexts } from './texts.ts';

/** What the person may still spend of their office's credits this month, as a tile. */
export function OfficeCreditTile(): ReactElement {
	return (
		<SliceTexts catalog={creditTileTexts}>
			<BalanceTile name="tile.office">{({ office }, title) => <Figure office={office} title={title} />}</BalanceTile>
		</SliceTexts>
	);
}

function Figure({ office, title }: Pick<Balance, 'office'> & { readonly title: ReactElement }): ReactElement {
	const text = useText(creditTileTexts);
	const { credits } = useFormat();
	if (office === undefined || office.monthly === 0) {
		return <QuietTile title={title} detail={text('tile.office_none')} />;
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
