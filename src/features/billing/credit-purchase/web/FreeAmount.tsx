import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { useBounds } from './OfferTile.tsx';
import { parseWholeCredits, type Catalogue } from './selection.ts';
import { creditPurchaseTexts } from './texts.ts';

export interface FreeAmountProps {
	readonly catalogue: Catalogue;
	readonly credits: number;
	/** Undefined while what is typed cannot be bought. */
	readonly onChange: (credits: number | undefined) => void;
}

/** Shown in the tile for another amount. */
export function FreeAmount({ catalogue, credits, onChange }: FreeAmountProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const bounds = useBounds(catalogue);
	const [typed, setTyped] = useState(() => String(credits));
	const isWithin = (amount: number | undefined): amount is number =>
		amount !== undefined && amount >= catalogue.minCredits && amount <= catalogue.maxCredits;
	return (
		<TextField
			name="credits"
			label={text('offer.amount')}
			suffix={text('offer.unit')}
			inputMode="numeric"
			autoComplete="off"
			maxLength={12}
			value={typed}
			// The group around it would choose another offer.
			onKeyDown={(event) => event.stopPropagation()}
			onChange={(event) => {
				setTyped(event.target.value);
				const amount = parseWholeCredits(event.target.value);
				onChange(isWithin(amount) ? amount : undefined);
			}}
			error={isWithin(parseWholeCredits(typed)) ? undefined : text('offer.amount_invalid', bounds)}
		/>
	);
}
