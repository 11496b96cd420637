import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { TextField } from '#ui/native/TextField.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import type { en } from '../messages.en.ts';
import type { Catalogue } from './queries.ts';
import { offeredFirst, parseWholeCredits, type Selection, type Wallet } from './selection.ts';

export interface OffersProps {
	readonly catalogue: Catalogue;
	readonly selection: Selection;
	readonly onSelect: (selection: Selection) => void;
	/** What is typed is no number that can be bought. */
	readonly onUnclear: (isUnclear: boolean) => void;
}

const freeAmount = 'free';

/** What is on sale, and for whom it is bought. */
export function Offers({ catalogue, selection, onSelect, onUnclear }: OffersProps): ReactElement {
	const text = useText<typeof en>('credit-purchase');
	const { count, money } = useFormat();
	const { wallet } = selection;
	const choice = selection.choice ?? offeredFirst(catalogue);
	const { UnitPrice, MinCredits, MaxCredits, Bundles, Office } = catalogue;
	const options = [
		...Bundles.map(({ ProductID: id, Credits, Bonus, Price }) => ({
			id,
			label: text('offer.credits', { count: Credits }),
			...(Bonus > 0 && { description: text('offer.bonus', { count: Bonus }) }),
			aside: money(Price),
		})),
		{
			id: freeAmount,
			label: text('offer.free'),
			description: text('offer.free_text', {
				min: count(MinCredits),
				max: count(MaxCredits),
				price: money(UnitPrice),
			}),
		},
	];
	return (
		<div className="grid gap-5">
			{Office !== undefined && (
				<div className="sm:w-72">
					<Select<Wallet>
						label={text('wallet.label')}
						placeholder={text('wallet.person')}
						options={[
							{ id: 'person', label: text('wallet.person') },
							{ id: 'office', label: Office.Name },
						]}
						value={wallet}
						onChange={(chosen) => onSelect({ choice, wallet: chosen })}
					/>
				</div>
			)}
			<RadioGroup
				label={text('offer.title')}
				layout="cards"
				options={options}
				value={'productId' in choice ? choice.productId : freeAmount}
				onChange={(id) => {
					onUnclear(false);
					onSelect({ choice: id === freeAmount ? { credits: MinCredits } : { productId: id }, wallet });
				}}
			/>
			{'credits' in choice && (
				<FreeAmount
					catalogue={catalogue}
					credits={choice.credits}
					onChange={(credits) => {
						onUnclear(credits === undefined);
						if (credits !== undefined) onSelect({ choice: { credits }, wallet });
					}}
				/>
			)}
		</div>
	);
}

interface FreeAmountProps {
	readonly catalogue: Catalogue;
	readonly credits: number;
	/** Undefined while what is typed cannot be bought. */
	readonly onChange: (credits: number | undefined) => void;
}

function FreeAmount({ catalogue, credits, onChange }: FreeAmountProps): ReactElement {
	const text = useText<typeof en>('credit-purchase');
	const { count } = useFormat();
	const [typed, setTyped] = useState(() => String(credits));
	const bounds = { min: count(catalogue.MinCredits), max: count(catalogue.MaxCredits) };
	const isWithin = (amount: number | undefined): amount is number =>
		amount !== undefined && amount >= catalogue.MinCredits && amount <= catalogue.MaxCredits;
	const isClear = isWithin(parseWholeCredits(typed));
	return (
		<div className="sm:w-72">
			<TextField
				name="Credits"
				label={text('offer.amount')}
				description={isClear ? text('offer.amount_hint', bounds) : undefined}
				suffix={text('offer.unit')}
				inputMode="numeric"
				autoComplete="off"
				maxLength={12}
				value={typed}
				onChange={(event) => {
					setTyped(event.target.value);
					const amount = parseWholeCredits(event.target.value);
					onChange(isWithin(amount) ? amount : undefined);
				}}
				error={isClear ? undefined : text('offer.amount_invalid', bounds)}
			/>
		</div>
	);
}
