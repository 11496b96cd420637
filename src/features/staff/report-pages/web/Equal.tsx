import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { reportTexts } from './texts.ts';

/** Whether a report comes to what the journal says. */
export function Equal({ difference }: { readonly difference: number }): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	const isEqual = difference === 0;
	return (
		<span
			className={`inline-flex items-center gap-1 text-sm font-normal ${isEqual ? 'text-success-text' : 'text-warning-text'}`}
		>
			<Icon name={isEqual ? 'check' : 'triangle-alert'} />
			{isEqual ? text('tax.equal') : text('tax.differs', { amount: signedMoney(difference) })}
		</span>
	);
}
