import { type ReactElement, useState } from 'react';
import { parseMoney } from '#platform/contract/money.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { TextField } from '#ui/native/TextField.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { PriceSteps } from './PriceSteps.tsx';
import { type DraftedPackage, priceOf, withPrice } from './sold-packages.ts';
import { brandCommerceTexts } from './texts.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useTypedFigures } from './typed-figures.ts';

export interface PriceDialogProps {
	readonly drafted: DraftedPackage;
	readonly onClose: () => void;
}

/** A new price goes after those that people have bought at. */
export function PriceDialog({ drafted: { path, sold, live = sold }, onClose }: PriceDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const language = useLanguage();
	const format = useFormat();
	const figures = useTypedFigures();
	const [typedPrice, setTypedPrice] = useState(format.money(priceOf(sold)));
	const form = useDraftForm<{ readonly price: number }>({
		read: (typed) => ({ price: figures.money(typed('price')) }),
		changes: ({ price }) => ({ [path]: { ...sold, prices: withPrice(live.prices, price) } }),
		says: 'price',
		onClose,
	});
	const before = priceOf(live);
	const after = parseMoney(typedPrice, language);
	return (
		<DraftDialog form={form} title={text('price.title', { name: sold.names[language] })} onClose={onClose}>
			<TextField
				{...form.field('price')}
				label={text('price.new')}
				description={text('packages.hint')}
				autoComplete="off"
				inputMode="decimal"
				maxLength={20}
				value={typedPrice}
				onChange={({ target }) => setTypedPrice(target.value)}
			/>
			{after !== undefined && after !== before && <PriceSteps before={before} after={after} />}
		</DraftDialog>
	);
}
