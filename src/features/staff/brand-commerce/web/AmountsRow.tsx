import { type ReactElement, useState } from 'react';
import { parseMoney } from '#platform/contract/money.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { FieldFault } from '#ui/native/FieldFault.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { PriceSteps } from './PriceSteps.tsx';
import { useDraftFields, useOpenedFields } from './draft-fields.ts';
import { brandCommerceTexts } from './texts.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useTypedFigures } from './typed-figures.ts';

const limits = ['min', 'max', 'maxBalance'] as const;
const figures = ['unitPrice', ...limits] as const;
type Amounts = Readonly<Record<(typeof figures)[number], number>>;

/** What a credit costs where people choose how many they buy. */
export function AmountsRow(): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const { isReadOnly, find, undo, Changed } = useDraftFields();
	const [isOpen, setOpen] = useState(false);
	const valueOf = (name: keyof Amounts, which: 'value' | 'live'): number | undefined => {
		const found = find(`credits.${name}`)[which];
		return typeof found === 'number' ? found : undefined;
	};
	const write = (name: keyof Amounts, amount: number | undefined): string =>
		amount === undefined ? text('none') : name === 'unitPrice' ? format.money(amount) : format.count(amount);
	const show = (name: keyof Amounts): string => write(name, valueOf(name, 'value'));
	const isSold = valueOf('unitPrice', 'value') !== undefined;
	return (
		<div className="grid gap-2 border-t border-line pt-4">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<p className="min-w-0">
					{isSold
						? text('amounts.sentence', {
								min: show('min'),
								max: show('max'),
								price: show('unitPrice'),
								balance: show('maxBalance'),
							})
						: text('amounts.none')}
				</p>
				{!isReadOnly && (
					<Button size="small" icon="pencil" onClick={() => setOpen(true)}>
						{text(isSold ? 'amounts.change' : 'amounts.set')}
					</Button>
				)}
			</div>
			{figures
				.map((name) => ({ name, path: `credits.${name}`, field: find(`credits.${name}`) }))
				.filter(({ field }) => field.isChanged || field.fault !== undefined)
				.map(({ name, path, field }) => (
					<div key={name}>
						{field.isChanged && (
							<Changed
								label={text(`amounts.${name}`)}
								was={text('amounts.was', {
									field: text(`amounts.${name}`),
									before: write(name, valueOf(name, 'live')),
									after: show(name),
								})}
								by={field.by}
								onUndo={isReadOnly ? undefined : () => undo([path])}
							/>
						)}
						{name === 'unitPrice' && field.isChanged && (
							<CreditSteps before={valueOf(name, 'live')} after={valueOf(name, 'value')} />
						)}
						<FieldFault path={path} fault={field.fault} />
					</div>
				))}
			{isOpen && (
				<AmountsDialog
					valueOf={(name) => valueOf(name, 'value')}
					live={valueOf('unitPrice', 'live')}
					onClose={() => setOpen(false)}
				/>
			)}
		</div>
	);
}

interface CreditStepsProps {
	readonly before: number | undefined;
	readonly after: number | undefined;
}

/** A dearer credit is announced to people with auto-load; a cheaper one is sold to everybody at once. */
function CreditSteps({ before, after }: CreditStepsProps): ReactElement | null {
	const text = useText(brandCommerceTexts);
	if (before === undefined || after === undefined || before === after) return null;
	if (after < before) return <p className="text-sm text-muted">{text('amounts.cheaper')}</p>;
	return <PriceSteps of="credit" before={before} after={after} />;
}

interface AmountsDialogProps {
	readonly valueOf: (name: keyof Amounts) => number | undefined;
	/** What a credit costs now, where any are sold. */
	readonly live: number | undefined;
	readonly onClose: () => void;
}

function AmountsDialog({ valueOf, live, onClose }: AmountsDialogProps): ReactElement {
	const text = useText(brandCommerceTexts);
	const format = useFormat();
	const typedFigures = useTypedFigures();
	const { find } = useOpenedFields();
	const form = useDraftForm<Amounts>({
		read: (typed) => ({
			unitPrice: typedFigures.money(typed('unitPrice')),
			min: typedFigures.whole(typed('min'), 1),
			max: typedFigures.whole(typed('max'), 1),
			maxBalance: typedFigures.whole(typed('maxBalance'), 1),
		}),
		changes: (amounts) => ({
			...Object.fromEntries(figures.map((name) => [`credits.${name}`, amounts[name]])),
			// A brand that begins to sell has no bundles yet.
			...(find('credits.bundles').value === null && { 'credits.bundles': [] }),
		}),
		says: 'unitPrice',
		onClose,
	});
	const language = useLanguage();
	const price = valueOf('unitPrice');
	const [typedPrice, setTypedPrice] = useState(price === undefined ? '' : format.money(price));
	const figureField = { autoComplete: 'off', inputMode: 'decimal', maxLength: 20 } as const;
	return (
		<DraftDialog form={form} title={text('amounts.title')} onClose={onClose}>
			<TextField
				{...form.field('unitPrice')}
				{...figureField}
				label={text('amounts.unitPrice')}
				description={text('before_taxes')}
				value={typedPrice}
				onChange={({ target }) => setTypedPrice(target.value)}
			/>
			<CreditSteps before={live} after={parseMoney(typedPrice, language)} />
			{limits.map((name) => (
				<TextField
					key={name}
					{...form.field(name)}
					{...figureField}
					label={text(`amounts.${name}`)}
					defaultValue={valueOf(name)}
				/>
			))}
		</DraftDialog>
	);
}
