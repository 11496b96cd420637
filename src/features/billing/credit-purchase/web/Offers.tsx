import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { RadioTiles } from '#ui/RadioTiles.tsx';
import { Select } from '#ui/Select.tsx';
import { Bundle, FreeOffer, useBounds, useOfferName } from './OfferTile.tsx';
import { FreeAmount } from './FreeAmount.tsx';
import { offeredFirst, type Selection, typicalAmount, type Wallet, type Catalogue } from './selection.ts';
import { creditPurchaseTexts } from './texts.ts';

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
	const text = useText(creditPurchaseTexts);
	const { wallet } = selection;
	const choice = selection.choice ?? offeredFirst(catalogue);
	const nameOf = useOfferName();
	const { bundles, office } = catalogue;
	const bounds = useBounds(catalogue);
	const isFree = 'credits' in choice;
	return (
		<div className="grid gap-4">
			{office !== undefined && (
				<div className="sm:w-72">
					<Select<Wallet>
						label={text('wallet.label')}
						placeholder={text('wallet.person')}
						options={[
							{ id: 'person', label: text('wallet.person') },
							{ id: 'office', label: office.name },
						]}
						value={wallet}
						onChange={(chosen) => onSelect({ choice, wallet: chosen })}
					/>
				</div>
			)}
			<RadioTiles
				label={text('offer.title')}
				tiles={[
					...bundles.map((bundle) => ({
						id: bundle.productId,
						name: nameOf(bundle),
						children: <Bundle catalogue={catalogue} bundle={bundle} />,
					})),
					{
						id: freeAmount,
						name: text('offer.free_name', bounds),
						children: <FreeOffer catalogue={catalogue} isChosen={isFree} />,
						field: isFree ? (
							<FreeAmount
								catalogue={catalogue}
								credits={choice.credits}
								onChange={(credits) => {
									onUnclear(credits === undefined);
									if (credits !== undefined) onSelect({ choice: { credits }, wallet });
								}}
							/>
						) : undefined,
					},
				]}
				value={'productId' in choice ? choice.productId : freeAmount}
				onChange={(id) => {
					onUnclear(false);
					const chosen = id === freeAmount ? { credits: typicalAmount(catalogue) } : { productId: id };
					onSelect({ choice: chosen, wallet });
				}}
			/>
		</div>
	);
}
