import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { type MovesOf, movesQuery } from './queries.ts';
import { RowList } from './RowList.tsx';
import { deferredRowsTexts } from './texts.ts';

export interface MoveRowsProps {
	readonly of: MovesOf;
	/** The number of a document, which opens it. */
	readonly PaperNumber: ComponentType<{ readonly number: string }>;
}

/** What changed what is owed on one day: lot by lot, or invoice by invoice. */
export function MoveRows({ of, PaperNumber }: MoveRowsProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const { signedCredits, signedMoney, listDay } = useFormat();
	const isDays = of.kind === 'days';
	return (
		<RowList
			found={useInfiniteQuery(movesQuery(of))}
			PaperNumber={PaperNumber}
			caption={text('moves.title', { day: listDay(of.day) })}
			columns={[
				text('rows.document'),
				text(isDays ? 'rows.payer' : 'rows.holder'),
				text(isDays ? 'rows.ends' : 'rows.bought'),
				text('lots.credits'),
				text('lots.value'),
			]}
			toRow={({ key, number, holder, on, units, value }) => ({
				key,
				number,
				detail: `${holder}, ${listDay(on)}`,
				words: [holder, listDay(on)],
				figures: [units === 0 ? '–' : signedCredits(units), signedMoney(value)],
			})}
		/>
	);
}
