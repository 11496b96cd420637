import { type ReactElement, useState } from 'react';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { EqualMark } from '#ui/EqualMark.tsx';
import { reportTexts } from './texts.ts';

export interface EqualProps {
	readonly difference: number;
	/** Names the last day of the report. */
	readonly until: string;
}

/** Whether a report comes to what the journal says. The journal is booked by the hour, so a period that goes on may be ahead of it. */
export function Equal({ difference, until }: EqualProps): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const [today] = useState(() => businessDayOf(new Date()));
	const isEqual = difference === 0;
	if (!isEqual && until >= today) return <span className="text-sm font-normal text-muted">{text('tax.later')}</span>;
	return (
		<EqualMark isEqual={isEqual}>
			{isEqual ? text('tax.equal') : text('tax.differs', { amount: signedMoney(difference) })}
		</EqualMark>
	);
}
