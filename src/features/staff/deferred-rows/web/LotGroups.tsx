import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { DeferredRows, LotAge } from '../contract.ts';
import { GroupCard } from './GroupCard.tsx';
import { lotsQuery, type Period } from './queries.ts';
import { RowList } from './RowList.tsx';
import { deferredRowsTexts } from './texts.ts';

export interface LotGroupsProps {
	readonly period: Period;
	readonly lots: DeferredRows['lots'];
	/** What the report comes to. */
	readonly closing: number;
	readonly PaperNumber: ComponentType<{ readonly number: string }>;
}

/** Bought credits by the age of their lot. */
export function LotGroups({ period, lots, closing, PaperNumber }: LotGroupsProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const { count, credits, signedMoney } = useFormat();
	const sum = (of: 'lots' | 'units' | 'value'): number => lots.reduce((total, one) => total + one[of], 0);
	return (
		<GroupCard
			title={text('lots.title')}
			period={period}
			file="lots"
			head={text('lots.age')}
			columns={[text('lots.count'), text('lots.credits'), text('lots.value')]}
			kept={[1, 2]}
			bar="bg-chart-1"
			groups={lots
				.filter((one) => one.lots > 0)
				.map(({ age, lots: found, units, value }) => ({
					id: `lots ${age}`,
					name: text(`age.${age}`),
					share: value,
					figures: [count(found), credits(units), signedMoney(value)],
					renderList: () => <Lots period={period} age={age} PaperNumber={PaperNumber} />,
				}))}
			total={[count(sum('lots')), credits(sum('units')), signedMoney(sum('value'))]}
			difference={closing - sum('value')}
			none={text('lots.none')}
		/>
	);
}

interface LotsProps extends Pick<LotGroupsProps, 'period' | 'PaperNumber'> {
	readonly age: LotAge;
}

function Lots({ period, age, PaperNumber }: LotsProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const { credits, signedMoney, listDay } = useFormat();
	return (
		<RowList
			found={useInfiniteQuery(lotsQuery(period, age))}
			PaperNumber={PaperNumber}
			caption={text('rows.of', { title: text('lots.title'), group: text(`age.${age}`) })}
			columns={[
				text('rows.document'),
				text('rows.holder'),
				text('rows.bought'),
				text('lots.credits'),
				text('lots.value'),
			]}
			toRow={({ key, number, holder, boughtOn, units, value }) => ({
				key,
				number,
				detail: `${holder}, ${listDay(boughtOn)}`,
				words: [holder, listDay(boughtOn)],
				figures: [credits(units), signedMoney(value)],
			})}
		/>
	);
}
