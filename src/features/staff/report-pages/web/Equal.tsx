import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { EqualMark } from '#ui/EqualMark.tsx';
import { reportTexts } from './texts.ts';

/** Whether a report comes to what the journal says. */
export function Equal({ difference }: { readonly difference: number }): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const isEqual = difference === 0;
	return (
		<EqualMark isEqual={isEqual}>
			{isEqual ? text('tax.equal') : text('tax.differs', { amount: signedMoney(difference) })}
		</EqualMark>
	);
}
